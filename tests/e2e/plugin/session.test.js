'use strict'
const test = require('node:test')
const assert = require('node:assert/strict')
const { Session, Table, LINES_A_TICK } = require('./session')

/** A ground of a few cells in a map, with whoever is named online. */
class Paper {
  constructor (names = [], origin = { x: 0, y: 0, z: 0 }) {
    this.cells = new Map()
    this.signs = new Map()
    this.said = []
    this.zero = origin
    this.online = names.map((name, i) => ({
      id: 101 + i, name, position: { x: 8.5, y: 5, z: -0.5 }, yaw: 0, pitch: 0
    }))
  }

  origin () { return this.zero }
  knows (id) { return id >= 0 && id <= 255 && id !== 253 && id !== 254 }
  get (...at) { return this.cells.get(at.join()) || 0 }
  set (x, y, z, id, data) { this.cells.set([x, y, z].join(), id << 4 | data & 15) }
  write (x, y, z, lines) { this.signs.set([x, y, z].join(), lines) }
  height () { return 5 }
  players () { return this.online }
  broadcast (text) { this.said.push(text) }
  move (player, x, y, z) { player.position = { x, y, z } }
}

/** One session at a table; `ask` queues lines, ticks once and returns the answers of that tick. */
function sit (ground = new Paper()) {
  const table = new Table(ground)
  const session = new Session(text => session.answers.push(text))
  session.answers = []
  table.sessions.push(session)
  const ask = (...lines) => {
    session.lines.push(...lines)
    session.answers = []
    table.tick()
    return session.answers.join('').split('\n').slice(0, -1)
  }
  return { table, session, ground, ask }
}

test('nothing is done before the tick, and answers of one tick leave together', () => {
  const { session, ground, table } = sit()
  session.lines.push('world.setBlock(1,2,3,35,14)', 'world.getBlock(1,2,3)', 'world.getBlockWithData(1,2,3)')
  assert.equal(ground.cells.size, 0)
  table.tick()
  assert.deepEqual(session.answers, ['35\n35,14\n'])
})

test('ids of a cuboid come layer by layer, x before z, from any two corners', () => {
  const { ask } = sit()
  ask('world.setBlock(0,0,1,1)', 'world.setBlock(1,0,0,2)', 'world.setBlock(0,1,0,3)')
  assert.deepEqual(ask('world.getBlocks(1,1,1,0,0,0)'), ['0,1,2,0,3,0,0,0'])
})

test('a cuboid is filled to both corners', () => {
  const { ask, ground } = sit()
  ask('world.setBlocks(2,0,2,0,1,0,251,3)')
  assert.equal(ground.cells.size, 18)
})

for (const line of ['foo()', 'World.getBlock(0,0,0)', 'world.getBlock(0,0,0) ', 'world.setBlock(0,0,0,DIRT)',
  'world.setBlock(0,0,0,1,200)', 'world.setBlock(0,0,0,355)', 'world.setBlock(0,0)', 'chat.post(,)',
  'world.getPlayerIds()', 'world.getPlayerId(Ann)', 'entity.getName(101)', 'entity.getTile(101)',
  'player.getTile()', 'camera.setNormal()', 'world.checkpoint.save()']) {
  test(`${line} fails when nobody is online`, () => assert.deepEqual(sit().ask(line), ['Fail']))
}

test('a name asked for an unknown id is never answered while somebody is online', () => {
  const { ask } = sit(new Paper(['Ann']))
  assert.deepEqual(ask('entity.getName(999)', 'entity.getName(101)'), ['Ann'])
})

test('people are found by id and by exact name', () => {
  const { ask } = sit(new Paper(['Ann', 'Ben']))
  assert.deepEqual(ask('world.getPlayerIds()', 'world.getPlayerId(Ben)', 'world.getPlayerId(ben)'),
    ['101|102', '102', 'Fail'])
})

