'use strict'
// Pictures of what a client sees, taken by Debian's Chromium.

const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { chromium } = require('playwright-core')
const { serve } = require('./serve')
const { signs, chests } = require('./translate')
const { catchScene, drawSigns, drawChests, mendNames } = require('./page')

const FLAGS = ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync', '--disable-dev-shm-usage', '--use-gl=angle',
  '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist']
/** Each picture is drawn at twice its size and made smaller: the page itself smooths nothing. */
const SHARPER = 2
/** Half seconds without a new part of the world, after which nothing more is expected. */
const QUIET = 8
const PATIENCE = 240
/** Fewer things than this are lights and people, not yet a world. */
const FEWEST_PARTS = 20

/** One browser with a fresh profile, for any number of pictures. */
class Camera {
  static async open (executablePath = '/usr/bin/chromium') {
    const camera = new Camera()
    camera.profile = fs.mkdtempSync(path.join(os.tmpdir(), 'minemonopoly-chromium-'))
    camera.browser = await chromium.launchPersistentContext(camera.profile, {
      executablePath, headless: true, args: FLAGS, viewport: { width: 1280, height: 900 }, deviceScaleFactor: SHARPER
    })
    return camera
  }

  /** A PNG of what `bot` sees from `eye` (see serve); `size` is [width, height] in pixels. */
  async shoot (bot, eye, file, { size = [1280, 720], people = true } = {}) {
    const served = await serve(bot, eye, { people })
    const page = await this.browser.newPage()
    try {
      await page.setViewportSize({ width: size[0], height: size[1] })
      await page.addInitScript(catchScene)
      await page.goto(served.url)
      await page.waitForFunction(() => window.caughtScene)
      await allDrawn(page)
      await page.evaluate(drawSigns, signs(bot))
      await page.evaluate(drawChests, chests(bot))
      await page.evaluate(mendNames)
      fs.writeFileSync(file, await still(page))
    } finally {
      await page.close()
      await served.close()
    }
  }

  async close () {
    await this.browser.close()
    fs.rmSync(this.profile, { recursive: true, force: true })
  }
}

/** Waits until no part of the world has been added for a while. */
async function allDrawn (page) {
  let parts = 0
  let quiet = 0
  for (let n = 0; n < PATIENCE; n++) {
    await page.waitForTimeout(500)
    const now = await page.evaluate(() => window.caughtScene.children.length)
    quiet = now === parts && now > FEWEST_PARTS ? quiet + 1 : 0
    parts = now
    if (quiet === QUIET) return
  }
  throw new Error(`only ${parts} parts of the world were drawn`)
}

/** Takes pictures until two in a row are the same. */
async function still (page) {
  let last = Buffer.alloc(0)
  for (let n = 0; n < PATIENCE; n++) {
    await page.waitForTimeout(500)
    const picture = await page.screenshot({ timeout: 120000, scale: 'css' })
    if (picture.equals(last)) return picture
    last = picture
  }
  throw new Error('the picture is never still')
}

module.exports = { Camera }
