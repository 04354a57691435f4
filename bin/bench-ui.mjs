// @ts-check
/**
 * `npm run bench:ui`: what each route loads (JavaScript, gzipped) beside its budget, when it is painted and how far it shifts, how the big day moves,
 * what a person waits for elsewhere (front-desk.md U-09…U-17; speed.md rows 13 and 14). Writes bench/ui.md.
 * A route over its budget is a failure; times depend on the machine and are only told.
 */
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { criteriaTable } from '#bench/criteria.mjs'
import { fillGoods, scanGoods, scrollGoods } from '#bench/goods-screen.mjs'
import { measureDay } from '#bin/bench/day.mjs'
import { measureLive, measurePalette, measureSlowLine } from '#bin/bench/live.mjs'
import { measurePhone } from '#bin/bench/phone.mjs'
import { measureTalk } from '#bin/bench/talk.mjs'
import { budgets } from './bytes.mjs'
import { chromiumArgs, findChromium } from './chromium.mjs'
import { ensureBuilt, root } from './prepare.mjs'
import { screens, sessionOf, tokenOf } from './screens.mjs'
import { startServer } from './server.mjs'

const KB = 1024
/**
 * What a browser has loaded until its largest paint holds whatever came by chance before it, so it is judged by the goals that were promised. The tighter
 * budgets of bin/bytes.mjs hold the build, where nothing comes by chance.
 */
const promised = { auth: 170 * KB, calendar: 280 * KB }
const SUPERUSER = 13
const ADMINISTRATOR = 2
const MANAGER = 15
const MASTER = 1
const ROOM = { width: 1280, height: 800 }

if (!(await ensureBuilt())) process.exit(1)
const server = await startServer()
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
/** Each browser signs in by itself: its cookie is used up by the first refresh. */
const enter = () => sessionOf(server.url, SUPERUSER)
/** @type {string[]} */
const lines = []
/** @type {string[]} */
const routes = []
let isOver = false
try {
  await weighAll()
  for (const address of ['/auth', '/calendar']) {
    const page = await open(address === '/auth' ? undefined : await enter())
    tell('U-13', `${address}: LCP, впервые по 10 Мбит/с и 100 мс`, await measureSlowLine(page, address), 2500, 'мс')
    await page.context().close()
  }
  for (const slow of [1, 4]) await bigDay(slow)
  await phone().catch(unmeasured)
  for (const slow of [1, 4]) await talk(slow)
  await waits()
  await shelf()
  writeFileSync(join(root, 'bench/ui.md'), sheet())
  if (isOver) process.exitCode = 1
} finally {
  await browser.close()
  await server.stop()
}

/** @typedef {Awaited<ReturnType<typeof sessionOf>>} Session */

async function weighAll() {
  const auth = await weigh('/auth')
  report('/auth', auth, promised.auth, 0.1)
  const calendar = await weigh('/calendar', await enter())
  report('/calendar', calendar, promised.calendar, 0.02)
  tell('U-13', '/calendar: LCP в локальной сети', calendar.paint.lcp, 1500, 'мс')
  tell('U-14', '/calendar: CLS', calendar.paint.cls, 0.02, '', 3)
  lines.push(`| U-13 | /calendar: принесено потом, когда экран уже стоит | ${(calendar.later / KB).toFixed(1)} КБ | — | — |`)
  let worst = 0
  const addresses = new Set(screens().flatMap(({ address }) => (address && address !== '/calendar' ? [address] : [])))
  for (const address of addresses) {
    const seen = await weigh(address, await enter())
    for (const known of calendar.scripts.keys()) seen.scripts.delete(known)
    report(`+ ${address}`, seen, budgets.further, 0.1)
    worst = Math.max(worst, seen.paint.cls)
  }
  tell('U-14', `худший CLS остальных ${addresses.size} экранов`, worst, 0.1, '', 3)
}

