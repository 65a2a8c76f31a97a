'use strict'
// Four people and a banker play by chat against `minemonopoly host`, and look at the board themselves.
//
// The dice are known beforehand (a seed is looked for whose throws suit), and before a throw the banker moves the
// token so that the throw ends on the space that the story wants.

const assert = require('node:assert/strict')
const { step } = require('../stage')
const { Eyes, JAIL } = require('../eyes')
const { Play, lobby, sum, BANKER, NAMES, SEATS } = require('../play')
const { compare } = require('../compare')
const { summary } = require('../waits')
const { makeSite, CORNER, SPAWN } = require('../site')

/** Light blue: three spaces that a first throw can reach, with price, bare rent and mortgage value. */
const LIGHT_BLUE = { 6: ['B1', 100, 6, 50], 8: ['B2', 100, 6, 50], 9: ['B3', 120, 8, 60] }
const [PARK_PLACE, BOARDWALK, HOUSE_PRICE, RENT_ONE_HOUSE] = [37, 39, 200, 200]
const [FREE_PARKING, BAN_HAMMER, GO, SOUTH] = [20, 30, 0, 5]
/** After so many milliseconds what has been drawn is in the server's file. */
const WORLD_IS_KEPT = 6000
const SALARY = 200
const BAIL = 50
const WANTED = ['=6,8,9', '~6,8,9', '=first', '5+5', ...Array(10).fill('any')]

/** Ann's first throw: she buys what she lands on. */
async function purchase (play) {
  const space = play.next[0] + play.next[1]
  const [code, price] = LIGHT_BLUE[space]
  await play.roll('Ann')
  await play.tokenOf('Ann', space)
  await play.say('Ann', '!buy', new RegExp(`buys ${code}.* for \\$${price}`))
  play.pay('Ann', null, price)
  await play.sees('the owner\'s mark', eyes => eyes.owner(space) === SEATS.Ann[1])
  await play.sees('the price on the sign', eyes => (eyes.sign(space) || []).join(' ').includes(code))
  await play.money()
  await play.end('Ann')
  return space
}

/** Ben declines, three others bid, Cy gets it. */
async function auction (play) {
  const space = play.next[0] + play.next[1]
  const [code] = LIGHT_BLUE[space]
  await play.roll('Ben')
  await play.tokenOf('Ben', space)
  await play.say('Ben', '!decline', new RegExp(`declines ${code}`))
  await play.say('Cy', '!bid 10', /bids \$10 for/)
  await play.say('Eve', '!bid 15', /bids \$15 for/)
  await play.say('Ann', '!pass', /passes/)
  await play.say('Cy', '!bid +5', /bids \$20 for/)
  await play.say('Eve', '!pass', new RegExp(`wins ${code}.* for \\$20`))
  play.pay('Cy', null, 20)
  await play.sees('the owner\'s mark', eyes => eyes.owner(space) === SEATS.Cy[1])
  await play.money()
  await play.end('Ben')
  return space
}

/** Cy lands where Ann owns, and she demands the rent. */
async function rent (play, annsSpace) {
  const [, , amount] = LIGHT_BLUE[annsSpace]
  await play.roll('Cy')
  await play.tokenOf('Cy', annsSpace)
  await play.say('Ann', '!rent', new RegExp(`pays .*\\$${amount} rent`))
  play.pay('Cy', 'Ann', amount)
  await play.money()
  await play.end('Cy')
}

/** Eve throws a double, visits the jail, throws again and is sent into it. */
async function doublesAndJail (play) {
  await play.roll('Eve')
  await play.tokenOf('Eve', JAIL)
  await play.say('Eve', '!end', /doubles.*!roll/i)
  await play.lead('Eve', BAN_HAMMER)
  await play.roll('Eve')
  await play.person('Eve').read(/Ban Hammer.* jail/)
  await play.tokenOf('Eve', JAIL, true)
  await play.money()
}

/** Ann is given a group, passes GO, builds a house on each street of it and mortgages another deed. */
async function housesAndMortgage (play, annsSpace) {
  for (const space of [PARK_PLACE, BOARDWALK]) {
    await play.say(BANKER, `!award #${space} Ann for the story`, /for the story/)
  }
  await play.lead('Ann', GO)
  await play.roll('Ann')
  play.pay(null, 'Ann', SALARY)
  await play.tokenOf('Ann', GO)
  await play.say('Ann', '!build dark blue', /builds on .* for \$400: 1 house/)
  play.pay('Ann', null, 2 * HOUSE_PRICE)
  await play.sees('a house on each', eyes => eyes.houses(PARK_PLACE) === 1 && eyes.houses(BOARDWALK) === 1)
  const [code, , , value] = LIGHT_BLUE[annsSpace]
  await play.say('Ann', `!mortgage ${code}`, new RegExp(`mortgages ${code}.*: \\+\\$${value}`))
  play.pay(null, 'Ann', value)
  await play.sees('the mortgage mark', eyes => eyes.mortgaged(annsSpace))
  await play.sees('the mortgage on the sign', eyes => (eyes.sign(annsSpace) || []).includes('MORTGAGED'))
  await play.money()
  await play.end('Ann')
}

