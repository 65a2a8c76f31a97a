'use strict'
// The flying-squid plugin: RaspberryJuice on a Minecraft-protocol server.
//
// Options: apiPort, spawn {x, y, z}, location ABSOLUTE or RELATIVE, keep (a file for the changed cells).

const { Ground } = require('./ground')
const { Keep } = require('./keep')
const { Table } = require('./session')
const { Gate, mendServer, mendPlayer } = require('./mend')
const { listen } = require('./listen')

/** wood, stone, iron, gold, diamond: only a click with one of these is a hit */
const SWORDS = new Set([268, 272, 267, 283, 276])
const KEEP_EVERY = 100

module.exports.server = function (serv, settings) {
  const options = this.settings
  const keep = Keep.load(options.keep)
  const ground = new Ground(serv, keep, options)
  const table = new Table(ground)
  const gate = new Gate()
  let ticks = 0

  serv.on('asap', () => {
    mendServer(serv, ground, options.spawn)
    for (const [x, y, z, state] of keep.states()) ground.put(x, y, z, state)
    serv.juice = { listener: listen(table, options.apiPort), save: () => keep.save(options.keep) }
  })
  serv.on('tick', () => {
    table.tick()
    ground.flush()
    if (++ticks % KEEP_EVERY === 0) serv.juice.save()
  })
  serv.on('close', () => serv.juice.listener.shut())
  serv.on('newPlayer', player => {
    mendPlayer(player, serv, ground, gate)
    hear(player, table, ground)
  })
}

/** Chat and sword clicks of a player become events. */
function hear (player, table, ground) {
  player.on('chat', ({ message }) => {
    const text = message.replace(/\s+/g, ' ').trim()
    if (text !== '') table.happened('posts', { player: ground.seen(player), text })
  })
  player._client.on('block_place', ({ location, direction }) => {
    const held = player.inventory.slots[36 + player.heldItemSlot]
    if (!held || !SWORDS.has(held.type)) return
    table.happened('hits', { player: ground.seen(player), ...location, face: direction })
  })
}
