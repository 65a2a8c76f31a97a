'use strict'
// The board as somebody who stands on it sees it. Worked out anew from what is written about its layout, so that
// an error in the service's own layout cannot hide itself.

const WOOL = 35
const AIR = 0
const GRASS = 2
const SIGNS = new Set([63, 68])
const BLACK = 15
/** Blocks in a vault and what each is worth. */
const BILLS = { 3: 1, 4: 5, 12: 10, 13: 20, 1: 50, 17: 100, 49: 500 }

const WIDTH = 7
const DEPTH = 11
const SIDE = 10
const RING = 2 * DEPTH + (SIDE - 1) * WIDTH
/** The rows of the colour strip. */
const STRIP = [9, 10]
const JAIL = 10
/** Inside the bars of the jail, from here inwards. */
const CELL = 4
/** Walkway and vaults together reach so far outside the ring. */
const BAND = 8
const VAULT_ROWS = [-8, -7, -6, -5, -4]
const TALLEST = 17

/** A roomy board whose first side runs west; `corner` is the outer block of GO, its y the floor. */
class Eyes {
  constructor (player, corner) {
    this.player = player
    this.corner = corner
  }

  /** The world's place of (u along the walk, v inwards, y up) on a side, 0 the first. */
  place (side, u, v, y) {
    let { x, z } = this.corner
    let step = [-1, 0]
    for (let n = 0; n < side; n++) {
      x += (RING - 1) * step[0]
      z += (RING - 1) * step[1]
      step = [-step[1], step[0]]
    }
    return [x + u * step[0] - v * step[1], this.corner.y + y, z + u * step[1] + v * step[0]]
  }

  /** The same on a space, 0 to 39. */
  on (space, u, v, y) {
    const side = Math.floor(space / SIDE)
    const n = space % SIDE
    return this.place(side, n === 0 ? u : DEPTH + (n - 1) * WIDTH + u, v, y)
  }

  /** [id, data] of a place. */
  look (place) {
    const text = this.player.at(...place)
    return text === null ? [null, null] : text.split(':').map(Number)
  }

  /** Where this wool stands two high: [{space, jailed}], one when all is well. */
  tokens (colour) {
    const found = []
    for (let space = 0; space < 4 * SIDE; space++) {
      const wide = space % SIDE === 0 ? DEPTH : WIDTH
      for (let u = 0; u < wide; u++) {
        for (let v = 0; v < DEPTH; v++) {
          if (this.pillar(space, u, v, colour)) found.push({ space, jailed: space === JAIL && u >= CELL && v >= CELL })
        }
      }
    }
    return found
  }

  pillar (space, u, v, colour) {
    return [1, 2].every(y => {
      const [id, data] = this.look(this.on(space, u, v, y))
      return id === WOOL && data === colour
    })
  }

  /** Wool of the owner's mark, null when there is none. */
  owner (space) {
    const [id, data] = this.look(this.on(space, 3, 1, 2))
    return id === WOOL ? data : null
  }

  mortgaged (space) {
    const [id, data] = this.look(this.on(space, 3, 2, 0))
    return id !== AIR && data === BLACK
  }

  /** Houses on a street: what stands on its strip; 5 for the hotel, which is two blocks high. */
  houses (space) {
    const stands = (u, v, y) => {
      const [id] = this.look(this.on(space, u, v, y))
      return id !== AIR && !SIGNS.has(id)
    }
    const spots = STRIP.flatMap(v => [0, 1, 2, 3, 4, 5, 6].map(u => [u, v]))
    return spots.some(spot => stands(...spot, 2)) ? 5 : spots.filter(spot => stands(...spot, 1)).length
  }

  /** The sum of the money blocks behind one side. */
  money (side) {
    let sum = 0
    for (const v of VAULT_ROWS) {
      for (let u = 0; u < RING; u++) {
        for (let y = 1; y <= TALLEST; y++) sum += BILLS[this.look(this.place(side, u, v, y))[0]] || 0
      }
    }
    return sum
  }

  /** The four lines of the sign before a space. */
  sign (space) {
    return this.player.sign(...this.on(space, 3, 0, 1))
  }

  /** How many blocks of the whole site are not the meadow that was there before. */
  strange () {
    let count = 0
    for (let u = -BAND; u < RING + BAND; u++) {
      for (let v = -BAND; v < RING + BAND; v++) {
        for (let y = 0; y <= TALLEST; y++) {
          const [id] = this.look(this.place(0, u, v, y))
          if (id !== (y === 0 ? GRASS : AIR)) count++
        }
      }
    }
    return count
  }

  /** The place of the first sign in the middle that says so. */
  signSaying (pattern) {
    for (let u = DEPTH; u < RING - DEPTH; u++) {
      for (let v = DEPTH; v < RING - DEPTH; v++) {
        for (let y = 1; y <= 4; y++) {
          const place = this.place(0, u, v, y)
          if (!SIGNS.has(this.look(place)[0])) continue
          const lines = this.player.sign(...place)
          if (lines && pattern.test(lines.join(' '))) return place
        }
      }
    }
    return null
  }
}

module.exports = { Eyes, JAIL }
