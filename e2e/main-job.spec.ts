import { expect, type Page } from '@playwright/test'
import { auditsRu } from '#contract/audits/audits.ru.ts'
import { bookingScreensRu } from '#contract/bookings/booking-screens.ru.ts'
import { newBookingRu } from '#contract/bookings/new-booking.ru.ts'
import { calendarRu } from '#contract/calendar/calendar.ru.ts'
import { calendar } from '#contract/calendar/calendar.ts'
import { dayNotesRu } from '#contract/day-notes/day-notes.ru.ts'
import { shellRu } from '#contract/shell/shell.ru.ts'
import type { Offer } from '#contract/windows/windows.ts'
import { ARBAT, cardOf, deskOf, gapOf, knownCustomers, offersOf, rangeOf, tomorrow } from './desk.ts'
import { secondBrowser, signIn, test } from './fixture.ts'

const ADMINISTRATOR = 2
const TOP_ADMINISTRATOR = 27
const SUPERUSER = 13
const GEL = 3
const gelTitle = 'Маникюр с гель-лаком'
/** The whole day stands on the screen: a drag needs no scrolling. */
const viewport = { width: 1920, height: 1500 }
const words = newBookingRu

test.use({ viewport })

test('главная работа: запись из календаря, второй браузер, перенос, отмена, журнал', async ({ page, browser, okno }) => {
  test.setTimeout(240_000)
  const day = tomorrow()
  const desk = await deskOf(okno, ADMINISTRATOR)
  const [customer] = await knownCustomers(desk, day, 1)
  const places = await placesOf(desk, day)
  const [first, second] = places
  if (!customer || !first || !second) throw new Error('the demo has no free windows tomorrow')
  const other = await secondBrowser(browser, okno, TOP_ADMINISTRATOR)
  await other.setViewportSize(viewport)

  await test.step('SES-013, SES-701: администратор входит, попадает на главную своей студии и открывает её календарь', async () => {
    await page.goto('/auth')
    await signIn(page, ADMINISTRATOR)
    await expect(page).toHaveURL(`${okno.url}/`)
    await expect(page.getByRole('main')).toContainText('Арбат')
    await page.getByRole('navigation').getByRole('link', { name: calendarRu.title, exact: true }).click()
    // The address changes first: until the calendar is drawn the arrows are those of the day's page.
    await expect(page.getByRole('group', { name: calendarRu.grid.label })).toBeVisible()
    await expect(page).toHaveURL(/\/calendar/)
  })

  await test.step('WIN-001: календарь показывает смены, записи и свободные окна дня', async () => {
    await page.getByRole('button', { name: calendarRu.toolbar.next }).click()
    await expect(page).toHaveURL(new RegExp(`selected_date=${day}`))
    await expect(gapOf(page, first.master, first.begin_at)).toBeVisible()
    const { cards } = await desk.call(calendar.day, { query: { unit_id: ARBAT, day } })
    await expect(page.locator('[data-kind="card"]')).toHaveCount(cards.length)
  })

  await test.step('BKG-003, BKG-014, BKG-015: свободное окно открывает форму, где студия, мастер, день и время уже выбраны', async () => {
    await countClicks(page)
    await gapOf(page, first.master, first.begin_at).click()
    await expect(page).toHaveURL(/\/bookings\/new$/)
    await expect(page.getByRole('banner').getByRole('heading', { name: words.title })).toBeVisible()
    await expect(page.getByRole('combobox', { name: words.where.unit })).toHaveValue('Арбат')
    await expect(page.getByRole('combobox', { name: words.where.master })).toHaveValue(first.master)
    await expect(page.getByText(`Выбрано окно ${first.begin_at.slice(11, 16)}.`)).toBeVisible()
  })

  await live(other, day)
  await test.step('BKG-014, U-03: клиент по четырём цифрам, услуга по трём буквам, время взято само, запись создана не больше чем за пять нажатий мыши', async () => {
    await expect(page.getByLabel(words.customer.label)).toBeFocused()
    await page.keyboard.type(customer.tail)
    await expect(page.getByRole('option', { name: new RegExp(customer.name) })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: words.customer.title, exact: true })).toContainText(customer.name)
    await page.getByRole('combobox', { name: words.services.label }).fill('гель')
    await page.getByRole('option', { name: new RegExp(`^${gelTitle}`) }).click()
    await expect(page.getByRole('button', { name: rangeOf(first), pressed: true }).first()).toBeVisible()
    await page.getByRole('button', { name: words.save, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/calendar\\?.*selected_date=${day}`))
    expect(await page.evaluate(() => (window as unknown as { clicks: number }).clicks)).toBeLessThanOrEqual(5) // counted since the window of the grid
  })

  await test.step('второй браузер видит новую карточку без перезагрузки', async () => {
    await expect(cardOf(other, customer.name, rangeOf(first))).toBeVisible()
    await expect(cardOf(page, customer.name, rangeOf(first))).toBeVisible()
    await expect(cardOf(page, customer.name, rangeOf(first))).toBeFocused()
    await expect(gapOf(other, first.master, first.begin_at)).toHaveCount(0)
  })

  await test.step('карточка переносится мышью к другому мастеру, перенос отменяется, и все это видят', async () => {
    await drag(page, cardOf(page, customer.name), gapOf(page, second.master, second.begin_at))
    await expect(cardOf(page, customer.name, `${rangeOf(second)}.*Мастер: ${second.master}`)).toBeVisible()
    await expect(cardOf(other, customer.name, rangeOf(second))).toBeVisible()
    await page.getByRole('status').getByRole('button', { name: shellRu.undo.action }).click()
    await expect(cardOf(page, customer.name, `${rangeOf(first)}.*Мастер: ${first.master}`)).toBeVisible()
    await expect(cardOf(other, customer.name, rangeOf(first))).toBeVisible()
  })

  await test.step('то же без мыши: M, стрелка, Enter переносят, Ctrl+Z возвращает', async () => {
    const card = cardOf(page, customer.name)
    await card.focus()
    await page.keyboard.press('m')
    const aimed = page.getByText(/Enter переносит, Esc отменяет/)
    await expect(aimed).toBeAttached()
    await page.keyboard.press('ArrowRight')
    // The day may have put the card into the last column.
    const words = (await aimed.textContent()) ?? ''
    if (words.startsWith(first.begin_at.slice(11, 16)) && words.includes(first.master)) await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').getByRole('button', { name: shellRu.undo.action })).toBeVisible()
    await expect(cardOf(page, customer.name, `${rangeOf(first)}.*Мастер: ${first.master}`)).toHaveCount(0)
    await expect(card).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(cardOf(page, customer.name, `${rangeOf(first)}.*Мастер: ${first.master}`)).toBeVisible()
  })

  await test.step('заметка дня, написанная клавишей, видна второму браузеру и уходит, когда её убирают', async () => {
    const text = 'До 12 нет горячей воды'
    await page.keyboard.press('j')
    await page.getByRole('dialog', { name: dayNotesRu.form.create }).getByLabel(dayNotesRu.fields.text).fill(text)
    await page.getByRole('button', { name: dayNotesRu.form.save, exact: true }).click()
    await expect(page.getByRole('region', { name: dayNotesRu.list })).toContainText(text)
    await expect(other.getByRole('region', { name: dayNotesRu.list })).toContainText(text)
    await page.getByRole('button', { name: dayNotesRu.editOf.replace('{{text}}', text) }).click()
    await page.getByRole('dialog', { name: dayNotesRu.form.edit }).getByRole('button', { name: dayNotesRu.form.remove }).click()
    await expect(other.getByText(text)).toHaveCount(0)
  })

  await test.step('запись отменяется с причиной, окно освобождается, карточки нет у обоих', async () => {
    await cardOf(page, customer.name).click()
    const panel = page.getByRole('complementary', { name: /^Запись № \d+$/ })
    await panel.getByRole('button', { name: bookingScreensRu.moves.cancelled }).click()
    const dialog = page.getByRole('dialog', { name: new RegExp(`^Отменить запись: ${customer.name}.*${rangeOf(first)}`) })
    await dialog.getByRole('button', { name: 'Клиент заболел' }).click()
    await dialog.getByRole('button', { name: bookingScreensRu.cancel.action, exact: true }).click()
    await expect(cardOf(page, customer.name)).toHaveCount(0)
    await expect(cardOf(other, customer.name)).toHaveCount(0)
    expect(await other.evaluate(() => 'isOpenedOnce' in window)).toBe(true)
  })

  await test.step('AUD-001, AUD-701, AUD-702: журнал хранит создание и каждое изменение записи', async () => {
    const id = Number(new URL(page.url()).searchParams.get('booking_id'))
    const boss = await secondBrowser(browser, okno, SUPERUSER)
    await boss.goto('/logs')
    const lines = boss.getByRole('main').getByRole('row', { name: new RegExp(`Запись № ${id}(?!\\d)`) })
    // Created, moved, taken back, moved, taken back, cancelled.
    await expect(lines).toHaveCount(6)
    await expect(lines.last()).toContainText(auditsRu.events.created.toLowerCase())
    await expect(lines.first()).toContainText('Наталья')
    await lines.first().getByRole('button').click()
    await lines
      .first()
      .getByRole('link', { name: `Запись № ${id}` })
      .click()
    await expect(boss).toHaveURL(/\/logs\/\d+$/)
    await expect(boss.getByText('Клиент заболел')).toBeVisible()
    await boss.context().close()
  })
  await other.context().close()
})

/** Presses of the mouse from here on, on this page. */
const countClicks = (page: Page) =>
  page.evaluate(() => {
    const seen = Object.assign(window, { clicks: 0 })
    window.addEventListener('pointerdown', (event) => event.isTrusted && seen.clicks++, { capture: true })
  })

interface Place extends Offer {
  master: string
}

/** Two starts of different masters, each at the begin of a free window of its own. */
async function placesOf(desk: Awaited<ReturnType<typeof deskOf>>, day: string): Promise<Place[]> {
  const { masters, windows } = await desk.call(calendar.day, { query: { unit_id: ARBAT, day } })
  const nameOf = (id: number) => masters.find((master) => master.id === id)?.name ?? ''
  const alone = (await offersOf(desk, GEL, day)).filter(({ window_ids, begin_at }) => {
    const window = windows.find(({ id }) => id === window_ids[0])
    return window_ids.length === 1 && window?.begin_at === begin_at
  })
  const byMaster = new Map(alone.map((offer) => [offer.employer_id, offer]))
  return [...byMaster.values()].map((offer) => ({ ...offer, master: nameOf(offer.employer_id) }))
}

/** The same day in another browser, marked so that a reload would show. */
async function live(page: Page, day: string) {
  await page.goto(`/calendar?selected_date=${day}`)
  await expect(page.locator('[data-kind="card"]').first()).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isOpenedOnce: true }))
}

async function drag(page: Page, card: ReturnType<typeof cardOf>, gap: ReturnType<typeof gapOf>) {
  const [from, to] = [await card.boundingBox(), await gap.boundingBox()]
  if (!from || !to) throw new Error('the card or the window is out of sight')
  const grip = { x: from.width / 2, y: 12 }
  await page.mouse.move(from.x + grip.x, from.y + grip.y)
  await page.mouse.down()
  await page.mouse.move(from.x + grip.x + 20, from.y + grip.y + 20, { steps: 4 })
  await page.mouse.move(to.x + grip.x, to.y + grip.y, { steps: 12 })
  await page.mouse.up()
}
