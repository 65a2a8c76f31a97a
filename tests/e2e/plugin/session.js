'use strict'
// One client's queues, and the tick that empties them. Pure: sockets are given as functions.

const { BrokenLine, Refused, parse } = require('./line')
const { run } = require('./commands')

/** More lines than this wait for the next tick. */
const LINES_A_TICK = 9000

/** What one connection has sent and not yet seen done, and what it has not yet asked about. */
class Session {
  /** `send(text)` puts answers on the wire; `close()` is called when a client that left has been served. */
  constructor (send, close = () => {}) {
    this.send = send
    this.close = close
    this.lines = []
    this.events = { hits: [], posts: [] }
    this.origin = null
    this.player = null
    this.leaving = false
  }

  /** Events of one kind, of one player or of all, taken out of the queue for good. */
  take (kind, id) {
    const queue = this.events[kind]
    const mine = one => id === undefined || one.player.id === id
    this.events[kind] = queue.filter(one => !mine(one))
    return queue.filter(mine)
  }

  /** Forgets hits and chat, of one player or of all. */
  clear (id) {
    this.take('hits', id)
    this.take('posts', id)
  }

  /** Runs what is queued, at most 9000 lines; the answers leave together. Throws BrokenLine. */
  tick (ground) {
    this.origin = this.origin || ground.origin()
    const due = this.lines.slice(0, LINES_A_TICK)
    const answers = []
    let done = 0
    try {
      for (const line of due) {
        done++
        const answer = answered(this, ground, line)
        if (answer !== null) answers.push(answer)
      }
    } finally {
      this.lines = this.lines.slice(done)
      if (answers.length) this.send(answers.join('\n') + '\n')
    }
  }
}

function answered (session, ground, line) {
  const { name, args } = parse(line)
  try {
    return run(session, ground, name, args)
  } catch (error) {
    if (error instanceof Refused) return 'Fail'
    throw error
  }
}

/** All sessions, and what happens to each event and tick. */
class Table {
  constructor (ground) {
    this.ground = ground
    this.sessions = []
    this.broken = 0
    this.done = 0
  }

  /** Everybody connected by now will hear of it when they ask. */
  happened (kind, event) {
    for (const session of this.sessions) session.events[kind].push(event)
  }

  /**
   * One tick: every session in the order of connecting. A line that cannot be taken apart ends the tick for
   * its session and all behind it.
   */
  tick () {
    try {
      for (const session of [...this.sessions]) {
        this.done += Math.min(session.lines.length, LINES_A_TICK)
        session.tick(this.ground)
        if (session.leaving && !session.lines.length) this.remove(session)
      }
    } catch (error) {
      if (!(error instanceof BrokenLine)) throw error
      this.broken++
    }
  }

  remove (session) {
    this.sessions = this.sessions.filter(one => one !== session)
    session.close()
  }
}

module.exports = { Session, Table, LINES_A_TICK }
