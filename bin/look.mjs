// @ts-check
/**
 * `npm run look [-- <feature> …]`: a sheet per screen in docs/screens, every state in both themes and two widths, to be looked at by a person.
 * It starts its own server with the demo data. The shots in full size stay in .tmp/look.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { chromium } from '@playwright/test'
import { chromiumArgs, findChromium } from './chromium.mjs'
import { show, states } from './look-states.mjs'
import { ensureBuilt, root } from './prepare.mjs'
import { screens, sessionOf } from './screens.mjs'
import { startServer } from './server.mjs'

/** @typedef {{ title: string, viewport: { width: number, height: number }, colorScheme: 'light' | 'dark', shown: number }} View */
/** @typedef {{ caption: string, image: Buffer, view: View }} Tile */

/** `shown`: the width of its tile on the sheet. */
const views = /** @type {View[]} */ ([
  { title: '1280×800', viewport: { width: 1280, height: 800 }, colorScheme: 'light', shown: 640 },
  { title: '1280×800, тёмная', viewport: { width: 1280, height: 800 }, colorScheme: 'dark', shown: 640 },
  { title: '820×1180', viewport: { width: 820, height: 1180 }, colorScheme: 'light', shown: 278 },
])
const SUPERUSER = 13
/** Sheets are committed. */
const MAX_BYTES = 400 * 1024
const sheets = join(root, 'docs', 'screens')
const shots = join(root, '.tmp', 'look')

/** Requests of a page on their way. @type {Map<import('@playwright/test').Page, number>} */
const asked = new Map()

const wanted = process.argv.slice(2)
const chosen = screensOnce().filter(({ feature }) => wanted.length === 0 || wanted.includes(feature))
if (chosen.length === 0) {
  console.error(`Нет таких разделов: ${wanted.join(', ')}. Есть: ${[...new Set(screens().map((one) => one.feature))].join(', ')}`)
  process.exit(1)
}
if (!(await ensureBuilt())) process.exit(1)
mkdirSync(sheets, { recursive: true })
rmSync(shots, { recursive: true, force: true })
mkdirSync(shots, { recursive: true })
const server = await startServer()
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
try {
  const storageState = await sessionOf(server.url, SUPERUSER)
  const pages = await Promise.all(views.map((view) => openPage(view, storageState)))
  for (const screen of chosen) {
    const tiles = await Promise.all(pages.map((page, index) => shoot(page, /** @type {View} */ (views[index]), screen)))
    const name = nameOf(screen)
    const size = await compose(`${screen.path} · ${name}`, tiles, name)
    console.log(`docs/screens/${name}.webp  ${Math.round(size / 1024)} КБ`)
    if (size > MAX_BYTES) process.exitCode = 1
  }
} finally {
  await browser.close()
  await server.stop()
}

/** A page that serves several addresses is looked at once for each kind: new and opened. */
function screensOnce() {
  const seen = new Set()
  return screens().filter((screen) => {
    const name = nameOf(screen)
    const isNew = screen.address !== undefined && !seen.has(name)
    seen.add(name)
    return isNew
  })
}

function nameOf(/** @type {import('./screens.mjs').Screen} */ { path, feature, module }) {
  const screen = module.replace(/-page$/, '')
  const isRepeated = screens().some((one) => one.module === module && one.path.endsWith('/new')) && path.endsWith('/new')
  const name = isRepeated && !screen.startsWith('new') ? `new-${screen}` : screen
  return name === feature ? feature : `${feature}-${name}`
}

/**
 * @param {View} view
 * @param {Awaited<ReturnType<typeof sessionOf>>} storageState
 */
async function openPage({ viewport, colorScheme }, storageState) {
  const options = {
    viewport,
    colorScheme,
    storageState,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    reducedMotion: /** @type {const} */ ('reduce'),
  }
  const context = await browser.newContext({ ...options, baseURL: server.url })
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
 * @param {import('./screens.mjs').Screen} screen
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

/** One row a state, one column a view. The PNG beside the shots is for whoever looks now. */
async function compose(/** @type {string} */ title, /** @type {Tile[][]} */ columns, /** @type {string} */ name) {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
  await page.setContent(sheet(title, columns), { waitUntil: 'load' })
  const png = await page.screenshot({ fullPage: true, path: join(shots, `${name}.png`) })
  const webp = await page.evaluate(asWebp, `data:image/png;base64,${png.toString('base64')}`)
  await page.close()
  const image = Buffer.from(webp.slice(webp.indexOf(',') + 1), 'base64')
  writeFileSync(join(sheets, `${name}.webp`), image)
  return image.length
}

/** Runs in the page: a tenth of the PNG, and the letters stay sharp. */
async function asWebp(/** @type {string} */ source) {
  const image = new Image()
  image.src = source
  await image.decode()
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: image.width, height: image.height })
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return canvas.toDataURL('image/webp', 0.75)
}

function sheet(/** @type {string} */ title, /** @type {Tile[][]} */ columns) {
  const rows = states.map((_, row) => columns.map((column) => figure(/** @type {Tile} */ (column[row]))).join(''))
  return `<!doctype html><style>
    body { margin: 16px; width: 1568px; background: #fff; font: 13px/1.4 sans-serif; color: #222 }
    h1 { margin: 0 0 8px; font-size: 18px }
    section { display: flex; gap: 12px; align-items: flex-start }
    figure { margin: 0 0 12px } figcaption { padding: 2px 0 } img { display: block; outline: 1px solid #999 }
  </style><h1>${title}</h1>${rows.map((row) => `<section>${row}</section>`).join('')}`
}

function figure(/** @type {Tile} */ { caption, image, view }) {
  return `<figure><figcaption>${caption}</figcaption><img width="${view.shown}" src="data:image/png;base64,${image.toString('base64')}"></figure>`
}
