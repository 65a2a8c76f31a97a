'use strict'
// Where a play takes place: a server, the people on it, and the programs that talk to it. All on loopback.

const fs = require('node:fs')
const net = require('node:net')
const os = require('node:os')
const path = require('node:path')
const { Started } = require('./started')
const { Player } = require('./player')

const ROOT = path.join(__dirname, '..', '..')

/** A port that nobody listens on now. */
function freePort () {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

/** One folder, one world, two ports. */
class Stage {
  /** `python` is the interpreter that has minemonopoly installed. `spawn` is x,y,z. */
  static async prepare ({ spawn = '8,5,8', location = 'ABSOLUTE', python = 'python3' } = {}) {
    const stage = new Stage()
    stage.folder = fs.mkdtempSync(path.join(os.tmpdir(), 'minemonopoly-e2e-'))
    stage.spawn = spawn
    stage.location = location
    stage.python = python
    stage.port = await freePort()
    stage.apiPort = await freePort()
    stage.people = new Map()
    return stage
  }

  /** `HOST:PORT` as minemonopoly wants it. */
  get address () {
    return `127.0.0.1:${this.apiPort}`
  }

  /** Starts the server on the world as it was last kept. */
  async open () {
    this.server = new Started('server', process.execPath, [
      path.join(__dirname, 'server.js'), '--port', this.port, '--api-port', this.apiPort,
      '--keep', path.join(this.folder, 'world.json'), '--location', this.location, '--spawn', this.spawn
    ].map(String), { folder: this.folder, cwd: this.folder })
    const since = this.server.output.length
    await this.server.prints(/ready/, { since })
  }

  /** Stops the server; everybody on it is thrown out. With SIGKILL the world loses its last seconds. */
  async close (signal = 'SIGTERM') {
    const left = [...this.people.values()].map(one => new Promise(resolve => one.bot.once('end', resolve)))
    await this.server.stop(signal)
    await Promise.all(left)
    this.people.clear()
  }

  /** Somebody joins, or joins again. */
  async join (...names) {
    const players = await Promise.all(names.map(name => Player.join(name, this.port)))
    for (const player of players) this.people.set(player.name, player)
    return players
  }

  /** Everybody still here leaves, then the server stops. The folder goes unless something failed. */
  async end ({ keep = false } = {}) {
    for (const player of this.people.values()) await player.leave()
    this.people.clear()
    await this.server.stop()
    if (!keep) fs.rmSync(this.folder, { recursive: true })
  }

  /** Starts a Python program of this folder (`x.py`) or, without that ending, a minemonopoly command. */
  run (name, ...args) {
    const [first, ...rest] = args
    const call = first.endsWith('.py')
      ? [path.join(__dirname, 'parts', first), ...rest]
      : ['-m', 'minemonopoly', first, ...rest]
    return new Started(name, this.python, call.map(String), {
      folder: this.folder, cwd: ROOT, env: { PYTHONUNBUFFERED: '1', PYTHONUTF8: '1' }
    })
  }
}

/** Does one thing and says so, with its time. */
async function step (what, act) {
  const begin = performance.now()
  const result = await act()
  console.log(`  ok  ${what}  (${((performance.now() - begin) / 1000).toFixed(1)} s)`)
  return result
}

module.exports = { Stage, step, ROOT }
