// @ts-check
/**
 * `npm run look [-- <feature or sheet> …]`: a sheet per screen in docs/screens, every state in both themes and two widths, and sheets of what
 * opens over it, to be looked at by a person. `npm run look -- units-tabs` makes that one.
 * It starts its own server with the demo data. The shots in full size stay in .tmp/look.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { chromium } from '@playwright/test'
import { chromiumArgs, findChromium } from '#bin/chromium.mjs'
import { ensureBuilt } from '#bin/prepare.mjs'
import { screens, sessionOf, tokenOf } from '#bin/screens.mjs'
import { startServer } from '#bin/server.mjs'
import { busyOf, nowhere, sceneSheets } from './scenes.mjs'
import { compose, sheets, shots, views } from './sheet.mjs'
import { lookAtShell, sheetOf } from './shell.mjs'
import { show, states } from './states.mjs'

/** @typedef {import('./sheet.mjs').View} View */
/** @typedef {import('./sheet.mjs').Tile} Tile */

const SUPERUSER = 13
const PATIENCE = 120_000
/** A sheet is committed to the repository, so it has a limit of bytes. */
const MAX_BYTES = 400 * 1024

/** Requests that a page has sent and that are not answered yet. @type {Map<import('@playwright/test').Page, number>} */
const asked = new Map()

const wanted = process.argv.slice(2)
const isWanted = (/** @type {string[]} */ ...names) => wanted.length === 0 || names.some((one) => wanted.includes(one))
const chosen = screensOnce().filter((screen) => isWanted(screen.feature, nameOf(screen)))
const isShell = isWanted('shell')
const hasScenes = sceneSheets(nowhere).some(({ feature, name }) => isWanted(feature, name))
if (chosen.length === 0 && !isShell && !hasScenes) {
  console.error(`Нет таких разделов: ${wanted.join(', ')}. Есть: ${[...new Set(screens().map((one) => one.feature))].join(', ')}, shell`)
  process.exit(1)
}
if (!(await ensureBuilt())) process.exit(1)
mkdirSync(sheets, { recursive: true })
rmSync(shots, { recursive: true, force: true })
mkdirSync(shots, { recursive: true })
const server = await startServer()
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
try {
  const pages = await Promise.all(views.map(openPage))
  for (const screen of chosen) {
    const tiles = await Promise.all(pages.map((page, index) => shoot(page, /** @type {View} */ (views[index]), screen)))
    const name = nameOf(screen)
    const size = await compose(browser, { title: `${screen.path} · ${name}`, name, columns: tiles })
    console.log(`docs/screens/${name}.webp  ${Math.round(size / 1024)} КБ`)
    if (size > MAX_BYTES) process.exitCode = 1
  }
  const busy = await busyOf(server.url, await tokenOf(server.url, SUPERUSER))
  for (const { feature, name, scenes } of sceneSheets(busy)) {
    if (isWanted(feature, name)) await sheetOf(browser, server.url, name, scenes)
  }
  if (isShell) await lookAtShell(browser, server)
} finally {
  await browser.close()
  await server.stop()
}

/** Answers the screens to photograph: a page of several addresses once for a new thing and once for an opened one. */
function screensOnce() {
  const seen = new Set()
  return screens().filter((screen) => {
    const name = nameOf(screen)
    const isNew = screen.address !== undefined && !seen.has(name)
    seen.add(name)
    return isNew
  })
}

function nameOf(/** @type {import('#bin/screens.mjs').Screen} */ { path, feature, module }) {
  const screen = module.replace(/-page$/, '')
  const isRepeated = screens().some((one) => one.module === module && one.path.endsWith('/new')) && path.endsWith('/new')
  const name = isRepeated && !screen.startsWith('new') ? `new-${screen}` : screen
  return name === feature ? feature : `${feature}-${name}`
}

async function openPage(/** @type {View} */ { viewport, colorScheme }) {
  const options = {
    viewport,
    colorScheme,
    storageState: await sessionOf(server.url, SUPERUSER),
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    reducedMotion: /** @type {const} */ ('reduce'),
  }
  const context = await browser.newContext({ ...options, baseURL: server.url })
  // A machine that builds something else at the same time is slow, not broken.
  context.setDefaultTimeout(PATIENCE)
  const page = await context.newPage()
  const count = (/** @type {number} */ by) => asked.set(page, (asked.get(page) ?? 0) + by)
  count(0)
  page.on('request', () => count(1))
  page.on('requestfinished', () => count(-1))
  page.on('requestfailed', () => count(-1))
  return page
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {View} view
 * @param {import('#bin/screens.mjs').Screen} screen
 */
async function shoot(page, view, screen) {
  /** @type {Tile[]} */
  const tiles = []
  for (const { state, title } of states) {
    await show(page, state)
    await page.goto(/** @type {string} */ (screen.address))
    await settled(page)
    const image = await page.screenshot()
    writeFileSync(join(shots, `${nameOf(screen)}.${state}.${view.viewport.width}.${view.colorScheme}.png`), image)
    tiles.push({ caption: `${view.title} · ${title}`, image, view })
  }
  return tiles
}

/** Nothing is asked any more, nothing is drawn any more, and the letters are those of the product. */
async function settled(/** @type {import('@playwright/test').Page} */ page) {
  await page.locator('#content > *').first().waitFor()
  for (let quiet = 0, last = ''; quiet < 3; ) {
    await page.waitForTimeout(150)
    const drawn = await page.locator('#content').innerHTML()
    quiet = asked.get(page) === 0 && drawn === last && !drawn.includes('aria-busy="true"') ? quiet + 1 : 0
    last = drawn
  }
  await page.evaluate(() => document.fonts.ready)
}
