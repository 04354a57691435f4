import { expect, type Locator, type Page } from '@playwright/test'
import { show, states } from '#bin/look/states.mjs'
import { screens } from '#bin/screens.mjs'
import { bookingScreensRu } from '#contract/bookings/booking-screens.ru.ts'
import { kkm } from '#contract/kkm/kkm.ts'
import { orders } from '#contract/orders/orders.ts'
import { shellRu } from '#contract/shell/shell.ru.ts'
import { pages } from '#web/routes.tsx'
import { overflow, test, violations } from './axe.ts'
import { ARBAT, deskOf, offersOf, openDay, standingCard, tomorrow } from './desk.ts'
import { settled } from './fixture.ts'

/** Every screen there is: the route table, the sign-in page, an address that leads nowhere. */
const addresses = [...new Set(screens().flatMap(({ address }) => address ?? []))]
/**
 * Screens that are judged together with the frame around them. Elsewhere the frame is the same: its menu and its small calendar are two thirds of what
 * axe would look through at each of three hundred addresses.
 */
const framed = new Set(['/', '/calendar', '/bookings', '/nowhere/at/all'])
const WIDTHS = [
  { width: 1280, height: 800 },
  { width: 820, height: 1180 },
  { width: 1920, height: 1080 },
] as const
const TABLET = WIDTHS[1]
const SUPERUSER = 13
const ADMINISTRATOR = 2
const HARDWARE = 2
/** The till that the demo's studio on Arbat has. */
const TILL = 1

test.describe.configure({ mode: 'parallel' })

test('каждый маршрут таблицы проверяется: у адреса с параметром есть пример', () => {
  expect(
    screens()
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(['/', ...pages.map(({ path }) => path)].toSorted())
  expect(screens().filter(({ address }) => address === undefined)).toEqual([])
})

test.describe('экраны вошедшего', () => {
  test.use({ position: SUPERUSER, staysSignedIn: true, staysOpen: true })
  // The demo has no draft paid by a link and no package that was packed before the evening, and these are on screens.
  test.beforeAll(async ({ okno }) => {
    const desk = await deskOf(okno, SUPERUSER)
    const [offer] = await offersOf(desk, HARDWARE, await openDay(desk, HARDWARE))
    const items = [{ item_type: 1 as const, item_id: HARDWARE, qty: 1, price: 1900, employer: offer?.employer_id ?? null }]
    await desk.call(orders.create, { body: { unit_id: ARBAT, user_id: 1, items, payments: [{ payment_type: 2, sum: 1900 }] } })
    await desk.call(kkm.safePackage, { body: { register_id: TILL, sum: 500, code: 'ПАКЕТ-1' } })
  })
  for (const address of [...addresses, '/nowhere/at/all'])
    test(`PLT-003 ${address}: открывается по прямому адресу, доступен, не шире окна, без чужих адресов и ошибок`, ({ page }) =>
      inspect(page, address))
})

test.describe('перезагрузка', () => {
  test.use({ position: SUPERUSER })

  test('PLT-003: перезагруженный адрес показывает тот же экран', async ({ page }) => {
    await page.goto('/contractors/1')
    await expect(page).toHaveTitle('ООО «Бьюти Снаб» · Окно')
    await page.reload()
    await expect(page).toHaveTitle('ООО «Бьюти Снаб» · Окно')
  })
})

test.describe('состояния', () => {
  test.use({ position: ADMINISTRATOR, staysSignedIn: true })

  for (const { state, title } of states)
    for (const address of ['/calendar', '/bookings', '/customers/1', '/bookings/new'])
      test(`${title}: ${address} доступен и не шире окна`, async ({ page }) => {
        await show(page, state)
        await page.goto(address)
        await settled(page)
        expect(await violations(page)).toEqual([])
        await page.setViewportSize(TABLET)
        expect(await overflow(page)).toBeLessThanOrEqual(0)
      })

  test('PLT-054: открытые диалоги, панель и меню доступны, Esc их закрывает, фокус возвращается', async ({ page }) => {
    await page.goto(`/calendar?selected_date=${tomorrow()}`)
    const card = await standingCard(page)
    await openAndClose(page, card, () => card.press('Enter'), page.getByRole('complementary', { name: /^Запись №/ }))
    await openAndClose(page, card, () => card.press('Shift+F10'), page.getByRole('menu', { name: /^Действия/ }))
    await card.press('Shift+F10')
    await page.getByRole('menuitem', { name: bookingScreensRu.moves.move }).click()
    await openAndClose(page, card, async () => {}, page.getByRole('dialog', { name: /^Перенести/ }))
    await card.press('Shift+F10')
    await page.getByRole('menuitem', { name: bookingScreensRu.moves.cancelled }).click()
    await openAndClose(page, card, async () => {}, page.getByRole('dialog', { name: /^Отменить запись/ }))
    const profile = page.getByRole('button', { name: /Профиль/ })
    await openAndClose(page, profile, () => profile.press('Enter'), page.getByRole('menuitem', { name: shellRu.signOut }))
  })
})

for (const door of ['/auth', '/auth/reset', '/buyCertificate'])
  test(`PLT-003 ${door}: открывается по прямому адресу, доступен, не шире окна, без чужих адресов и ошибок`, ({ page }) =>
    inspect(page, door))

test('проверка видит изъян: кнопку без имени и бледный текст, в тёмной теме тоже', async ({ page }) => {
  await page.goto('/auth')
  await settled(page)
  await page.evaluate(() => {
    const pale = document.createElement('p')
    pale.textContent = 'Бледно'
    Object.assign(pale.style, { color: '#888', background: '#999' })
    document.querySelector('form')?.append(document.createElement('button'), pale)
  })
  const found = (await violations(page)).map((one) => one.split(' ')[0])
  expect(found).toEqual(expect.arrayContaining(['button-name', 'color-contrast']))
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page, { only: ['color-contrast'] })).toHaveLength(1)
  expect(await violations(page, { except: ['button-name', 'color-contrast'] })).toEqual([])
  expect(await violations(page, { only: 'all', within: 'form' })).not.toEqual([])
})

