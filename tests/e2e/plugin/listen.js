'use strict'
// The listening socket: bytes in, lines to a session; answers out.

const net = require('node:net')
const { Framer } = require('./line')
const { Session } = require('./session')

/**
 * A listener on loopback whose clients become sessions of the table. Nothing is executed here.
 * `shut()` sends everybody an end of stream.
 */
function listen (table, port) {
  const sockets = new Set()
  const server = net.createServer({ allowHalfOpen: true }, socket => {
    socket.setNoDelay(true)
    sockets.add(socket)
    const framer = new Framer()
    const session = new Session(
      text => { if (socket.writable) socket.write(text) },
      () => socket.end()
    )
    table.sessions.push(session)
    socket.on('data', bytes => { for (const line of framer.push(bytes)) session.lines.push(line) })
    socket.on('end', () => { session.leaving = true })
    socket.on('error', () => { session.lines = [] })
    socket.on('close', () => { session.leaving = true; sockets.delete(socket) })
  })
  server.listen(port, '127.0.0.1')
  server.shut = () => {
    for (const socket of sockets) socket.end()
    server.close()
  }
  return server
}

module.exports = { listen }
