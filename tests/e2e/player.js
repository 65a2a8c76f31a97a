'use strict'
// A person at the board: a mineflayer bot that types, reads, looks and clicks.

const mineflayer = require('mineflayer')
const { Vec3 } = require('vec3')

const FACES = [[0, -1, 0], [0, 1, 0], [0, 0, -1], [0, 0, 1], [-1, 0, 0], [1, 0, 0]]
const HAND = 36

/** What a wait gives up with: who waited for what, and what was read meanwhile. */
class Waited extends Error {}

/** One online client. Everything it read since joining is in `lines`, colour codes stripped. */
class Player {
  constructor (bot, name) {
    this.bot = bot
    this.name = name
    this.lines = []
    bot.on('error', () => {}) // a server that stops resets the connection; who waits finds out by waiting
    bot.on('messagestr', text => this.lines.push({ at: performance.now(), text }))
  }

  /** Joins and stands in the world; rejects when that takes longer than `patience` ms. */
  static join (name, port, patience = 60000) {
    const bot = mineflayer.createBot({
      host: '127.0.0.1', port, username: name, version: '1.12.2', auth: 'offline',
      viewDistance: 8, checkTimeoutInterval: 120000, physicsEnabled: false, hideErrors: true
    })
    const player = new Player(bot, name)
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Waited(`${name} could not join`)), patience)
      bot.once('spawn', () => { clearTimeout(late); resolve(player) })
      bot.once('error', error => { clearTimeout(late); reject(error) })
      bot.once('kicked', reason => { clearTimeout(late); reject(new Error(`${name} was kicked: ${reason}`)) })
    })
  }

  /** The entity id of this login. */
  get id () {
    return this.bot.entity.id
  }

  /** Where the next unread line will stand; give it to `read` as `since`. */
  get mark () {
    return this.lines.length
  }

  say (text) {
    this.bot.chat(text)
  }

  /** The first line since `since` that matches; waits for it. */
  async read (pattern, { since = 0, patience = 10000 } = {}) {
    const seen = () => this.lines.slice(since).find(line => pattern.test(line.text))
    await this.until(seen, `a line like ${pattern}`, { patience, since })
    return seen()
  }

  /** The block as this client sees it, `id:data`, or null when the chunk is not there. */
  at (x, y, z) {
    const column = this.bot.world.getColumn(x >> 4, z >> 4)
    if (!column) return null
    const state = column.getBlockStateId({ x: x & 15, y, z: z & 15 })
    return `${state >> 4}:${state & 15}`
  }

  /** Waits until this client sees the block. */
  see (x, y, z, wanted, patience = 10000) {
    return this.until(() => this.at(x, y, z) === wanted, `${wanted} at ${x} ${y} ${z}`, {
      patience, found: () => this.at(x, y, z)
    })
  }

  /** The four lines of a sign as this client sees them, or null. */
  sign (x, y, z) {
    const block = this.bot.blockAt(new Vec3(x, y, z))
    const value = block && block.entity && block.entity.value
    if (!value) return null
    return [1, 2, 3, 4].map(i => JSON.parse(value[`Text${i}`].value).text)
  }

  /** Waits until a condition holds; looks every `every` ms. */
  async until (holds, what, { patience = 10000, every = 10, since = this.mark, found = () => '' } = {}) {
    const end = performance.now() + patience
    while (!holds()) {
      if (performance.now() > end) {
        const read = this.lines.slice(since).map(line => `\n    ${line.text}`).join('')
        throw new Waited(`${this.name} waited ${patience} ms for ${what} ${found()}; read meanwhile:${read}`)
      }
      await new Promise(resolve => setTimeout(resolve, every))
    }
  }

  /** Takes an item into the hand, as a creative player can. */
  async hold (itemName) {
    const Item = require('prismarine-item')(this.bot.registry)
    await this.bot.creative.setInventorySlot(HAND, new Item(this.bot.registry.itemsByName[itemName].id, 1))
    this.bot.setQuickBarSlot(0)
  }

  /** Right-clicks a block on a face (0 down, 1 up, 2 north, 3 south, 4 west, 5 east). */
  async click (x, y, z, face = 1) {
    const block = this.bot.blockAt(new Vec3(x, y, z))
    await this.bot.activateBlock(block, new Vec3(...FACES[face]))
  }

  /** Leaves; resolves when the connection is closed. */
  async leave () {
    const gone = new Promise(resolve => this.bot.once('end', resolve))
    this.bot.quit()
    await gone
  }
}

module.exports = { Player, Waited }