/** What is opened is accessible; Esc closes it and gives the focus back. */
async function openAndClose(page: Page, opener: Locator, open: () => Promise<void>, opened: Locator) {
  await open()
  await expect(opened).toBeVisible()
  await settled(page)
  // A menu covers some of the page: what is left of a button there is no target just now.
  expect(await violations(page, { except: ['target-size'] })).toEqual([])
  await page.keyboard.press('Escape')
  await expect(opened).toHaveCount(0)
  await expect(opener).toBeFocused()
}

async function inspect(page: Page, address: string) {
  const faults = listen(page)
  await page.goto(address)
  await settled(page)
  await expect(page.getByText('Экран не удалось показать')).toHaveCount(0)
  const hasFrame = (await page.locator('#content').count()) > 0
  const within = hasFrame && !framed.has(address) ? '#content' : undefined
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await lightViolations(page, within), 'light').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  // A theme changes colours and nothing else.
  expect(await violations(page, { only: ['color-contrast', 'link-in-text-block'], within }), 'dark').toEqual([])
  for (const size of WIDTHS) {
    await page.setViewportSize(size)
    expect(await overflow(page), `${size.width}×${size.height}`).toBeLessThanOrEqual(0)
  }
  expect(new URL(page.url()).pathname).toBe(address.split('?')[0])
  expect(faults).toEqual([])
}

/** What no screen may do: an error in the console, a request to a foreign host, a refused one of its own. */
function listen(page: Page): string[] {
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(`console: ${message.text()}`))
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol !== 'data:' && protocol !== 'blob:' && hostname !== '127.0.0.1') faults.push(`foreign: ${request.url()}`)
  })
  page.on('response', (response) => response.status() >= 400 && faults.push(`${response.status()}: ${response.url()}`))
  return faults
}

/** A target that lies half under a form's bar is whole once it is scrolled to: sizes are then judged on a window as tall as the page. */
async function lightViolations(page: Page, within?: string) {
  const found = await violations(page, { within })
  if (!found.some((one) => one.startsWith('target-size'))) return found
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height: height + 100 })
  return violations(page, { within })
}
