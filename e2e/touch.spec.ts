import { expect, type Locator, type Page } from '@playwright/test'
import { messagesRu } from '#contract/messages/messages.ru.ts'
import { shellRu } from '#contract/shell/shell.ru.ts'
import { tomorrow } from './desk.ts'
import { fingerOf, markPressable, spotOf, stateOf } from './finger.ts'
import { settled, test } from './fixture.ts'

const SUPERUSER = 13

test.use({ position: SUPERUSER, hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })
// Each sweep takes many seconds and writes nothing: whichever worker is free takes the next.
test.describe.configure({ mode: 'parallel' })

/** A page that is opened renews its session by itself. */
const RENEWAL = '/api/crm/auth/refresh'

const calendar = `/calendar?unit_id=1&selected_date=${tomorrow()}`

/** Every kind of control stands on one of these; a new kind brings its screen. */
const screens = [
  { address: '/', kinds: 'день и студия сводки' },
  { address: '/bookings', kinds: 'список, отборы, день, столбцы, виды' },
  { address: '/bookings/new', kinds: 'поиск клиента, услуги, время' },
  { address: calendar, kinds: 'карточки, окна, всплывающие календарь и вид' },
  { address: '/customers/1#tab-1', kinds: 'вкладки, формы, дата, поиск города' },
  { address: '/employers/14', kinds: 'форма со всеми видами полей' },
  { address: '/units/1', kinds: 'часовой пояс, адрес, вкладки' },
  { address: '/schedules/1', kinds: 'расписание' },
  { address: '/services/1', kinds: 'цены и длительности' },
  { address: '/waiting-list/1', kinds: 'много из многих' },
] as const

for (const { address, kinds } of screens)
  test(`палец, который прокручивает ${address} (${kinds}), ничего не нажимает, и в открытом — тоже`, async ({ page }) => {
    const written = writesOf(page)
    await open(page, address)
    await sweep(page, page.locator('body'))
    for (const opener of await openersOf(page.getByRole('main'))) await sweepOpened(page, opener)
    expect(written).toEqual([])
  })

test('палец, который прокручивает открытое из шапки, ничего не нажимает', async ({ page }) => {
  await open(page, '/help')
  for (const opener of await openersOf(page.getByRole('banner'))) await sweepOpened(page, opener)
})

test('список вариантов прокручивается пальцем и остаётся открытым, касание выбирает ровно один', async ({ page }) => {
  await open(page, '/units/1')
  // Names of what is chosen come after the form.
  for (const name of [/^Город/, /^Станция метро/]) await expect(page.getByRole('combobox', { name })).not.toHaveValue('')
  const before = await stateOf(page)
  const finger = await fingerOf(page)
  const box = page.getByRole('combobox', { name: /Часовой пояс/ })
  const old = await box.inputValue()
  await box.tap()
  const list = page.getByRole('listbox')
  // A list that is still being placed when the finger lands does not follow it.
  await expect(async () => {
    await finger.scrollFrom(list.getByRole('option').nth(3), 120)
    await expect.poll(() => list.evaluate((one) => one.scrollTop), { timeout: 2000 }).toBeGreaterThan(0)
  }).toPass()
  await expect(box).toBeFocused()
  expect(await box.inputValue()).toBe('')
  const wanted = list.getByRole('option').nth(8)
  const name = await wanted.evaluate((one) => one.querySelector('span')?.firstChild?.textContent ?? '')
  await wanted.tap()
  await expect(list).toHaveCount(0)
  expect(name).not.toBe(old)
  await expect(box).toHaveValue(name)
  const after = await stateOf(page)
  expect(after.fields.filter((one, index) => one !== before.fields[index])).toHaveLength(1)
})

test('касание мимо открытого списка закрывает его и не нажимает того, что под ним', async ({ page }) => {
  const before = await open(page, '/customers/1#tab-1')
  const opener = page.getByRole('combobox').first()
  await opener.tap()
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  const tab = await page.getByRole('navigation').getByRole('link').last().boundingBox()
  await page.touchscreen.tap((tab?.x ?? 0) + 5, (tab?.y ?? 0) + 5)
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  const { focus: _, ...after } = await stateOf(page)
  expect({ ...after, focus: before.focus }).toEqual(before)
})

