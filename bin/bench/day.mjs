// @ts-check
/**
 * The big day of front-desk.md: 60 masters, 14 hours, 900 bookings. The browser gets it in place of the server's day, so that the screen alone is
 * measured: drag frames, answers to presses by their kind, day switches, nodes, heap (U-11, U-12, U-16), with and without a slow processor.
 */
import { bigDay, offers } from './big-day.mjs'

const SWITCHES = 200
const ROOM = { width: 1280, height: 800 }
/** A screen of 60 Hz. A page's clock tells tenths, so that the time between two of its frames reads 16.6…16.8. */
const FRAME = 1000 / 60
const ROUNDING = 0.2

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {import('@playwright/test').BrowserContextOptions['storageState']} storageState
 * @param {number} slow how many times slower the processor seems
 */
export async function measureDay(browser, url, storageState, slow) {
  const context = await browser.newContext({ baseURL: url, viewport: ROOM, storageState })
  const page = await context.newPage()
  await page.route(/\/calendar\?/, async (route) => (route.request().resourceType() === 'document' ? route.continue() : bigDay(route)))
  await page.route(/\/windows\/search-new/, offers)
  await page.addInitScript(watch)
  await page.goto('/calendar')
  await page.locator('[data-kind="card"]').first().waitFor()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow })
  const cold = await switchDay(page, 'Следующий день')
  await switchDay(page, 'Предыдущий день')
  const cached = await switchDay(page, 'Следующий день')
  await mark(page, 'перенос')
  const frames = await drag(page)
  const presses = await press(page)
  const peek = await look(page)
  const colour = await recolour(page)
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  const growth = slow === 1 ? await grow(page, devtools) : null
  await context.close()
  const lengths = presses.map(({ length }) => length)
  const kinds = [...Map.groupBy(presses, ({ kind }) => kind)].map(
    ([kind, list]) => `${kind} ${Math.max(...list.map(({ length }) => length))}`,
  )
  return {
    cold,
    cached,
    peek,
    colour,
    nodes,
    growth,
    kinds: kinds.join(', '),
    count: lengths.length,
    frames: shareOf(frames.map(unrounded), 0.95),
    inp: shareOf(lengths, 0.75),
    worst: Math.max(0, ...lengths),
  }
}

/** Puts a mark on the trace: all that follows is counted for this kind of work. @param {import('@playwright/test').Page} page @param {string} kind */
async function mark(page, kind) {
  // The previous kind of work must have been painted and reported before the next one begins.
  await page.waitForTimeout(600)
  await page.evaluate((name) => Object.assign(window, { kind: name }), kind)
}

/** Opens ten cards, scrolls there and back, turns five days and opens ten menus. @param {import('@playwright/test').Page} page */
async function press(page) {
  await mark(page, 'прокрутка')
  for (const [x, y] of [
    [600, 400],
    [-600, -400],
  ])
    await page.mouse.wheel(/** @type {number} */ (x), /** @type {number} */ (y))
  await mark(page, 'открытие карточки')
  for (let at = 0; at < 10; at++) {
    await page
      .locator('[data-kind="card"] [data-block]')
      .nth(at + 3)
      .click()
    await page.waitForTimeout(150)
    await page.keyboard.press('Escape')
  }
  await mark(page, 'меню карточки')
  for (let at = 0; at < 10; at++) {
    await page
      .locator('[data-kind="card"] [data-block]')
      .nth(at + 3)
      .click({ button: 'right' })
    await page.waitForTimeout(150)
    await page.keyboard.press('Escape')
  }
  await mark(page, 'смена дня')
  for (let at = 0; at < 6; at++) {
    await page.getByRole('button', { name: at % 2 ? 'Следующий день' : 'Предыдущий день', exact: true }).click()
    await page.waitForTimeout(500)
  }
  await mark(page, '')
  return page.evaluate(() => /** @type {{ presses: { kind: string, length: number }[] }} */ (/** @type {unknown} */ (window)).presses)
}

/** A length that is one frame of the screen is taken as exactly one frame; longer ones stay as the browser measured them. @param {number} length */
const unrounded = (length) => (Math.abs(length - FRAME) < ROUNDING ? FRAME : length)

/** @param {readonly number[]} list @param {number} share */
const shareOf = (list, share) => list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0

