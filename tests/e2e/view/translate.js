'use strict'
// A 1.12.2 chunk as 1.13.2 numbers it: the page draws the colours of wools only there.

const legacy = require('minecraft-data/minecraft-data/data/pc/common/legacy.json').blocks
const registry = require('prismarine-registry')('1.13.2')
const Chunk = require('prismarine-chunk')(registry)
const Block = require('prismarine-block')(registry)
const { Vec3 } = require('vec3')

const known = new Map()
/** Bars and panes: what they touch is no part of their number. */
const BARS = new Set([101, 102, 160])
const SIDES = { north: [0, -1], south: [0, 1], west: [-1, 0], east: [1, 0] }

/** The 1.13.2 state of a legacy id and data, with these properties changed. */
function stateOf (id, data, changes = {}) {
  const key = `${id}:${data}`
  const cached = `${key}${JSON.stringify(changes)}`
  if (!known.has(cached)) {
    const text = legacy[key] || legacy[`${id}:0`] || 'minecraft:air'
    const [, name, list] = /^minecraft:(\w+)(?:\[(.*)\])?$/.exec(text)
    known.set(cached, Block.fromProperties(name, { ...properties(list), ...changes }, 0).stateId)
  }
  return known.get(cached)
}

function properties (list) {
  const pairs = (list || '').split(',').filter(Boolean).map(pair => pair.split('='))
  return Object.fromEntries(pairs.map(([key, value]) => {
    if (value === 'true' || value === 'false') return [key, value === 'true']
    return [key, /^\d+$/.test(value) ? Number(value) : value]
  }))
}

/** The column of a client's world, translated, as JSON for the page. */
function translated (bot, chunkX, chunkZ) {
  const from = bot.world.getColumn(chunkX, chunkZ)
  const to = new Chunk()
  const at = new Vec3(0, 0, 0)
  from.sections.forEach((section, n) => {
    if (!section || section.isEmpty()) return
    for (at.y = n * 16; at.y < n * 16 + 16; at.y++) {
      for (at.z = 0; at.z < 16; at.z++) {
        for (at.x = 0; at.x < 16; at.x++) {
          const state = from.getBlockStateId(at)
          if (state === 0) continue
          const id = state >> 4
          const changes = BARS.has(id) ? touching(bot, chunkX * 16 + at.x, at.y, chunkZ * 16 + at.z, id) : {}
          to.setBlockStateId(at, stateOf(id, state & 15, changes))
        }
      }
    }
  })
  return to.toJson()
}

/** Which sides of a bar lean on something. */
function touching (bot, x, y, z, id) {
  return Object.fromEntries(Object.entries(SIDES).map(([side, [dx, dz]]) => {
    const next = bot.blockAt(new Vec3(x + dx, y, z + dz), false)
    return [side, Boolean(next) && (next.type === id || next.boundingBox === 'block')]
  }))
}

/** Every sign that this client knows: place, id, data and four lines. */
function signs (bot) {
  const found = []
  for (const { column, chunkX, chunkZ } of bot.world.getColumns()) {
    for (const [key, entity] of Object.entries(column.blockEntities)) {
      const [x, y, z] = key.split(',').map(Number)
      const state = column.getBlockStateId({ x, y, z })
      if ((state >> 4 !== 63 && state >> 4 !== 68) || !entity.value.Text1) continue
      const lines = [1, 2, 3, 4].map(i => JSON.parse(entity.value[`Text${i}`].value).text)
      found.push({ x: chunkX * 16 + x, y, z: chunkZ * 16 + z, id: state >> 4, data: state & 15, lines })
    }
  }
  return found
}

/** Every chest that this client knows: place and data. */
function chests (bot) {
  return bot.findBlocks({ matching: [54, 146], maxDistance: 200, count: 1000 })
    .map(place => ({ x: place.x, y: place.y, z: place.z, data: bot.blockAt(place, false).metadata }))
}

module.exports = { translated, signs, chests }
