'use strict'
const test = require('node:test')
const assert = require('node:assert/strict')
const { BrokenLine, Refused, Framer, parse, coordinate, double, int, byte, shown } = require('./line')

test('a line falls into a name and its arguments', () => {
  assert.deepEqual(parse('world.setBlock(1,2,3,35,14)'), { name: 'world.setBlock', args: ['1', '2', '3', '35', '14'] })
})

test('the last character goes, whatever it is', () => {
  assert.deepEqual(parse('chat.post(no paren').args, ['no pare'])
  assert.deepEqual(parse('chat.post(x)y)').args, ['x)y'])
})

test('trailing empty arguments vanish, a lone empty one stays', () => {
  assert.deepEqual(parse('chat.post(a,b,,)').args, ['a', 'b'])
  assert.deepEqual(parse('chat.post(,a)').args, ['', 'a'])
  assert.deepEqual(parse('chat.post()').args, [''])
  assert.deepEqual(parse('chat.post(,)').args, [])
})

for (const line of ['', 'GET / HTTP/1.1', 'line two', 'chat.post(']) {
  test(`"${line}" cannot be taken apart`, () => assert.throws(() => parse(line), BrokenLine))
}

test('LF, CR and CRLF end a line, wherever the bytes are cut', () => {
  const text = 'a()\nb()\rc()\r\nd()\n\ne('
  for (let size = 1; size <= text.length; size++) {
    const framer = new Framer()
    const lines = []
    for (let at = 0; at < text.length; at += size) lines.push(...framer.push(Buffer.from(text.slice(at, at + size))))
    assert.deepEqual(lines, ['a()', 'b()', 'c()', 'd()', ''], `cut every ${size}`)
    assert.equal(framer.rest, 'e(')
  }
})

test('a letter cut in two segments arrives whole', () => {
  const framer = new Framer()
  const bytes = Buffer.from('chat.post(Zoë §a)\n')
  const cut = bytes.indexOf(0xc3) + 1
  assert.deepEqual(framer.push(bytes.subarray(0, cut)), [])
  assert.deepEqual(framer.push(bytes.subarray(cut)), ['chat.post(Zoë §a)'])
})

test('coordinates are cut towards zero and clamped, blanks around them allowed', () => {
  assert.equal(coordinate('-0.5'), 0)
  assert.equal(coordinate('-1.9'), -1)
  assert.equal(coordinate(' 7 '), 7)
  assert.equal(coordinate('NaN'), 0)
  assert.equal(coordinate('1e99'), 2147483647)
  assert.equal(coordinate('-Infinity'), -2147483648)
  assert.throws(() => coordinate('x'), Refused)
  assert.throws(() => coordinate(undefined), Refused)
})

test('whole numbers know no blanks and have bounds', () => {
  assert.equal(int('35'), 35)
  assert.equal(int('-7'), -7)
  assert.equal(byte('-128'), -128)
  for (const text of [' 35', '35 ', '3.0', '', 'DIRT', '2147483648']) assert.throws(() => int(text), Refused)
  for (const text of ['128', '200', '-129']) assert.throws(() => byte(text), Refused)
})

test('doubles are read and shown as Java does', () => {
  assert.equal(double('1.5e2'), 150)
  assert.equal(double('2f'), 2)
  assert.equal(shown(5), '5.0')
  assert.equal(shown(-8.25), '-8.25')
})