/** Runs in the page: each frame's length, each press' answer. */
export function watch() {
  const seen = { frames: /** @type {number[]} */ ([]), presses: /** @type {{ kind: string, length: number }[]} */ ([]), kind: 'нажатие' }
  Object.assign(window, seen)
  let last = 0
  const frame = (/** @type {number} */ now) => {
    if (document.documentElement.dataset.dragging !== undefined && last > 0) seen.frames.push(now - last)
    last = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (/** @type {PerformanceEventTiming & { interactionId: number }} */ (entry).interactionId > 0)
        seen.presses.push({ kind: /** @type {typeof seen} */ (/** @type {unknown} */ (window)).kind, length: entry.duration })
  }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', buffered: true, durationThreshold: 16 }))
}

/** A card is shown closer when the pointer has rested on it for so many milliseconds (web/ui/day-grid/use-peek.ts): the wait is no work. */
const REST = 200

/** From the end of the rest to the painted card of the visit; the longest of ten, the first of which loads what it needs. @param {import('@playwright/test').Page} page */
async function look(page) {
  const lengths = []
  for (let at = 0; at < 11; at++) {
    const card = page.locator('[data-kind="card"] [data-block]').nth(at + 3)
    await card.scrollIntoViewIfNeeded()
    await page.mouse.move(2, 2)
    await page.waitForTimeout(300)
    const shown = page.evaluate(async () => {
      const begin = await new Promise((done) => window.addEventListener('pointerover', () => done(performance.now()), { once: true }))
      while (!document.querySelector('aside[aria-labelledby]') && performance.now() - Number(begin) < 3000)
        await new Promise((done) => requestAnimationFrame(done))
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
      return performance.now() - Number(begin)
    })
    await card.hover()
    lengths.push((await shown) - REST)
    await page.keyboard.press('Escape')
  }
  return Math.max(0, ...lengths.slice(1))
}

/** From the press on a kind of colour to the painted day, the longest of eight. @param {import('@playwright/test').Page} page */
async function recolour(page) {
  const lengths = []
  for (const name of ['Услуга', 'Мастер', 'Источник', 'Статус', 'Услуга', 'Мастер', 'Источник', 'Статус'])
    lengths.push(
      await page.evaluate(async (label) => {
        const button = [...document.querySelectorAll('button[aria-pressed]')].find((one) => one.textContent === label)
        const begin = performance.now()
        if (button instanceof HTMLElement) button.click()
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
        return performance.now() - begin
      }, name),
    )
  return Math.max(...lengths)
}

/** From the press to the painted day. @param {import('@playwright/test').Page} page @param {string} name */
function switchDay(page, name) {
  return page.evaluate(async (label) => {
    const idle = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    const before = new URLSearchParams(location.search).get('selected_date')
    const begin = performance.now()
    const button = document.querySelector(`button[aria-label="${label}"]`)
    if (button instanceof HTMLElement) button.click()
    do await idle()
    while (new URLSearchParams(location.search).get('selected_date') === before || document.querySelector('main [aria-busy="true"]'))
    await idle()
    return performance.now() - begin
  }, name)
}

/** Across the columns and back, a hundred steps. @param {import('@playwright/test').Page} page */
async function drag(page) {
  const card = page.locator('[data-kind="card"] [data-block]').nth(2)
  await card.scrollIntoViewIfNeeded()
  const box = await card.boundingBox()
  if (!box) throw new Error('no card to drag')
  const from = { x: box.x + 20, y: box.y + 8 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (let step = 1; step <= 100; step++) {
    const at = Math.sin((step / 100) * Math.PI)
    await page.mouse.move(from.x + at * 700, from.y + at * 200)
    await page.waitForTimeout(8)
  }
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return page.evaluate(() => /** @type {{ frames: number[] }} */ (/** @type {unknown} */ (window)).frames)
}

/** Answers by how many megabytes the page has grown after so many switches. @param {import('@playwright/test').Page} page @param {import('@playwright/test').CDPSession} devtools */
async function grow(page, devtools) {
  const heap = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    return (await devtools.send('Runtime.getHeapUsage')).usedSize
  }
  const before = await heap()
  for (let at = 0; at < SWITCHES; at++) await switchDay(page, at % 2 ? 'Следующий день' : 'Предыдущий день')
  return ((await heap()) - before) / 1024 / 1024
}
