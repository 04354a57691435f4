// @ts-check
/**
 * `npm run look:moving`: the moving picture of the README, a booking from a free window and a payment, taken of the demo at half past eleven of today.
 * Its frames are screenshots of the running product, joined by sharp into one animated WebP. It is committed, and to be looked at by a person.
 */
import '#bin/noon.mjs'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { chromiumArgs, findChromium } from '#bin/chromium.mjs'
import { ensureBuilt, root } from '#bin/prepare.mjs'
import { sessionOf, tokenOf } from '#bin/screens.mjs'
import { startServer } from '#bin/server.mjs'
import { newBookingRu } from '#contract/bookings/new-booking.ru.ts'
import { paymentPanelRu } from '#contract/payment-panel/payment-panel.ru.ts'

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Locator} Locator */

const ADMINISTRATOR = 2
const GEL = 3
const ROOM = { width: 1200, height: 720 }
const to = join(root, 'docs', 'screens', 'booking-and-payment.webp')
const noon = join(root, 'bin', 'noon.mjs')
const dayOf = (/** @type {number} */ days) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Moscow' })

if (!(await ensureBuilt())) process.exit(1)
const server = await startServer({ env: { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${noon}` }, patience: 300_000 })
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
/** What was taken, and for how many ms each is shown. @type {{ image: Buffer, ms: number }[]} */
const frames = []
try {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: ROOM,
    storageState: await sessionOf(server.url, ADMINISTRATOR),
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    reducedMotion: 'reduce',
  })
  await context.addInitScript({ content: `globalThis.NOON = ${process.env.NOON}; (() => {\n${readFileSync(noon, 'utf8')}\n})()` })
  const page = await context.newPage()
  const headers = { authorization: `Bearer ${await tokenOf(server.url, ADMINISTRATOR)}` }
  await book(page, headers)
  await pay(page, headers)
} finally {
  await browser.close()
  await server.stop()
}
const picture = await sharp(
  frames.map(({ image }) => image),
  { join: { animated: true } },
)
  .webp({ quality: 55, effort: 6, loop: 0, delay: frames.map(({ ms }) => ms), minSize: true })
  .toBuffer()
writeFileSync(to, picture)
console.log(`${to}  кадров ${frames.length}, ${Math.round(picture.length / 1024)} КБ`)

/** From a free window of tomorrow to the card of a visit, with five presses of the mouse. */
async function book(/** @type {Page} */ page, /** @type {Record<string, string>} */ headers) {
  const { window, tail } = await chosen(headers)
  await page.goto(`/calendar?unit_id=1&selected_date=${dayOf(1)}`)
  const free = page.getByRole('button', { name: window })
  await page.locator('[data-kind="card"]').first().waitFor()
  await free.scrollIntoViewIfNeeded()
  await take(page, 1400, 'Завтрашний день: свободные окна — контуром')
  await press(page, free, 'Свободное окно — это запись')
  await page.getByLabel(newBookingRu.customer.label).waitFor()
  await take(page, 1200, 'Студия, мастер, день и время уже выбраны')
  await page.keyboard.type(tail)
  await page.getByRole('option').first().waitFor()
  await take(page, 1300, 'Клиент — по четырём цифрам телефона')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: newBookingRu.customer.title, exact: true }).waitFor()
  await page.getByRole('combobox', { name: newBookingRu.services.label }).fill('гель')
  const service = page.getByRole('option', { name: /^Маникюр с гель-лаком/ })
  await service.waitFor()
  await take(page, 1200, 'Услуга — по первым буквам')
  await press(page, service, 'Услуга — по первым буквам')
  const save = page.getByRole('button', { name: newBookingRu.save, exact: true })
  await take(page, 1200, 'Время взято само')
  await press(page, save, 'Записать')
  await page.waitForURL(/\/calendar\?/)
  await page.locator('[data-kind="card"]').first().waitFor()
  await take(page, 2000, 'Клиент записан, окно занято')
}

/** A visit of today is paid by two presses of the keyboard. */
async function pay(/** @type {Page} */ page, /** @type {Record<string, string>} */ headers) {
  await page.goto(`/calendar?unit_id=1&selected_date=${dayOf(0)}`)
  const card = page.locator(`[data-block^="b${await visitOfToday(headers)}"]`).first()
  await card.waitFor()
  await card.focus()
  await take(page, 1400, 'Сегодня: визит, который пора оплатить')
  await page.keyboard.press('p')
  const panel = page.getByRole('complementary', { name: paymentPanelRu.title })
  await panel.getByRole('button', { name: paymentPanelRu.card, exact: true }).waitFor()
  await take(page, 1600, 'P — оплата')
  await page.keyboard.press('Control+Enter')
  await panel.getByRole('button', { name: paymentPanelRu.paid.done }).waitFor()
  await take(page, 2800, 'Ctrl+Enter — картой: деньги приняты, чек ушёл на кассу')
}

function asker(/** @type {Record<string, string>} */ headers) {
  return async (/** @type {string} */ path) => (await (await fetch(`${server.url}/api/crm${path}`, { headers })).json()).data
}

/** A visit that has neither come nor been cancelled. */
async function visitOfToday(/** @type {Record<string, string>} */ headers) {
  /** @type {{ cards: { booking_id: number, is_elsewhere: number, status_id: number, begin_at: string }[] }} */
  const { cards } = await asker(headers)(`/calendar?unit_id=1&day=${dayOf(0)}`)
  const one = cards
    .filter(({ status_id, is_elsewhere }) => status_id < 3 && is_elsewhere === 0)
    .toSorted((a, b) => a.begin_at.localeCompare(b.begin_at))[2]
  if (!one) throw new Error('В демо сегодня нет визитов')
  return one.booking_id
}

/** How the outline of a window of tomorrow is called in which the service fits, and the last digits of a phone that only one customer has. */
async function chosen(/** @type {Record<string, string>} */ headers) {
  const ask = asker(headers)
  const day = dayOf(1)
  const { items: offers } = await ask(
    `/windows/search-new?begin_at=${day} 00:00:00&end_at=${day} 23:59:59&type=unit&unit_ids[]=1&service_ids[]=${GEL}`,
  )
  const { windows, cards, masters } = await ask(`/calendar?unit_id=1&day=${day}`)
  const fits = (/** @type {{ window_ids: number[], begin_at: string }} */ { window_ids: [id], begin_at }) =>
    windows.some((/** @type {{ id: number, begin_at: string }} */ one) => one.id === id && one.begin_at === begin_at)
  const offer = offers.find(fits)
  if (!offer) throw new Error('В демо завтра нет свободных окон')
  const { name } = masters.find((/** @type {{ id: number }} */ { id }) => id === offer.employer_id)
  const window = new RegExp(`^Свободное окно ${offer.begin_at.slice(11, 16)}–.*, ${name}\\. `)
  const taken = new Set(cards.map((/** @type {{ user: { id: number } }} */ { user }) => user.id))
  for (const { id, phone } of (await ask('/customers?limit=200&orderBy=id&sortedBy=asc')).items) {
    const tail = phone.replace(/\D/g, '').slice(-4)
    const found = taken.has(id) || !/^\d{4}$/.test(tail) ? [] : (await ask(`/users/search?name=${tail}`)).items.data
    if (found.length === 1) return { window, tail }
  }
  throw new Error('В демо нет клиента с приметными цифрами')
}

/** Leads the pointer to the thing, shows that and presses. */
async function press(/** @type {Page} */ page, /** @type {Locator} */ target, /** @type {string} */ words) {
  await target.hover()
  await take(page, 700, words)
  await target.click()
}

/** Takes a frame of the page at rest, with words below it that say what is done. */
async function take(/** @type {Page} */ page, /** @type {number} */ ms, /** @type {string} */ words) {
  await page.locator('#content > *').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(250)
  const image = await page.screenshot()
  const label = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${ROOM.width}" height="44"><rect width="100%" height="100%" fill="#1d2433"/>
     <text x="50%" y="28" text-anchor="middle" font-family="Golos Text, DejaVu Sans, sans-serif" font-size="18" fill="#fff">${words}</text></svg>`,
  )
  const framed = await sharp(image)
    .extend({ bottom: 44, background: '#1d2433' })
    .composite([{ input: label, top: ROOM.height, left: 0 }])
    .removeAlpha()
    .png()
    .toBuffer()
  frames.push({ image: framed, ms })
}