/** Ann leaves and comes back with another id, and is still Ann; Ben throws by clicking. */
async function relog (play) {
  const before = play.person('Ann').id
  await play.person('Ann').leave()
  play.stage.people.delete('Ann')
  const [ann] = await play.stage.join('Ann')
  assert.notEqual(ann.id, before)
  await play.say('Ann', '!cash', new RegExp(sum(play.cash.Ann)))
  await play.lead('Ben', FREE_PARKING)
  const ben = play.person('Ben')
  await ben.hold('iron_sword')
  const button = new Eyes(ben, CORNER).signSaying(/or say !roll/)
  assert.ok(button, 'a button in the middle offers the roll')
  await play.roll('Ben', () => ben.click(...button))
  await play.tokenOf('Ben', FREE_PARKING)
  await play.end('Ben')
}

/** The server goes down and comes up again, and everybody returns. */
async function again (play, signal) {
  await play.stage.close(signal)
  await play.stage.open()
  await play.stage.join(BANKER, ...NAMES)
  await play.wake()
}

/** Nothing is lost by a restart. */
async function restart (play) {
  await again(play)
  await play.tokenOf('Ann', GO)
  await play.tokenOf('Eve', JAIL, true)
  await play.sees('houses', eyes => eyes.houses(PARK_PLACE) === 1)
  await play.money()
}

/** The server crashes: the world it comes back with is some seconds old, and is drawn as the game is. */
async function crash (play) {
  await new Promise(resolve => setTimeout(resolve, WORLD_IS_KEPT))
  await play.say(BANKER, `!move Ben #${SOUTH} for the story`, /for the story/)
  await play.tokenOf('Ben', SOUTH)
  await again(play, 'SIGKILL')
  await play.tokenOf('Ben', SOUTH)
  await play.tokenOf('Eve', JAIL, true)
  await play.money()
}

/** Cy has hardly anything, lands on a house of Ann's and is bankrupt to her. */
async function bankruptcy (play, cysSpace) {
  const left = 40
  await play.say(BANKER, `!take Cy ${play.cash.Cy - left} for the story`, /for the story/)
  play.cash.Cy = left
  await play.money()
  await play.lead('Cy', BOARDWALK)
  await play.roll('Cy')
  await play.tokenOf('Cy', BOARDWALK)
  await play.say('Ann', '!rent', new RegExp(`owes .*\\$${RENT_ONE_HOUSE}`))
  const [, number] = await play.say('Cy', '!bankrupt', /!yes (\d+)/)
  await play.say('Cy', `!yes ${number}`, /is BANKRUPT/)
  play.pay('Cy', 'Ann', left)
  await play.sees('no token of Cy', eyes => eyes.tokens(SEATS.Cy[1]).length === 0)
  await play.sees('the deed with Ann', eyes => eyes.owner(cysSpace) === SEATS.Ann[1])
  await play.money()
}

/** Eve pays her way out of jail; then she and Ben give up, and Ann has won. */
async function finish (play) {
  await play.say('Eve', '!bail', /is free/)
  play.pay('Eve', null, BAIL)
  await play.lead('Eve', FREE_PARKING)
  await play.roll('Eve')
  await play.tokenOf('Eve', FREE_PARKING)
  await play.money()
  await play.end('Eve')
  for (const name of ['Ben', 'Eve']) {
    const [, number] = await play.say(name, '!resign', /!yes (\d+)/)
    await play.say(name, `!yes ${number}`, name === 'Eve' ? /WINS the game/ : /leaves the game/)
    play.cash[name] = 0
  }
  await play.money()
}

module.exports = async function game (stage) {
  const play = new Play(stage)
  const seed = await play.choose(WANTED)
  console.log(`      seed ${seed}`)

  await stage.open()
  const site = await step('a site is made', () => makeSite(stage))
  await step('the board is built', () => stage.run('build', 'build', site, '--server', stage.address).ends(0))
  await step('five people come', () => stage.join(BANKER, ...NAMES))
  const host = stage.run('host', 'host', site, '--server', stage.address, '--banker', BANKER, '--seed', seed)
  await step('the service opens a lobby', () => play.wake())
  await step('they register and start', () => lobby(play))
  const anns = await step('a purchase', () => purchase(play))
  const cys = await step('an auction', () => auction(play))
  await step('a rent demanded', () => rent(play, anns))
  await step('doubles, and jail', () => doublesAndJail(play))
  await step('houses and a mortgage', () => housesAndMortgage(play, anns))
  await step('a relog, and a throw by sword', () => relog(play))
  await step('a restart of the server', () => restart(play))
  await step('a crash of the server', () => crash(play))
  await step('the whole board is as the game says', () => compare(play, site))
  await step('a bankruptcy', () => bankruptcy(play, cys))
  await step('bail, two resign, one wins', () => finish(play))
  console.log(`      typed line to answer: ${summary(play.waits)}`)
  await step('the whole board is as the game says', async () => {
    assert.equal((await compare(play, site)).winner, 'Ann')
  })
  await step('the service ends by itself when asked', async () => { await host.stop(); assert.equal(await host.gone, 0) })
  await step('verify finds nothing wrong', () =>
    stage.run('verify', 'verify', site, '--server', stage.address).ends(0))
  await step('the journal folds again', () => stage.run('replay', 'replay', `${site}/games`, '--check').ends(0))
  await step('the board is taken away, and the meadow is back', async () => {
    await stage.run('undo', 'undo-build', site, '--server', stage.address).ends(0)
    await play.sees('the meadow', eyes => eyes.strange() === 0, () => `${play.eyes.strange()} blocks are not`)
  })
}
module.exports.stage = { spawn: SPAWN }
