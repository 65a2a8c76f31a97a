'use strict'
// What was changed in a world, kept on disk: the generator makes the rest again. Pure but for two file calls.

const fs = require('node:fs')

/** The changed cells and written signs of one world. Keys are `x,y,z`. */
class Keep {
  constructor () {
    this.cells = new Map()
    this.signs = new Map()
    this.dirty = false
  }

  /** A cell now holds this state (id * 16 + data); a sign text that stood there is gone. */
  changed (x, y, z, state) {
    const key = `${x},${y},${z}`
    this.cells.set(key, state)
    this.signs.delete(key)
    this.dirty = true
  }

  /** The sign in this cell now says these four lines. */
  written (x, y, z, lines) {
    this.signs.set(`${x},${y},${z}`, lines)
    this.dirty = true
  }

  /** Every changed cell as [x, y, z, state]. */
  * states () {
    for (const [key, state] of this.cells) yield [...key.split(',').map(Number), state]
  }

  /** The signs of one chunk as [x, y, z, lines]. */
  * signsIn (chunkX, chunkZ) {
    for (const [key, lines] of this.signs) {
      const [x, y, z] = key.split(',').map(Number)
      if (x >> 4 === chunkX && z >> 4 === chunkZ) yield [x, y, z, lines]
    }
  }

  /** Writes everything if anything changed since the last time; the file is whole or the old one. */
  save (path) {
    if (!this.dirty) return
    const text = JSON.stringify({ cells: [...this.cells], signs: [...this.signs] })
    fs.writeFileSync(`${path}.new`, text)
    fs.renameSync(`${path}.new`, path)
    this.dirty = false
  }

  /** What the file holds; nothing yet when there is none. */
  static load (path) {
    const keep = new Keep()
    if (!fs.existsSync(path)) return keep
    const { cells, signs } = JSON.parse(fs.readFileSync(path, 'utf8'))
    keep.cells = new Map(cells)
    keep.signs = new Map(signs)
    return keep
  }
}

module.exports = { Keep }
