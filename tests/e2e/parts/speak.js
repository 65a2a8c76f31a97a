'use strict'
// The server's side alone: mcpi asks, real clients see, speak, click, leave and come back.

const assert = require('node:assert/strict')
const { step } = require('../stage')

const NAMES = ['Ann', 'Ben', 'Cy', 'Dee', 'Eve']

module.exports = async function speak (stage) {
  await step('the server starts', () => stage.open())
  await step('five people join at the same moment', () => stage.join(...NAMES))
  const people = NAMES.map(name => stage.people.get(name))
  await step('everybody sees everybody', () => Promise.all(people.map(one => one.until(
    () => NAMES.every(name => one.bot.players[name] && one.bot.players[name].entity), 'all others'))))

  const mcpi = stage.run('mcpi', 'speak.py', stage.apiPort, ...NAMES)
  await step('they see blocks and read signs', () => Promise.all(people.map(async one => {
    await one.see(3, 5, 3, '35:14')
    await one.see(2, 6, 0, '0:0')
    await one.see(1, 6, 1, '251:3')
    await one.until(() => one.sign(10, 5, 10), 'the sign')
    assert.deepEqual(one.sign(10, 5, 10), ['A2', 'Gravel Pit', '$60', 'free'])
  })))
  await step('they hear, answer and click with a sword', () => Promise.all(people.map(async one => {
    await one.read(/speak and click/, { patience: 30000 })
    await one.click(3, 5, 3) // with a bare hand: nobody hears of it
    await one.hold('iron_sword')
    await one.click(3, 5, 3)
    one.say(`I am ${one.name},  hear me   (all)`)
  })))
  await step('mcpi got every answer right', () => mcpi.ends(0))
  for (const line of mcpi.output.match(/^\S.* ms$/gm)) console.log(`      ${line}`)

  await step('a relog gets a new id', async () => {
    const ann = stage.people.get('Ann')
    const before = ann.id
    await ann.leave()
    const [again] = await stage.join('Ann')
    assert.notEqual(again.id, before)
    await again.see(3, 5, 3, '35:14')
    await again.until(() => again.sign(10, 5, 10), 'the sign, told to a late comer')
  })
  await step('blocks and signs outlive a restart of the server', async () => {
    await stage.close()
    await stage.open()
    const [ann] = await stage.join('Ann')
    await ann.see(3, 5, 3, '35:14')
    await ann.see(50, 9, 50, '0:0')
    await ann.until(() => ann.sign(10, 5, 10), 'the sign')
  })
}
