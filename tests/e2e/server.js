'use strict'
// A Minecraft 1.12.2 server with our plugin, on loopback:
//   node server.js --port 25565 --api-port 4711 --keep world.json [--location ABSOLUTE|RELATIVE] [--spawn x,y,z]
// Prints "ready" when both ports listen. SIGTERM saves the world and leaves.

const path = require('node:path')
const { parseArgs } = require('node:util')

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '25565' },
    'api-port': { type: 'string', default: '4711' },
    keep: { type: 'string', default: 'world.json' },
    location: { type: 'string', default: 'ABSOLUTE' },
    spawn: { type: 'string', default: '8,5,8' }
  }
})
const [x, y, z] = values.spawn.split(',').map(Number)
const { createMCServer } = require('flying-squid')

const server = createMCServer({
  host: '127.0.0.1',
  port: Number(values.port),
  version: '1.12.2',
  motd: 'MineMonopoly end to end',
  'max-players': 20,
  'online-mode': false,
  logging: false,
  noConsoleOutput: true,
  debug: () => {}, // with it the server lets errors out instead of swallowing them
  gameMode: 1,
  difficulty: 0,
  kickTimeout: 120000,
  generation: { name: path.join(__dirname, 'plugin', 'flat.js'), options: { top: 4 } },
  plugins: {
    [path.join(__dirname, 'plugin', 'index.js')]: {
      apiPort: Number(values['api-port']), spawn: { x, y, z }, location: values.location, keep: values.keep
    }
  },
  modpe: false,
  'view-distance': 8,
  'player-list-text': { header: { text: '' }, footer: { text: '' } },
  'everybody-op': false,
  'max-entities': 100
})

server.on('error', error => { console.error(error); process.exit(1) })
server.on('ready', () => {
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.removeAllListeners(signal) // flying-squid's own leave at once, whatever is unsaved
    process.on(signal, leave)
  }
  const { listener } = server.juice
  const ready = () => console.log('ready')
  if (listener.listening) ready()
  else listener.once('listening', ready)
})

let leaving = false
async function leave () {
  if (leaving) return
  leaving = true
  server.stopTickInterval()
  server.juice.save()
  await server.quit('Server closed').catch(error => console.error(error.message))
  process.exit(0)
}
