'use strict'
// A flat world that makes a chunk in a millisecond: one template is drawn, every chunk is its copy.

const BEDROCK = 7
const DIRT = 3
const GRASS = 2

/** The generator flying-squid asks for by file name. `options.top` is the height of the grass. */
module.exports = function flat (options) {
  const Chunk = require('prismarine-chunk')(options.registry)
  const top = options.top || 4
  const template = new Chunk()
  const at = { x: 0, y: 0, z: 0 }
  for (at.y = 0; at.y <= top; at.y++) {
    for (at.x = 0; at.x < 16; at.x++) {
      for (at.z = 0; at.z < 16; at.z++) template.setBlockType(at, layer(at.y, top))
    }
  }
  template.sections.forEach(light)
  const bytes = template.dump()
  const mask = template.getMask()
  return function generate () {
    const chunk = new Chunk()
    chunk.load(bytes, mask, true, true)
    // A section that was emptied again is left out of the dump but not of the mask: clients would read garbage.
    chunk.getMask = () => chunk.sections.reduce(
      (bits, section, i) => section && !section.isEmpty() ? bits | 1 << i : bits, 0)
    return chunk
  }
}

function layer (y, top) {
  if (y === 0) return BEDROCK
  return y < top ? DIRT : GRASS
}

/** Full daylight in a section; new ones are pitch dark. */
function light (section) {
  if (section) section.skyLight.data.fill(0xffffffff)
}

module.exports.light = light