async function bigDay(/** @type {number} */ slow) {
  const { cold, cached, peek, colour, frames, inp, worst, count, kinds, nodes, growth } = await measureDay(
    browser,
    server.url,
    await enter(),
    slow,
  )
  const where = `большой день, ${slow}×`
  tell('U-11', `${where}: ответ на нажатие, p75 из ${count}`, inp, slow === 1 ? 100 : 200, 'мс')
  tell('U-11', `${where}: худший ответ (${kinds})`, worst, 500, 'мс')
  tell('U-11', `${where}: кадры переноса p95`, frames, slow === 1 ? 16.7 : 33, 'мс', 1)
  tell('U-12', `${where}: другой день, уже загруженный`, cached, 300, 'мс')
  tell('U-12', `${where}: другой день, впервые`, cold, 800, 'мс')
  tell('U-11', `${where}: карточка визита под указателем`, peek, slow === 1 ? 100 : 300, 'мс')
  tell('U-11', `${where}: смена цвета`, colour, slow === 1 ? 100 : 300, 'мс')
  tell('U-16', `${where}: узлов на экране`, nodes, 6000, '')
  if (growth !== null) tell('U-16', `${where}: прирост памяти за 200 дней`, growth, 20, 'МБ', 1)
}

async function phone() {
  const sessions = [await sessionOf(server.url, MASTER), await sessionOf(server.url, ADMINISTRATOR)]
  for (const { kind, count, worst } of await measurePhone(browser, server.url, sessions[0], sessions[1]))
    tell('U-11', `телефон мастера, 4×: ${kind}, худший ответ из ${count}`, worst, 200, 'мс')
}

async function talk(/** @type {number} */ slow) {
  const tokens = { mine: await tokenOf(server.url, ADMINISTRATOR), theirs: await tokenOf(server.url, MASTER) }
  const { opened, inp, growth } = await measureTalk(browser, server.url, await sessionOf(server.url, ADMINISTRATOR), tokens, slow)
  if (slow === 1) tell('CS12', 'окно чата: впервые открыто', opened, 400, 'мс')
  tell('CS12', `чат, 20 сообщений в секунду, ${slow}×: ответ на клавишу, p75 из ${inp.count}`, inp.p75, slow === 1 ? 100 : 200, 'мс')
  if (growth !== null) tell('CS12', 'чат: прирост памяти за 100 чатов', growth, 20, 'МБ', 1)
}

/** What could not be walked through is said and loses none of the rest. */
function unmeasured(/** @type {unknown} */ error) {
  console.error(error)
  lines.push('| U-11 | телефон мастера, 4× | не измерено | ≤ 200 мс | нет |')
}

async function waits() {
  const page = await open(await enter())
  const token = await tokenOf(server.url, SUPERUSER)
  const { first, next, found } = await measurePalette(page, server.url, token)
  tell('U-09', 'Ctrl+K впервые: поле открыто', first, 100, 'мс')
  tell('U-09', 'Ctrl+K снова: поле открыто, медиана', next, 100, 'мс')
  tell('U-09', 'Ctrl+K: клиенты по четырём цифрам (демо), медиана', found, 200, 'мс')
  const live = await measureLive(page, server.url, token)
  if (live !== null) tell('U-17', 'изменение коллеги видно, худшее из пяти', live, 2000, 'мс')
  await page.context().close()
}

/** The dictionary of 20 000 goods (finance-goods.md §16). */
async function shelf() {
  await fillGoods(server.url, await tokenOf(server.url, SUPERUSER))
  const list = await open(await enter())
  tell('ТС', '20 000 товаров, страница из 200: кадры прокрутки p95 (50 в секунду)', await scrollGoods(list), 20, 'мс', 1)
  const till = await open(await sessionOf(server.url, MANAGER))
  const { first, p95 } = await scanGoods(till)
  tell('U-44', 'скан у кассы: панель открыта и строка на экране, впервые', first, 1000, 'мс')
  tell('U-44', 'скан у кассы: строка на экране, p95 из 20', p95, 100, 'мс')
  for (const page of [list, till]) await page.context().close()
}

async function open(/** @type {Session | undefined} */ storageState) {
  const context = await browser.newContext({ baseURL: server.url, viewport: ROOM, ...(storageState && { storageState }) })
  const page = await context.newPage()
  await page.addInitScript(observe)
  return page
}

