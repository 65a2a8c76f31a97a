'use strict'
// The faults of flying-squid 1.12.0 that a board and its players meet, mended from outside.

const { Vec3 } = require('vec3')

/** Any of these shows that a client has begun to play. */
const FIRST_SIGNS = ['teleport_confirm', 'position', 'position_look', 'look', 'flying']

/** Mends the server; call it once all built-in plugins are loaded. */
function mendServer (serv, ground, spawn) {
  serv.getSpawnPoint = async () => new Vec3(spawn.x + 0.5, spawn.y, spawn.z + 0.5)
  // A chunk stays when its last viewer leaves: generating it anew would lose the board.
  serv._worldUnloadPlayerChunk = (chunkX, chunkZ, player) => {
    delete player.loadedChunks[`${chunkX},${chunkZ}`]
    return false
  }
  serv._worldLoadPlayerChunk = (chunkX, chunkZ, player) => {
    const key = `${chunkX},${chunkZ}`
    const isNew = !player.loadedChunks[key]
    player.loadedChunks[key] = 1
    return isNew
  }
  // A player's own digging and placing is a change like any other.
  serv.setBlock = async (world, { x, y, z }, state) => ground.set(x, y, z, state >> 4, state & 15)
}

/** Mends one player before the login begins. `gate` lets one in at a time. */
function mendPlayer (player, serv, ground, gate) {
  player.waitPlayerLogin = () => new Promise(resolve => {
    const come = () => {
      for (const name of FIRST_SIGNS) player._client.removeListener(name, come)
      resolve()
    }
    for (const name of FIRST_SIGNS) player._client.on(name, come)
  })

  // Everybody gets the whole tab list when somebody joins, the one who joins too: who is not on it is not shown.
  serv._sendPlayerList = () => serv._writeAll('player_info', {
    action: 'add_player',
    data: serv.players.map(one => ({
      uuid: one.uuid, name: one.username, properties: one.profileProperties, gamemode: one.gameMode, ping: 0
    }))
  })

  // Signs are block entities, which the server leaves out of the chunks it sends.
  const sendChunk = player.sendChunk
  player.sendChunk = async (chunkX, chunkZ, column) => {
    await sendChunk(chunkX, chunkZ, column)
    ground.tellSigns(player, chunkX, chunkZ)
  }

  // Others must not be shown to a client that has not been let in: it drops them, and never sees them again.
  delete serv.entities[player.id]
  const sendSpawnPosition = player.sendSpawnPosition
  player.sendSpawnPosition = () => {
    serv.entities[player.id] = player
    sendSpawnPosition()
  }
  const login = player.login
  player.login = () => gate.enter(player, login)
}

/** Logins one after the other: the next begins when the one before stands in the world or has left. */
class Gate {
  constructor () {
    this.last = Promise.resolve()
  }

  enter (player, login) {
    const through = new Promise(resolve => {
      player.once('spawned', resolve)
      player._client.once('end', resolve)
    })
    const done = this.last.then(login)
    this.last = this.last.then(() => through)
    return done
  }
}

module.exports = { Gate, mendServer, mendPlayer }
