'use strict'
// Programs that we started, and their end: by process id, each one's output kept in a file of its own.

const fs = require('node:fs')
const path = require('node:path')
const { spawn } = require('node:child_process')

const running = new Set()

/** One program of ours. Its output goes to `folder/NAME.log`. */
class Started {
  constructor (name, command, args, { folder, cwd, env } = {}) {
    this.name = name
    this.log = path.join(folder, `${name}.log`)
    const out = fs.openSync(this.log, 'a')
    this.child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', out, out] })
    fs.closeSync(out)
    this.gone = new Promise(resolve => {
      this.child.once('error', error => { fs.appendFileSync(this.log, `${error}\n`); resolve(-1) })
      this.child.once('exit', (code, signal) => resolve(signal || code))
    })
    this.gone.then(() => { this.ended = true; running.delete(this) })
    running.add(this)
  }

  /** Everything it has printed. */
  get output () {
    return fs.readFileSync(this.log, 'utf8')
  }

  /** Waits until it has printed something that matches, `since` characters in; rejects when it ends before. */
  async prints (pattern, { patience = 60000, since = 0 } = {}) {
    const end = performance.now() + patience
    while (!pattern.test(this.output.slice(since))) {
      if (this.ended) throw new Error(`${this.name} ended early:\n${this.tail()}`)
      if (performance.now() > end) throw new Error(`${this.name} did not print ${pattern}:\n${this.tail()}`)
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  }

  /** Waits for its own end; what it ended with must be `code`. */
  async ends (code = 0, patience = 120000) {
    const got = await Promise.race([this.gone, late(patience)])
    if (got !== code) throw new Error(`${this.name} ended with ${got}, not ${code}:\n${this.tail()}`)
  }

  /** Asks it to end (SIGTERM, or the signal named) and waits; after 15 s it is killed. */
  async stop (signal = 'SIGTERM') {
    if (this.ended) return
    this.child.kill(signal)
    if (await Promise.race([this.gone, late(15000)]) === 'late') {
      this.child.kill('SIGKILL')
      await this.gone
    }
  }

  /** The last lines of its output. */
  tail (lines = 25) {
    return this.output.split('\n').slice(-lines).join('\n')
  }
}

function late (ms) {
  return new Promise(resolve => setTimeout(resolve, ms, 'late').unref())
}

/** Ends everything that still runs, the newest first. */
async function endAll () {
  for (const one of [...running].reverse()) await one.stop()
}

module.exports = { Started, endAll }