test('касание нажимает ровно одно: вкладку, день месяца, отметку строки, карточку дня', async ({ page }) => {
  await open(page, '/customers/1#tab-1')
  await page.getByRole('link', { name: messagesRu.title, exact: true }).tap()
  await expect(page).toHaveURL(/#tab-\d$/)
  const before = await open(page, '/customers/1#tab-1')
  await page.getByRole('button', { name: shellRu.form.openMonth }).first().tap()
  await page.getByRole('button', { name: /^15 / }).tap()
  await expect(page.getByRole('table')).toHaveCount(0)
  expect((await stateOf(page)).fields.filter((one, index) => one !== before.fields[index])).toEqual([expect.stringMatching(/: 15\./)])

  await open(page, '/bookings')
  await page.getByRole('row').nth(3).getByRole('checkbox').tap()
  await expect(page.getByRole('row').getByRole('checkbox', { checked: true })).toHaveCount(1)

  await open(page, calendar)
  await page.locator('[data-kind="card"] [data-block]').first().tap()
  await expect(page.getByRole('complementary', { name: /^Запись №/ })).toHaveCount(1)
})

/** Answers what a screen shows once it has all that it asks for: a name that comes later would look like a choice. */
async function open(page: Page, address: string) {
  await page.goto(address)
  await settled(page)
  await page.waitForLoadState('networkidle')
  return steady(page)
}

/** What opens something: two of each look stand for the rest. */
async function openersOf(place: Locator): Promise<Locator[]> {
  const found = await place.locator('[aria-haspopup]:enabled, [aria-expanded]:enabled').all()
  const looks = await Promise.all(found.map((one) => one.evaluate(({ tagName, className, role }) => `${tagName} ${role} ${className}`)))
  return found.filter((_, index) => looks.slice(0, index).filter((look) => look === looks[index]).length < 2)
}

/** Lays the finger on all that can be pressed in a place and scrolls: what it was, it stays. */
async function sweep(page: Page, place: Locator) {
  const finger = await fingerOf(page)
  const count = await markPressable(place)
  const before = await steady(page)
  let touched = 0
  for (let index = 0; index < count; index++) {
    const spot = await spotOf(page, index)
    if (spot === null) continue
    await finger.scroll(spot)
    touched++
    expect(await stateOf(page), spot.name).toEqual(before)
  }
  expect(touched, 'the finger found nothing to lie on').toBeGreaterThan(0)
}

/** Opens by a tap, sweeps what has opened, closes it: the screen is what it was before. */
async function sweepOpened(page: Page, opener: Locator) {
  if (!(await opener.isVisible()) || (await opener.getAttribute('aria-expanded')) === 'true') return
  const { focus: _, ...before } = await steady(page)
  const isOpen = async () => {
    const { marks, floating } = await stateOf(page)
    return floating !== before.floating || marks.length !== before.marks.length
  }
  await opener.tap()
  await expect.poll(isOpen).toBe(true)
  await sweep(page, page.locator('body'))
  await page.keyboard.press('Escape')
  await expect.poll(isOpen).toBe(false)
  expect(await stateOf(page)).toMatchObject(before)
}

/** What the screen shows when it no longer changes by itself. */
async function steady(page: Page) {
  let last = ''
  await expect(async () => {
    const now = JSON.stringify(await stateOf(page))
    const isSame = now === last
    last = now
    expect(isSame && (await page.locator('[aria-busy="true"]').count()) === 0).toBe(true)
  }).toPass({ intervals: [300] })
  return stateOf(page)
}

/** What is sent to the server besides questions. */
function writesOf(page: Page): string[] {
  const written: string[] = []
  page.on('request', (one) => {
    const { pathname } = new URL(one.url())
    if (one.method() !== 'GET' && pathname !== RENEWAL) written.push(`${one.method()} ${pathname}`)
  })
  return written
}
