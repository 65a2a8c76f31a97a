'use strict'
// The whole position as the service keeps it, against the whole board as a client sees it.

const { NAMES, SEATS } = require('./play')

/** The ids of the spaces, from GO on. */
const SPACES = ('go brown_1 chest_1 brown_2 admin_shop south light_blue_1 chance_1 light_blue_2 light_blue_3 ' +
  'jail pink_1 day pink_2 pink_3 west orange_1 chest_2 orange_2 orange_3 ' +
  'free_parking red_1 chance_2 red_2 red_3 north yellow_1 yellow_2 night yellow_3 ' +
  'ban_hammer green_1 green_2 chest_3 green_3 east chance_3 dark_blue_1 credit_tax dark_blue_2').split(' ')

/** Waits until the client sees nothing else than what `minemonopoly snapshot` tells of the game in this site. */
async function compare (play, site) {
  play.looks++
  const told = play.stage.run(`snapshot-${play.looks}`, 'snapshot', site, '--json')
  await told.ends(0)
  const game = JSON.parse(told.output.slice(told.output.indexOf('{')))
  await play.sees('the board as the game says', eyes => differences(eyes, game).length === 0,
    () => differences(play.eyes, game).join(', '))
  return game
}

/** Every deed, token and vault that is not as the game says, in words. */
function differences (eyes, game) {
  const found = []
  const expect = (what, seen, told) => { if (seen !== told) found.push(`${what}: seen ${seen}, told ${told}`) }
  for (const [id, deed] of Object.entries(game.deeds)) {
    const space = SPACES.indexOf(id)
    expect(`owner of ${id}`, eyes.owner(space), deed.owner === null ? null : SEATS[deed.owner][1])
    expect(`mortgage of ${id}`, eyes.mortgaged(space), deed.mortgaged)
    expect(`houses of ${id}`, eyes.houses(space), deed.houses)
  }
  NAMES.forEach((name, side) => {
    const seat = game[name]
    const places = eyes.tokens(SEATS[name][1]).map(({ space, jailed }) => `${SPACES[space]}${jailed ? ' inside' : ''}`)
    const told = seat.bankrupt || seat.space === null ? '' : `${seat.space}${seat.jail_tries === null ? '' : ' inside'}`
    expect(`token of ${name}`, places.join(' and '), told)
    expect(`money of ${name}`, eyes.money(side), seat.cash)
  })
  return found
}

module.exports = { compare }
