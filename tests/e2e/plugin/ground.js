'use strict'
// flying-squid's world and people as the commands see them. Blocks go straight into the chunks; what changed in
// a tick leaves as one packet a chunk, because the server's own setBlock takes a millisecond a block.

const { Vec3 } = require('vec3')
const { light } = require('./flat')

const TOP = 255
/** Blocks whose facing must be 2 to 5; the game turns 0 and 1 to north when it places them. */
const FACED = new Set([54, 61, 62, 65, 68, 130, 146])

/** The server's overworld. `spawn` is the origin in relative mode. */
class Ground {
  constructor (serv, keep, options) {
    this.serv = serv
    this.keep = keep
    this.options = options
    this.pending = new Map()
    this.news = []
  }

  /** Where coordinate 0,0,0 of a client lies. */
  origin () {
    return this.options.location === 'RELATIVE' ? this.options.spawn : { x: 0, y: 0, z: 0 }
  }

  /** Whether 1.12 has a block of this id. */
  knows (id) {
    return this.serv.registry.blocks[id] !== undefined
  }

  /** id * 16 + data; 0 outside the world. */
  get (x, y, z) {
    if (y < 0 || y > TOP) return 0
    return this.column(x >> 4, z >> 4).getBlockStateId({ x: x & 15, y, z: z & 15 })
  }

  /** Puts a block; skipped when it stands there already, ignored outside the world. */
  set (x, y, z, id, data) {
    if (y < 0 || y > TOP) return
    const state = id << 4 | (FACED.has(id) && data < 2 ? 2 : data & 15)
    if (this.get(x, y, z) === state) return
    this.put(x, y, z, state)
    this.keep.changed(x, y, z, state)
    this.note(x, y, z, state)
  }

  put (x, y, z, state) {
    const column = this.column(x >> 4, z >> 4)
    const missing = !column.sections[y >> 4]
    column.setBlockStateId({ x: x & 15, y, z: z & 15 }, state)
    if (missing) light(column.sections[y >> 4])
  }

  /** Writes a sign that stands in this cell: up to four lines, missing ones empty. */
  write (x, y, z, lines) {
    const four = [0, 1, 2, 3].map(i => lines[i] || '')
    this.keep.written(x, y, z, four)
    this.news.push([x, y, z, four])
  }

  /** The chunk, generated now if nobody was there before. */
  column (chunkX, chunkZ) {
    const world = this.serv.overworld
    let column = world.getLoadedColumn(chunkX, chunkZ)
    if (!column) {
      column = world.chunkGenerator(chunkX, chunkZ)
      world.setLoadedColumn(chunkX, chunkZ, column, false)
    }
    return column
  }

  note (x, y, z, state) {
    const key = `${x >> 4},${z >> 4}`
    if (!this.pending.has(key)) this.pending.set(key, new Map())
    this.pending.get(key).set((y << 8) | (x & 15) << 4 | (z & 15), state)
  }

  /** Sends everybody who has the chunk what changed in it since the last flush: blocks first, then signs. */
  flush () {
    for (const [key, cells] of this.pending) {
      const [chunkX, chunkZ] = key.split(',').map(Number)
      const records = [...cells].map(([at, blockId]) => ({ horizontalPos: at & 255, y: at >> 8, blockId }))
      this.tell(key, 'multi_block_change', { chunkX, chunkZ, records })
    }
    for (const [x, y, z, lines] of this.news) {
      this.tell(`${x >> 4},${z >> 4}`, 'tile_entity_data', signPacket(x, y, z, lines))
    }
    this.pending.clear()
    this.news = []
  }

  tell (key, packet, fields) {
    for (const player of this.serv.players) {
      if (player.loadedChunks[key]) player._client.write(packet, fields)
    }
  }

  /** The sign texts of a chunk, for somebody who just got its blocks. */
  tellSigns (player, chunkX, chunkZ) {
    for (const [x, y, z, lines] of this.keep.signsIn(chunkX, chunkZ)) {
      player._client.write('tile_entity_data', signPacket(x, y, z, lines))
    }
  }

  /** Y of the air above the highest block of a column of cells, as servers up to 1.14 count it. */
  height (x, z) {
    for (let y = TOP; y >= 0; y--) if (this.get(x, y, z) !== 0) return y + 1
    return 0
  }

  /** Who is online, in the order of joining. */
  players () {
    return this.serv.players.map(player => this.seen(player))
  }

  /** A server player as the commands want it: id, list name, place and look in degrees. */
  seen (player) {
    player.asSeen = player.asSeen || {
      id: player.id,
      name: player.username,
      squid: player,
      going: null,
      get position () { return this.going || player.position },
      get yaw () { return (player.yaw || 0) * 360 / 256 },
      get pitch () { return (player.pitch || 0) * 360 / 256 }
    }
    return player.asSeen
  }

  /** Everybody reads it; section signs are colours. */
  broadcast (text) {
    const message = JSON.stringify({ text })
    for (const player of this.serv.players) player._client.write('chat', { message, position: 1 })
  }

  /** Teleports a player to the exact place, where it is found at once though the server takes a moment. */
  move (seen, x, y, z) {
    const goal = new Vec3(x, y, z)
    seen.going = goal
    seen.squid.teleport(goal).then(() => { if (seen.going === goal) seen.going = null })
  }
}

function signPacket (x, y, z, lines) {
  const text = line => ({ type: 'string', value: JSON.stringify({ text: line }) })
  const value = { id: { type: 'string', value: 'minecraft:sign' } }
  for (const [axis, at] of Object.entries({ x, y, z })) value[axis] = { type: 'int', value: at }
  lines.forEach((line, i) => { value[`Text${i + 1}`] = text(line) })
  return { location: { x, y, z }, action: 9, nbtData: { type: 'compound', name: '', value } }
}

module.exports = { Ground }
