'use strict'
// Runs the parts named, or all:  node run.js [--python PATH] [speak] [latency] [game]
// Exit code 0 when all passed. What the programs printed stays in the folder named when one fails.

const { parseArgs } = require('node:util')
const { Stage } = require('./stage')
const { endAll } = require('./started')

const PARTS = ['speak', 'latency', 'game']

async function play (name, python) {
  console.log(`== ${name}`)
  const part = require(`./parts/${name}`)
  const stage = await Stage.prepare({ python, ...part.stage })
  try {
    await part(stage)
    await stage.end()
  } catch (error) {
    console.error(`  FAILED  ${error.stack}`)
    console.error(`  what the programs printed: ${stage.folder}`)
    throw error
  }
}

async function main () {
  const { values, positionals } = parseArgs({
    options: { python: { type: 'string', default: 'python3' } }, allowPositionals: true
  })
  for (const name of positionals.length ? positionals : PARTS) await play(name, values.python)
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => endAll().then(() => process.exit(1)))
main().then(
  () => endAll().then(() => { console.log('all passed'); process.exit(0) }),
  () => endAll().then(() => process.exit(1))
)
