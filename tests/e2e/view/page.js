'use strict'
// Runs inside the viewer's page. The page keeps its scene to itself and draws no signs: we find the scene, then
// hang boards with the texts into it. Colours and sizes are the game's: a board of 16 by 8 pixels, text 90 wide.

/** Before the page's own script: remembers the scene and camera that it makes. */
function catchScene () {
  let three
  Object.defineProperty(window, 'THREE', {
    get: () => three,
    set: value => {
      three = value
      const add = three.Object3D.prototype.add
      three.Object3D.prototype.add = function (...things) {
        if (this.isScene) window.caughtScene = this
        return add.apply(this, things)
      }
    }
  })
}

/** Draws the signs; each is {x, y, z, id, data, lines} as the client knows it. */
function drawSigns (signs) {
  const THREE = window.THREE
  const WIDE = 384
  const COLOURS = {
    0: '#000', 1: '#00a', 2: '#0a0', 3: '#0aa', 4: '#a00', 5: '#a0a', 6: '#b70', 7: '#777', 8: '#555', 9: '#33f',
    a: '#080', b: '#077', c: '#c00', d: '#b0b', e: '#a80', f: '#fff'
  }
  const wood = new THREE.MeshBasicMaterial({ color: 0x8a6b3f })

  function board (lines) {
    const canvas = document.createElement('canvas')
    canvas.width = WIDE
    canvas.height = WIDE / 2
    const pen = canvas.getContext('2d')
    pen.fillStyle = '#b3905a'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.strokeStyle = '#8a6b3f'
    pen.lineWidth = 8
    pen.strokeRect(0, 0, canvas.width, canvas.height)
    pen.font = 'bold 38px "DejaVu Sans Condensed", "DejaVu Sans", sans-serif'
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    lines.forEach((line, n) => {
      pen.fillStyle = COLOURS[(/§([0-9a-f])/.exec(line) || [])[1] || 0]
      pen.fillText(line.replace(/§./g, ''), WIDE / 2, 26 + n * 47, WIDE - 24)
    })
    const map = new THREE.CanvasTexture(canvas)
    map.anisotropy = 8
    return new THREE.MeshBasicMaterial({ map })
  }

  function panel (lines) {
    return new THREE.Mesh(new THREE.BoxGeometry(1, 0.5, 0.083), [wood, wood, wood, wood, board(lines), wood])
  }

  for (const sign of signs) {
    const group = new THREE.Group()
    group.position.set(sign.x + 0.5, sign.y, sign.z + 0.5)
    const face = panel(sign.lines)
    if (sign.id === 63) {
      face.position.y = 0.83
      const post = new THREE.Mesh(new THREE.BoxGeometry(0.083, 0.58, 0.083), wood)
      post.position.y = 0.29
      group.add(post)
      group.rotation.y = -sign.data * Math.PI / 8
    } else {
      face.position.set(0, 0.52, -0.45)
      group.rotation.y = { 2: Math.PI, 3: 0, 4: -Math.PI / 2, 5: Math.PI / 2 }[sign.data] || 0
    }
    group.add(face)
    window.caughtScene.add(group)
  }
  return signs.length
}

/** Draws the chests, which the page leaves out; each is {x, y, z, data}. */
function drawChests (chests) {
  const THREE = window.THREE
  const paint = colour => new THREE.MeshLambertMaterial({ color: colour })
  const [wood, edge, lock] = [paint(0x9c6b27), paint(0x4a3212), paint(0xc9c9c9)]
  const box = (material, size, place) => {
    const mesh = new THREE.Mesh(new THREE.BoxGeometry(...size), material)
    mesh.position.set(...place)
    return mesh
  }
  for (const chest of chests) {
    const group = new THREE.Group()
    group.position.set(chest.x + 0.5, chest.y, chest.z + 0.5)
    group.rotation.y = { 2: Math.PI, 3: 0, 4: -Math.PI / 2, 5: Math.PI / 2 }[chest.data] || 0
    group.add(
      box(wood, [0.86, 0.58, 0.86], [0, 0.29, 0]), box(edge, [0.88, 0.05, 0.88], [0, 0.58, 0]),
      box(wood, [0.86, 0.28, 0.86], [0, 0.73, 0]), box(edge, [0.88, 0.04, 0.88], [0, 0.02, 0]),
      box(edge, [0.88, 0.04, 0.88], [0, 0.86, 0]), box(lock, [0.13, 0.25, 0.08], [0, 0.55, 0.45])
    )
    window.caughtScene.add(group)
  }
}

/** Names above heads come squeezed into a square. */
function mendNames () {
  window.caughtScene.traverse(thing => { if (thing.isSprite) thing.scale.set(2.5, 0.5, 1) })
}

module.exports = { catchScene, drawSigns, drawChests, mendNames }
