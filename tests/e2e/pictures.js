'use strict'
// Pictures of a game in progress as clients on a real server see it:
//   node pictures.js --python PATH --out FOLDER [NAME...]

const fs = require('node:fs')
const path = require('node:path')
const { parseArgs } = require('node:util')
const { Vec3 } = require('vec3')
const { Stage, step } = require('./stage')
const { endAll } = require('./started')
const { makeSite, SPAWN } = require('./site')
const { Play, lobby, BANKER, NAMES } = require('./play')
const { Camera } = require('./view/shoot')

const NORTH = 0
const SOUTH = Math.PI
const DOWN = -Math.PI / 2
/** The eye of somebody who stands on the floor. */
const EYE = 6.6

/** Where each picture is taken from; angles as in view/serve.js. */
const VIEWS = {
  above: { eye: { x: 0, y: 72, z: 0, yaw: NORTH, pitch: DOWN }, people: false, size: [960, 900] },
  board: { eye: { x: 44, y: 31, z: 53.5, yaw: 0.7, pitch: -0.62 } },
  walk: { eye: { x: 8, y: EYE, z: 46.5, yaw: -0.5, pitch: -0.05 } },
  middle: { eye: { x: 0.5, y: EYE, z: 12.5, yaw: NORTH, pitch: 0 } },
  vault: { eye: { x: 3.6, y: EYE, z: 38.6, yaw: SOUTH, pitch: -0.05 } },
  jail: { eye: { x: -45.5, y: EYE, z: 46, yaw: -0.8, pitch: -0.02 } }
}

/** Where people stand: on the board and around it. */
const STANDING = { Ann: [17.5, 5, 43.5], Ben: [31.5, 5, 44.5], Cy: [4.5, 5, 7.5], Eve: [-44.5, 5, 40.5] }

/** The position that is shown: who owns what, houses, tokens; set by the banker's hand. */
const OWNERS = {
  Ann: ['brown_1', 'brown_2', 'dark_blue_1', 'dark_blue_2', 'south'],
  Ben: ['light_blue_1', 'light_blue_2', 'light_blue_3', 'west', 'day'],
  Cy: ['orange_1', 'orange_2', 'orange_3', 'north', 'yellow_1'],
  Eve: ['red_1', 'red_2', 'red_3', 'pink_2']
}
const HOUSES = {
  brown_1: 4, brown_2: 5, light_blue_1: 2, light_blue_2: 3, light_blue_3: 3, orange_1: 1, orange_2: 1, orange_3: 2,
  red_1: 5, red_2: 5, red_3: 4
}
const MORTGAGED = { Ann: 'south', Cy: 'yellow_1' }
const TOKENS = { Ann: 'brown_2', Ben: 'light_blue_3', Cy: 'light_blue_3' }
/** Everybody lands on a deed or visits the jail; Eve, with a double, throws again and goes into it. */
const FIRST_THROWS = ['=3,5,6,8,9', '=3,5,6,8,9', '=3,5,6,8,9', '5+5', 'any']
const GIFTS = { Ann: 812, Eve: 365 }

async function arrange (play) {
  const rule = text => play.say(BANKER, `${text} for the picture`, /for the picture/)
  for (const [name, spaces] of Object.entries(OWNERS)) for (const space of spaces) await rule(`!award ${space} ${name}`)
  for (const [space, count] of levels()) await rule(`!houses ${space} ${count}`)
  for (const [name, amount] of Object.entries(GIFTS)) await rule(`!give ${name} ${amount}`)
  for (const [name, space] of Object.entries(MORTGAGED)) await play.say(name, `!mortgage ${space}`, /mortgages/)
  for (const name of NAMES) await turn(play, name)
  for (const [name, space] of Object.entries(TOKENS)) await rule(`!move ${name} ${space}`)
}

/** The houses set level by level, because they may only ever stand evenly. */
function levels () {
  const steps = []
  for (let level = 1; level <= 5; level++) {
    for (const [space, count] of Object.entries(HOUSES)) if (count >= level) steps.push([space, level])
  }
  return steps
}

/** A first turn, whose throw is known: every token comes onto the board. */
async function turn (play, name) {
  await play.roll(name)
  if (name === 'Eve') {
    await play.lead('Eve', 30)
    await play.roll('Eve')
  } else {
    await play.end(name)
  }
}

/** People go to where they shall be seen. */
async function stand (play) {
  for (const [name, place] of Object.entries(STANDING)) {
    await play.person(name).bot.creative.flyTo(new Vec3(...place))
  }
}

async function main () {
  const { values, positionals } = parseArgs({
    options: { python: { type: 'string', default: 'python3' }, out: { type: 'string', default: '.' } },
    allowPositionals: true
  })
  const stage = await Stage.prepare({ python: values.python, spawn: SPAWN })
  const play = new Play(stage)
  const seed = await play.choose(FIRST_THROWS)
  await stage.open()
  const site = await makeSite(stage, { hasty: true })
  await step('the board is built', () => stage.run('build', 'build', site, '--server', stage.address).ends(0))
  await stage.join(BANKER, ...NAMES)
  stage.run('host', 'host', site, '--server', stage.address, '--banker', BANKER, '--seed', seed)
  await play.wake()
  await step('a game is set up', () => lobby(play).then(() => arrange(play)))
  await stand(play)
  const names = positionals.length ? positionals : Object.keys(VIEWS)
  await shoot(play.person(BANKER).bot, values.out, names)
  const files = names.map(name => path.join(values.out, `${name}.png`))
  await step('made smaller', () => stage.run('smaller', 'smaller.py', ...files).ends(0))
  await stage.end()
}

async function shoot (bot, out, names) {
  const camera = await Camera.open()
  fs.mkdirSync(out, { recursive: true })
  for (const name of names) {
    const { eye, people, size } = VIEWS[name]
    await step(`${name}.png`, () => camera.shoot(bot, eye, path.join(out, `${name}.png`), { people, size }))
  }
  await camera.close()
}

main().then(() => endAll().then(() => process.exit(0)), async error => {
  console.error(error.stack)
  await endAll()
  process.exit(1)
})