/**
 * Opens an address as for the first time: address of each script that its last great paint has waited for → gzipped bytes. What the frame brings
 * once the screen stands (web/core/when-shown.ts) makes nobody wait, and `later` says how much it is.
 * @param {string} address
 * @param {Awaited<ReturnType<typeof sessionOf>>} [storageState]
 */
async function weigh(address, storageState) {
  const page = await open(storageState)
  /** @type {Map<string, number>} */
  const scripts = new Map()
  /** @type {Promise<void>[]} */
  const read = []
  const keep = (/** @type {import('@playwright/test').Response} */ response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) read.push(response.body().then((body) => void scripts.set(pathname, gzipSync(body).length)))
  }
  page.on('response', keep)
  await page.goto(address)
  await page.locator('main').first().waitFor()
  await page.waitForLoadState('networkidle')
  // What the page fetches ahead of need comes after this and would be read from a page that is closed.
  page.off('response', keep)
  await Promise.all(read)
  const { paint, awaited } = await page.evaluate(painted)
  await page.context().close()
  let later = 0
  for (const [address, bytes] of scripts) {
    if (awaited.includes(address)) continue
    later += bytes
    scripts.delete(address)
  }
  return { scripts, paint, later }
}

/** This function is run inside the page: its paints, and the addresses of what had come before the last of them. */
function painted() {
  const { paint } = /** @type {{ paint: { lcp: number, cls: number } }} */ (/** @type {unknown} */ (window))
  const parts = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'))
  return { paint, awaited: parts.filter((one) => one.responseEnd <= paint.lcp).map((one) => new URL(one.name).pathname) }
}

/** This function is run inside the page. */
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

/** Prints one route: its bytes beside the budget, its paint and its layout shift. */
function report(
  /** @type {string} */ name,
  /** @type {Awaited<ReturnType<typeof weigh>>} */ { scripts, paint },
  /** @type {number} */ budget,
  /** @type {number} */ mostShift,
) {
  const bytes = [...scripts.values()].reduce((total, one) => total + one, 0)
  if (bytes > budget) isOver = true
  const isMet = bytes <= budget && paint.cls < mostShift
  const cells = [
    name,
    (bytes / KB).toFixed(1),
    String(budget / KB),
    String(Math.round(paint.lcp)),
    paint.cls.toFixed(3),
    isMet ? 'да' : 'нет',
  ]
  routes.push(`| ${cells.join(' | ')} |`)
  console.log(`${name.padEnd(52)} ${cells.slice(1).join('  ')}`)
}

/** Prints one measured promise. */
function tell(
  /** @type {string} */ id,
  /** @type {string} */ what,
  /** @type {number} */ value,
  /** @type {number} */ goal,
  /** @type {string} */ unit,
  digits = 0,
) {
  const line = `| ${id} | ${what} | ${`${value.toFixed(digits)} ${unit}`.trim()} | ≤ ${`${goal} ${unit}`.trim()} | ${value <= goal ? 'да' : 'нет'} |`
  lines.push(line)
  console.log(line)
}

function sheet() {
  return `# Скорость экранов

\`npm run bench:ui\`, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} ядра, ${cpus()[0]?.model ?? ''}. Chromium без видеокарты, экран ${ROOM.width}×${ROOM.height}, сервер
и браузер делят те же ядра. Большой день — 60 мастеров, 900 записей; 4× — процессор замедлен в четыре раза.

| № | Что | Сколько | Цель | Достигнута |
|---|---|---|---|---|
${lines.join('\n')}

Что загружает экран, пока его ждут (до LCP): JavaScript сжатым; у «+» — сверх оболочки с календарём. LCP — впервые, с локального сервера.

| Экран | КБ | Бюджет, КБ | LCP, мс | CLS | Достигнута |
|---|---|---|---|---|---|
${routes.join('\n')}

Все сорок шесть обещаний стойки: что, с каким числом и чем держится. Названное файлом — проверки \`npm test\`, число в скобках — сколько их; каждую по
имени знает \`bench/criteria.mjs\`.

${criteriaTable()}`
}
