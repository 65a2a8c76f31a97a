'use strict'
// What each RaspberryJuice command does to a ground (see ground.js), and what it answers. Pure.

const { Refused, coordinate, double, int, byte, shown } = require('./line')

const SIGNS = new Set([63, 68])

/** The answer of one command: a text, or null for silence. Throws Refused (answered `Fail`). */
function run (session, ground, name, args) {
  const command = COMMANDS[name]
  if (!command) throw new Refused(`unknown command ${name}`)
  const answer = command(session, ground, args)
  return answer === undefined ? null : answer
}

function cell (session, args, at = 0) {
  const origin = session.origin
  return [
    coordinate(args[at]) + origin.x,
    coordinate(args[at + 1]) + origin.y,
    coordinate(args[at + 2]) + origin.z
  ]
}

/** Both corners put in order: [low, high]. */
function corners (session, args) {
  const a = cell(session, args)
  const b = cell(session, args, 3)
  return [a.map((v, i) => Math.min(v, b[i])), a.map((v, i) => Math.max(v, b[i]))]
}

function block (ground, args, at) {
  const id = int(args[at])
  const data = args.length > at + 1 ? byte(args[at + 1]) : 0
  if (!ground.knows(id)) throw new Refused(`no block has the id ${id}`)
  return [id, data]
}

function getBlock (session, ground, args) {
  return String(ground.get(...cell(session, args)) >> 4)
}

function getBlockWithData (session, ground, args) {
  const state = ground.get(...cell(session, args))
  return `${state >> 4},${state & 15}`
}

function getBlocks (session, ground, args) {
  const [low, high] = corners(session, args)
  const ids = []
  for (let y = low[1]; y <= high[1]; y++) {
    for (let x = low[0]; x <= high[0]; x++) {
      for (let z = low[2]; z <= high[2]; z++) ids.push(ground.get(x, y, z) >> 4)
    }
  }
  return ids.join(',')
}

function setBlock (session, ground, args) {
  const place = cell(session, args)
  ground.set(...place, ...block(ground, args, 3))
}

function setBlocks (session, ground, args) {
  const [low, high] = corners(session, args)
  const [id, data] = block(ground, args, 6)
  for (let x = low[0]; x <= high[0]; x++) {
    for (let z = low[2]; z <= high[2]; z++) {
      for (let y = low[1]; y <= high[1]; y++) ground.set(x, y, z, id, data)
    }
  }
}

function setSign (session, ground, args) {
  const place = cell(session, args)
  const [id, data] = block(ground, args, 3)
  ground.set(...place, id, data)
  if (SIGNS.has(id)) ground.write(...place, args.slice(5, 9))
}

function getHeight (session, ground, args) {
  const x = coordinate(args[0]) + session.origin.x
  const z = coordinate(args[1]) + session.origin.z
  return String(ground.height(x, z) - session.origin.y)
}

function getPlayerIds (session, ground) {
  const players = ground.players()
  if (!players.length) throw new Refused('nobody is online')
  return players.map(player => player.id).join('|')
}

function getPlayerId (session, ground, args) {
  const player = ground.players().find(one => one.name === args[0])
  if (!player) throw new Refused(`nobody is called ${args[0]}`)
  return String(player.id)
}

function post (session, ground, args) {
  if (!args.length) throw new Refused('nothing to say')
  ground.broadcast(args.join(','))
}

/** An unknown id is answered by nothing at all, which is what makes callers hang. */
function getName (session, ground, args) {
  const id = int(args[0])
  if (!ground.players().length) throw new Refused('nobody is online')
  const player = ground.players().find(one => one.id === id)
  return player ? player.name : null
}

function known (ground, id) {
  const player = ground.players().find(one => one.id === id)
  if (!player) throw new Refused(`nobody has the id ${id}`)
  return player
}

/** "player" is whoever was online first when this session first asked, for as long as it lasts. */
function first (session, ground) {
  if (!session.player) session.player = ground.players()[0]
  if (!session.player) throw new Refused('nobody is online')
  return session.player
}

const hits = (session, wanted) => session.take('hits', wanted)
  .map(hit => `${hit.x - session.origin.x},${hit.y - session.origin.y},${hit.z - session.origin.z},${hit.face},${hit.player.id}`)
  .join('|')

const posts = (session, wanted) => session.take('posts', wanted)
  .map(line => `${line.player.id},${line.text}`).join('|')

const BODY = {
  getTile: (session, ground, player) => {
    const { x, y, z } = player.position
    const o = session.origin
    return [Math.floor(x) - o.x, Math.floor(y) - o.y, Math.floor(z) - o.z].join(',')
  },
  getPos: (session, ground, player) => {
    const { x, y, z } = player.position
    const o = session.origin
    return [x - o.x, y - o.y, z - o.z].map(shown).join(',')
  },
  setTile: (session, ground, player, args) => {
    const [x, y, z] = cell(session, args)
    ground.move(player, x, y, z)
  },
  setPos: (session, ground, player, args) => {
    const o = session.origin
    ground.move(player, double(args[0]) + o.x, double(args[1]) + o.y, double(args[2]) + o.z)
  },
  getRotation: (session, ground, player) => shown(player.yaw),
  getPitch: (session, ground, player) => shown(player.pitch),
  getDirection: (session, ground, player) => {
    const yaw = player.yaw * Math.PI / 180
    const pitch = player.pitch * Math.PI / 180
    return [-Math.cos(pitch) * Math.sin(yaw), -Math.sin(pitch), Math.cos(pitch) * Math.cos(yaw)].map(shown).join(',')
  }
}

const COMMANDS = {
  'world.getBlock': getBlock,
  'world.getBlockWithData': getBlockWithData,
  'world.getBlocks': getBlocks,
  'world.setBlock': setBlock,
  'world.setBlocks': setBlocks,
  'world.setSign': setSign,
  'world.getHeight': getHeight,
  'world.getPlayerIds': getPlayerIds,
  'world.getPlayerId': getPlayerId,
  'chat.post': post,
  'events.clear': session => session.clear(),
  'events.block.hits': session => hits(session),
  'events.chat.posts': session => posts(session),
  'events.projectile.hits': () => '',
  'entity.getName': getName,
  'entity.events.clear': (session, ground, args) => session.clear(int(args[0])),
  'entity.events.block.hits': (session, ground, args) => hits(session, int(args[0])),
  'entity.events.chat.posts': (session, ground, args) => posts(session, int(args[0])),
  'entity.events.projectile.hits': (session, ground, args) => { int(args[0]); return '' },
  'player.events.clear': (session, ground) => session.clear(first(session, ground).id),
  'player.events.block.hits': (session, ground) => hits(session, first(session, ground).id),
  'player.events.chat.posts': (session, ground) => posts(session, first(session, ground).id),
  'player.events.projectile.hits': (session, ground) => { first(session, ground); return '' },
  'player.getAbsPos': (session, ground) => {
    const { position: { x, y, z }, yaw, pitch } = first(session, ground)
    const values = Object.entries({ x, y, z, pitch, yaw }).map(([key, value]) => `${key}=${shown(value)}`)
    return `Location{world=CraftWorld{name=world},${values.join(',')}}`
  },
  'player.setAbsPos': (session, ground, args) =>
    ground.move(first(session, ground), double(args[0]), double(args[1]), double(args[2]))
}

for (const [word, act] of Object.entries(BODY)) {
  COMMANDS[`entity.${word}`] = (session, ground, args) =>
    act(session, ground, known(ground, int(args[0])), args.slice(1))
  COMMANDS[`player.${word}`] = (session, ground, args) => act(session, ground, first(session, ground), args)
}

module.exports = { run }
