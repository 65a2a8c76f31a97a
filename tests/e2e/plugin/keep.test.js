'use strict'
const test = require('node:test')
const assert = require('node:assert/strict')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { Keep } = require('./keep')

function inFolder (use) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'keep-'))
  try {
    use(path.join(folder, 'world.json'))
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}

test('changed cells and signs come back from the file', () => inFolder(file => {
  const keep = new Keep()
  keep.changed(-1, 5, 17, 35 << 4 | 14)
  keep.changed(0, 5, 0, 63 << 4)
  keep.written(0, 5, 0, ['A2', 'Gravel Pit', '$60', 'free'])
  keep.save(file)
  const again = Keep.load(file)
  assert.deepEqual([...again.states()], [[-1, 5, 17, 574], [0, 5, 0, 1008]])
  assert.deepEqual([...again.signsIn(0, 0)], [[0, 5, 0, ['A2', 'Gravel Pit', '$60', 'free']]])
  assert.deepEqual([...again.signsIn(-1, 1)], [])
}))

test('a world without a file is untouched', () => inFolder(file => {
  assert.deepEqual([...Keep.load(file).states()], [])
}))

test('nothing is written while nothing changed', () => inFolder(file => {
  new Keep().save(file)
  assert.equal(fs.existsSync(file), false)
}))

test('a block put where a sign stood takes its text away', () => {
  const keep = new Keep()
  keep.written(1, 1, 1, ['a', 'b', 'c', 'd'])
  keep.changed(1, 1, 1, 0)
  assert.deepEqual([...keep.signsIn(0, 0)], [])
})
