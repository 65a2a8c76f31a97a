'use strict'
// A board folder set up for the flat world: made by `minemonopoly init`, its place changed as a host would.

const fs = require('node:fs')
const path = require('node:path')

/** The outer block of GO: the ring lies around 0, 0 and the floor takes the place of the grass. */
const CORNER = { x: 42, y: 4, z: 42 }
/** Where people come in: on the board, south of the middle. */
const SPAWN = '10,5,24'

/** Makes the site in the stage's folder; returns its path. With `hasty` people may say as much as they like. */
async function makeSite (stage, { hasty = false } = {}) {
  const site = path.join(stage.folder, 'site')
  await stage.run('init', 'init', site).ends(0)
  change(path.join(site, 'world.yaml'), {
    'corner: {x: 0, z: 0}': `corner: {x: ${CORNER.x}, z: ${CORNER.z}}`, 'floor: 64': `floor: ${CORNER.y}`
  })
  if (hasty) change(path.join(site, 'host.yaml'), { 'burst: 6 ': 'burst: 100 ', 'lines: 1 ': 'lines: 100 ' })
  return site
}

/** Replaces texts in a file, each of which must be there. */
function change (file, texts) {
  let text = fs.readFileSync(file, 'utf8')
  for (const [old, now] of Object.entries(texts)) {
    if (!text.includes(old)) throw new Error(`${file} does not say "${old}"`)
    text = text.replace(old, now)
  }
  fs.writeFileSync(file, text)
}

module.exports = { makeSite, CORNER, SPAWN }