test('places are relative to the origin, tiles are floored', () => {
  const { ask } = sit(new Paper(['Ann'], { x: 8, y: 5, z: 8 }))
  assert.deepEqual(ask('entity.getTile(101)', 'entity.getPos(101)', 'world.getHeight(0,0)'), ['0,0,-9', '0.5,0.0,-8.5', '0'])
  ask('entity.setTile(101,1,1,1)')
  assert.deepEqual(ask('entity.getTile(101)'), ['1,1,1'])
})

test('chat keeps its commas and brackets', () => {
  const { ask, ground } = sit()
  assert.deepEqual(ask('chat.post(a, b (c))', 'chat.post()'), [])
  assert.deepEqual(ground.said, ['a, b (c)', ''])
})

test('a sign takes four lines at most, another block takes none', () => {
  const { ask, ground } = sit()
  ask('world.setSign(0,1,0,63,4,a,b,c,d,e)', 'world.setSign(0,2,0,1,0,a)')
  assert.deepEqual([...ground.signs], [['0,1,0', ['a', 'b', 'c', 'd']]])
})

test('a poll takes events out for good, of one player or of all', () => {
  const { ask, table, ground } = sit(new Paper(['Ann', 'Ben']))
  const [ann, ben] = ground.players()
  table.happened('posts', { player: ann, text: 'hi|102,x' })
  table.happened('posts', { player: ben, text: 'yo' })
  table.happened('hits', { player: ben, x: 1, y: 2, z: 3, face: 1 })
  assert.deepEqual(ask('entity.events.chat.posts(102)', 'events.chat.posts()', 'events.chat.posts()'),
    ['102,yo', '101,hi|102,x', ''])
  assert.deepEqual(ask('events.block.hits()', 'events.block.hits()'), ['1,2,3,1,102', ''])
})

test('a clear forgets what happened before its tick', () => {
  const { ask, table, ground } = sit(new Paper(['Ann']))
  table.happened('posts', { player: ground.players()[0], text: 'gone' })
  assert.deepEqual(ask('events.clear()', 'events.chat.posts()'), [''])
})

test('who connects late hears nothing of before', () => {
  const { table, ground } = sit(new Paper(['Ann']))
  table.happened('posts', { player: ground.players()[0], text: 'early' })
  const late = new Session(() => {})
  table.sessions.push(late)
  assert.deepEqual(late.events.posts, [])
})

test('more than nine thousand lines wait for the next tick, in order', () => {
  const { session, table, ask } = sit()
  session.lines.push(...Array(LINES_A_TICK + 1).fill('world.setBlock(0,0,0,1)'))
  assert.deepEqual(ask('world.getBlock(0,0,0)'), [])
  assert.equal(session.lines.length, 2)
  table.tick()
  assert.deepEqual(session.answers, ['1\n'])
})

test('a line without a bracket costs everybody behind it the tick', () => {
  const { table, session, ask } = sit()
  const other = new Session(text => other.answers.push(text))
  other.answers = []
  other.lines.push('world.getBlock(0,0,0)')
  table.sessions.push(other)
  assert.deepEqual(ask('world.getBlock(0,0,0)', 'junk', 'world.getBlock(0,0,0)'), ['0'])
  assert.deepEqual(other.answers, [])
  assert.equal(session.lines.length, 1)
  table.tick()
  assert.deepEqual(other.answers, ['0\n'])
  assert.equal(table.broken, 1)
})

test('who leaves has everything done first', () => {
  const { table, session, ground } = sit()
  session.lines.push('world.setBlock(0,0,0,1)')
  session.leaving = true
  table.tick()
  assert.equal(ground.cells.size, 1)
  assert.deepEqual(table.sessions, [])
})

test('"player" is the first one seen, for ever', () => {
  const { ask, ground } = sit(new Paper(['Ann', 'Ben']))
  assert.deepEqual(ask('player.getTile()'), ['8,5,-1'])
  ground.online.shift()
  ground.online[0].position = { x: 0, y: 0, z: 0 }
  assert.deepEqual(ask('player.getTile()'), ['8,5,-1'])
})
