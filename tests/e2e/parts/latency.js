'use strict'
// How long a typed line takes until its block is seen, by the client's own clock.

const { step } = require('../stage')
const { summary } = require('../waits')

const SAMPLES = 150

module.exports = async function latency (stage) {
  await stage.open()
  await stage.join('Ann', 'Ben', 'Cy', 'Dee', 'Eve')
  const echo = stage.run('echo', 'echo.py', stage.apiPort)
  await echo.prints(/listening/)
  const ann = stage.people.get('Ann')
  await step(`${SAMPLES} lines are answered by blocks and words`, async () => {
    const blocks = []
    const words = []
    for (let n = 0; n < SAMPLES; n++) {
      const [block, word] = await paint(ann, [n % 12, 5 + Math.floor(n / 144), Math.floor(n / 12) % 12], 1 + n % 15)
      blocks.push(block)
      words.push(word)
      await new Promise(resolve => setTimeout(resolve, 20 + n * 37 % 90)) // at another point of the tick each time
    }
    console.log(`      chat to block: ${summary(blocks)}`)
    console.log(`      chat to answer: ${summary(words)}`)
  })
  await echo.stop()
}

/** Types one order; the milliseconds until this client has the block, and until it has the answer. */
async function paint (player, [x, y, z], colour) {
  const since = player.mark
  const begin = performance.now()
  const drawn = new Promise(resolve => player.bot.once(`blockUpdate:(${x}, ${y}, ${z})`, () => resolve(performance.now())))
  player.say(`paint ${x} ${y} ${z} ${colour}`)
  const { at } = await player.read(new RegExp(`^painted ${x} ${y} ${z}$`), { since })
  await player.see(x, y, z, `35:${colour}`)
  return [await drawn - begin, at - begin]
}
