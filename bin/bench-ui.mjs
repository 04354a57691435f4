// @ts-check
/**
 * `npm run bench:ui`: what each route loads (JavaScript, gzipped) beside its budget, and how the calendar paints and its big day moves
 * (front-desk.md U-11…U-16).
 * A route over its budget is a failure; paint times depend on the machine and are only told.
 */
import process from 'node:process'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { measureDay } from './bench-day.mjs'
import { budgets } from './bytes.mjs'
import { chromiumArgs, findChromium } from './chromium.mjs'
import { ensureBuilt } from './prepare.mjs'
import { screens, sessionOf } from './screens.mjs'
import { startServer } from './server.mjs'

const KB = 1024
const SUPERUSER = 13

if (!(await ensureBuilt())) process.exit(1)
const server = await startServer()
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
let isOver = false
try {
  const storageState = await sessionOf(server.url, SUPERUSER)
  const auth = await weigh('/auth')
  report('/auth', sum(auth.scripts), budgets.auth)
  const calendar = await weigh('/calendar', storageState)
  report('/calendar', sum(calendar.scripts), budgets.calendar)
  const addresses = new Set(screens().flatMap(({ address }) => (address && address !== '/calendar' ? [address] : [])))
  for (const address of addresses) {
    const { scripts } = await weigh(address, storageState)
    for (const known of calendar.scripts.keys()) scripts.delete(known)
    report(`+ ${address}`, sum(scripts), budgets.further)
  }
  const { lcp, cls } = calendar.paint
  console.log(`\n/calendar: LCP ${Math.round(lcp)} мс (цель 1500), CLS ${cls.toFixed(3)} (цель 0.020)`)
  for (const slow of [1, 4]) {
    const { cold, cached, frames, inp, worst, nodes, growth } = await measureDay(browser, server.url, storageState, slow)
    console.log(
      `\nБольшой день, процессор ${slow === 1 ? 'как есть' : `в ${slow} раза медленнее`}: кадры переноса p95 ${frames.toFixed(1)} мс`,
    )
    console.log(
      `  ответ на нажатие p75 ${inp} мс, худший ${worst} мс; другой день ${Math.round(cached)} мс, впервые ${Math.round(cold)} мс`,
    )
    console.log(`  узлов ${nodes}${growth === null ? '' : `, прирост памяти за 200 дней ${growth.toFixed(1)} МБ`}`)
  }
  if (isOver) process.exitCode = 1
} finally {
  await browser.close()
  await server.stop()
}

/**
 * Opens an address as for the first time: address of each script → gzipped bytes.
 * @param {string} address
 * @param {Awaited<ReturnType<typeof sessionOf>>} [storageState]
 */
async function weigh(address, storageState) {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 800 },
    ...(storageState && { storageState }),
  })
  const page = await context.newPage()
  /** @type {Map<string, number>} */
  const scripts = new Map()
  /** @type {Promise<void>[]} */
  const read = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) read.push(response.body().then((body) => void scripts.set(pathname, gzipSync(body).length)))
  })
  await page.addInitScript(observe)
  await page.goto(address)
  await page.locator('main').first().waitFor()
  await page.waitForLoadState('networkidle')
  await Promise.all(read)
  const paint = await page.evaluate(() => /** @type {{ paint: { lcp: number, cls: number } }} */ (/** @type {unknown} */ (window)).paint)
  await context.close()
  return { scripts, paint }
}

/** Runs in the page. */
function observe() {
  const paint = { lcp: 0, cls: 0 }
  Object.assign(window, { paint })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) paint.lcp = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = /** @type {PerformanceEntry & { value: number, hadRecentInput: boolean }} */ (entry)
      if (!shift.hadRecentInput) paint.cls += shift.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

function report(/** @type {string} */ name, /** @type {number} */ bytes, /** @type {number} */ budget) {
  if (bytes > budget) isOver = true
  const size = `${(bytes / KB).toFixed(1).padStart(7)} КБ из ${String(budget / KB).padStart(3)}`
  console.log(`${name.padEnd(44)} ${size}${bytes > budget ? '   больше бюджета' : ''}`)
}

/** @param {Map<string, number>} scripts */
function sum(scripts) {
  return [...scripts.values()].reduce((total, one) => total + one, 0)
}
