'use strict'
// The server half of the viewer's page, on loopback only: chunks as one client knows them, people, a fixed camera.

const http = require('node:http')
const path = require('node:path')
const express = require('express')
const { Server } = require('socket.io')
const { translated } = require('./translate')

const PUBLIC = path.join(path.dirname(require.resolve('prismarine-viewer/package.json')), 'public')
const EYE = 1.6

/** Chunks drawn around the one in which the client stands. */
const AROUND = 5

/**
 * Serves what `bot` sees. `camera` is {x, y, z, yaw, pitch}, the place of the eye, angles in radians: yaw 0 looks
 * north and grows to the left, pitch grows upwards. `people` says whether other players are drawn.
 * Resolves to {url, close}.
 */
async function serve (bot, camera, { people = true } = {}) {
  const app = express()
  app.use(express.static(PUBLIC))
  const server = http.createServer(app)
  const sockets = new Server(server)
  sockets.on('connection', socket => {
    socket.emit('version', '1.13.2')
    const { x, y, z, yaw, pitch } = camera
    socket.emit('position', { pos: { x, y: y - EYE, z }, yaw, pitch })
    for (const [chunkX, chunkZ] of near(bot)) {
      socket.emit('loadChunk', { x: chunkX * 16, z: chunkZ * 16, chunk: translated(bot, chunkX, chunkZ) })
    }
    for (const one of people ? Object.values(bot.entities) : []) {
      if (one === bot.entity || one.type !== 'player') continue
      socket.emit('entity', {
        id: one.id, name: 'player', pos: one.position, width: 0.6, height: 1.8, username: one.username, yaw: one.yaw
      })
    }
  })
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    close: () => new Promise(resolve => sockets.close(resolve))
  }
}

/** The chunks that the client has around its own. */
function near (bot) {
  const { x, z } = bot.entity.position
  const close = (chunk, at) => Math.abs(chunk - (Math.floor(at) >> 4)) <= AROUND
  return bot.world.getColumns().map(({ chunkX, chunkZ }) => [Number(chunkX), Number(chunkZ)])
    .filter(([chunkX, chunkZ]) => close(chunkX, x) && close(chunkZ, z))
}

module.exports = { serve }
