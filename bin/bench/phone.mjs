// @ts-check
/**
 * A master's telephone, 390×844, its processor four times slower: how long each place of the bottom bar and each step of a new booking answers a
 * press (front-desk.md U-11, issue 16: INP ≤ 200 ms).
 */
import { watch } from './day.mjs'

const ROOM = { width: 390, height: 844 }
const SLOW = 4
const ROUNDS = 3

/** @typedef {{ kind: string, length: number }} Press */

/**
 * The longest answer of each kind of press; a person's INP is their longest but for one in fifty.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {import('@playwright/test').BrowserContextOptions['storageState']} master
 * @param {import('@playwright/test').BrowserContextOptions['storageState']} desk who may make bookings
 */
export async function measurePhone(browser, url, master, desk) {
  return [...(await measured(browser, url, master, walkBar)), ...(await measured(browser, url, desk, walkSteps))]
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {import('@playwright/test').BrowserContextOptions['storageState']} storageState
 * @param {(page: import('@playwright/test').Page) => Promise<void>} walk
 */
async function measured(browser, url, storageState, walk) {
  const context = await browser.newContext({ baseURL: url, viewport: ROOM, isMobile: true, hasTouch: true, storageState })
  const page = await context.newPage()
  await page.addInitScript(watch)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW })
  await walk(page)
  await page.waitForTimeout(600)
  const presses = await page.evaluate(() => /** @type {{ presses: Press[] }} */ (/** @type {unknown} */ (window)).presses)
  await context.close()
  return [...Map.groupBy(presses, ({ kind }) => kind)]
    .filter(([kind]) => kind !== '')
    .map(([kind, list]) => ({ kind, count: list.length, worst: Math.max(...list.map(({ length }) => length)) }))
}

/** Presses, and counts the work for this kind until it has been painted and reported. */
async function act(
  /** @type {import('@playwright/test').Page} */ page,
  /** @type {string} */ kind,
  /** @type {() => Promise<unknown>} */ run,
) {
  await page.evaluate((name) => Object.assign(window, { kind: name }), kind)
  await run()
  await page.waitForTimeout(1500)
  await page.evaluate(() => Object.assign(window, { kind: '' }))
}

async function walkBar(/** @type {import('@playwright/test').Page} */ page) {
  await page.goto('/my-day')
  const bar = page.getByRole('navigation', { name: 'Главное' })
  await bar.getByRole('link').first().waitFor()
  await page.waitForLoadState('networkidle')
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of ['Неделя', 'Записи', 'Мой день'])
      await act(page, `«${name}»`, () => bar.getByRole('link', { name, exact: true }).tap())
    await act(page, '«Ещё»', () => bar.getByRole('button', { name: 'Ещё' }).tap())
    // The open menu covers the bar, so the press goes to the day beside it and closes the menu.
    await act(page, '«Ещё»', () => page.touchscreen.tap(ROOM.width - 10, ROOM.height / 2))
  }
}

/** Walks through the steps: customer, services, time, check. Nothing is saved. */
async function walkSteps(/** @type {import('@playwright/test').Page} */ page) {
  await page.goto('/calendar')
  const bar = page.getByRole('navigation', { name: 'Главное' })
  await bar.getByRole('link', { name: 'Запись' }).waitFor()
  await page.waitForLoadState('networkidle')
  await act(page, '«Запись»', () => bar.getByRole('link', { name: 'Запись' }).tap())
  const search = page.getByRole('combobox').first()
  await search.waitFor()
  await act(page, 'поиск клиента', () => search.pressSequentially('ива', { delay: 300 }))
  await act(page, 'выбор клиента', () => page.getByRole('option').first().tap())
  const next = () => page.getByRole('button', { name: /^Дальше/ })
  await act(page, 'шаг «Услуги»', () => next().tap())
  for (const at of [0, 1]) await act(page, 'галочка услуги', () => page.getByRole('checkbox').nth(at).tap())
  await act(page, 'шаг «Время»', () => next().tap())
  // In the evening the studio's day is over, and the first press leads to the next one.
  await page.locator('[data-slot]').first().waitFor()
  const later = page.getByRole('button', { name: /^Следующий день/ })
  if (await later.isVisible()) await later.tap()
  const time = page
    .locator('[data-slot]')
    .filter({ hasText: /\d:\d\d/ })
    .first()
  await time.waitFor()
  await act(page, 'выбор времени', () => time.tap())
  await act(page, 'шаг «Проверка»', () => next().tap())
}
