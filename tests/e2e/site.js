'use strict'
// A board folder set up for the flat world: made by `minemonopoly init`, its place changed as a host would.

const fs = require('node:fs')
const path = require('node:path')

/** The outer block of GO: the ring lies around 0, 0 and the floor takes the place of the grass. */
const CORNER = { x: 42, y: 4, z: 42 }
/** Where people come in: on the board, south of the middle. */
const SPAWN = '10,5,24'

/** Makes the site in the stage's folder; returns its path. */
async function makeSite (stage) {
  const site = path.join(stage.folder, 'site')
  await stage.run('init', 'init', site).ends(0)
  const file = path.join(site, 'world.yaml')
  const text = fs.readFileSync(file, 'utf8')
  const placed = text
    .replace('corner: {x: 0, z: 0}', `corner: {x: ${CORNER.x}, z: ${CORNER.z}}`)
    .replace('floor: 64', `floor: ${CORNER.y}`)
  if (placed.split('\n').filter((line, n) => line !== text.split('\n')[n]).length !== 2) {
    throw new Error('world.yaml has no corner and floor to set')
  }
  fs.writeFileSync(file, placed)
  return site
}

module.exports = { makeSite, CORNER, SPAWN }
