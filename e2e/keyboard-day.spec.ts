import { expect, type Page } from '@playwright/test'
import { lettersIn } from '#bin/letters.mjs'
import { demoPassword } from '#bin/server.mjs'
import { bookingScreensRu } from '#contract/bookings/booking-screens.ru.ts'
import { bookingsRu } from '#contract/bookings/bookings.ru.ts'
import { bookings } from '#contract/bookings/bookings.ts'
import { durationRu } from '#contract/bookings/duration.ru.ts'
import { newBookingRu } from '#contract/bookings/new-booking.ru.ts'
import { calendarRu } from '#contract/calendar/calendar.ru.ts'
import { type CalendarDay, calendar } from '#contract/calendar/calendar.ts'
import { customersRu } from '#contract/customers/customers.ru.ts'
import { shellRu } from '#contract/shell/shell.ru.ts'
import { waitingListRu } from '#contract/waiting-list/waiting-list.ru.ts'
import { waitingList } from '#contract/waiting-list/waiting-list.ts'
import type { Offer } from '#contract/windows/windows.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { ARBAT, cardOf, type Desk, deskOf, knownCustomers, offersOf, rangeOf, today } from './desk.ts'
import { test as base } from './fixture.ts'
import { aim, choose, command, type Hands, handsOf, menu, walkTo, watchMouse } from './keyboard.ts'
import { startHouse } from './noon.ts'

const ADMINISTRATOR = 2
const IN_PROGRESS = 3
const words = newBookingRu

/** A house of its own: the day is counted from what its demo holds. */
const test = base.extend<object, { okno: Awaited<ReturnType<typeof startHouse>> }>({
  okno: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the first parameter's properties
    async ({}, use) => {
      const server = await startHouse()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
test.use({ viewport: { width: 1920, height: 1500 } })

test('день администратора без мыши: вход, записи, календарь, лист ожидания, визит, печать, список, выход', async ({ page, okno }) => {
  test.setTimeout(240_000)
  page.setDefaultTimeout(30_000)
  const hands = handsOf(page)
  const mouse = await watchMouse(page)
  await page.addInitScript(() => Object.assign(window, { print: () => document.documentElement.toggleAttribute('data-printed', true) }))
  const desk = await deskOf(okno, ADMINISTRATOR)
  const [known, waiter] = await knownCustomers(desk, today(), 2)
  if (!known || !waiter) throw new Error('the demo has too few customers')
  const day = await quietDay(desk)
  const [phone, name] = ['9031234567', 'Аэлита']

  await test.step('SES-013: вход', async () => {
    await page.goto('/auth')
    await hands.to(page.getByLabel(shellRu.auth.phone))
    await hands.type(`790000000${String(ADMINISTRATOR).padStart(2, '0')}`)
    await hands.press('Tab')
    await hands.type(demoPassword)
    await hands.press('Enter')
    await expect(page).toHaveURL(`${okno.url}/`)
    await expect(page.getByRole('main')).toContainText('Арбат')
  })

  await test.step('U-01: N и не больше 11 нажатий до записи известного клиента', async () => {
    const count = await hands.counted(async () => {
      await hands.press('n')
      await expect(page.getByLabel(words.customer.label)).toBeFocused()
      await hands.type(known.tail)
      await hands.press('Enter')
      await bookService(page, hands)
    })
    expect(count).toBeLessThanOrEqual(11)
    await expect(page).toHaveURL(/\/calendar\?/)
    await expect(cardOf(page, known.name).first()).toBeVisible()
  })

  await test.step('U-02: новый клиент — не больше 20 нажатий сверх имени и телефона', async () => {
    await hands.to(page.getByRole('button', { name: calendarRu.toolbar.next }))
    let left = ''
    await hands.until(async () => {
      // The address follows the key: whoever presses again before that goes past the day.
      if (left !== '') await expect(page).not.toHaveURL(left)
      left = page.url()
      return left.includes(`selected_date=${day}`) ? null : 'Enter'
    })
    await expect(page.locator('[data-kind="card"]').first()).toBeVisible()
    const count = await hands.counted(async () => {
      await hands.press('n')
      await expect(page.getByLabel(words.customer.label)).toBeFocused()
      await hands.type(phone)
      await hands.press('Enter')
      const dialog = page.getByRole('dialog', { name: words.newCustomer.title })
      await expect(dialog.getByLabel(customersRu.fields.first_name)).toBeFocused()
      await hands.type(name)
      await hands.press('Enter')
      await expect(dialog).toBeHidden()
      await bookService(page, hands)
    })
    expect(count - phone.length - name.length).toBeLessThanOrEqual(20)
    await expect(cardOf(page, name).first()).toBeVisible()
  })

  const moved = await test.step('запись переносится клавишами: M, стрелки, Enter', async () => {
    const { offer, master } = await roomyPlace(desk, day, name)
    await walkTo(page, hands, cardOf(page, name).first())
    await hands.press('m')
    await aim(page, hands, desk, day, offer, / Enter переносит, Esc отменяет/)
    await hands.press('Enter')
    const card = cardOf(page, name, `${rangeOf(offer)}.*Мастер: ${master}`)
    await expect(card).toBeVisible()
    await expect(card).toBeFocused()
    return card
  })

  await test.step('визит длиннее на четверть часа — из меню карточки', async () => {
    await menu(page, hands, durationRu.menu)
    await hands.to(page.getByRole('button', { name: durationRu.longer }))
    await hands.press('Enter')
    await hands.to(page.getByRole('dialog').getByRole('button', { name: durationRu.save, exact: true }))
    await hands.press('Enter')
    await expect(page.getByRole('status').getByText(/^Визит продлится до /)).toBeVisible()
    await expect(moved).toHaveCount(0)
    await expect(cardOf(page, name).first()).toBeFocused()
  })

  await test.step('запись отменена с причиной и возвращена Ctrl+Z', async () => {
    await menu(page, hands, bookingScreensRu.moves.cancelled)
    const dialog = page.getByRole('dialog')
    await hands.to(dialog.getByRole('button', { name: bookingScreensRu.cancel.reasons[1] }))
    await hands.press('Space')
    await hands.to(dialog.getByRole('button', { name: bookingScreensRu.cancel.action, exact: true }))
    await hands.press('Enter')
    await expect(cardOf(page, name)).toHaveCount(0)
    await hands.press('Control+z')
    await expect(cardOf(page, name).first()).toBeVisible()
  })

  await test.step('U-09: клиент по Ctrl+K и четырём цифрам телефона', async () => {
    await command(page, hands, waiter.tail, new RegExp(waiter.name))
    await expect(page).toHaveURL(new RegExp(`/customers/${waiter.id}$`))
  })

  await test.step('заявка в лист ожидания', async () => {
    await command(page, hands, 'добавить в лист', new RegExp(waitingListRu.create))
    const { fields } = waitingListRu
    await hands.to(page.getByRole('combobox', { name: fields.user }))
    await choose(page, hands, waiter.tail, waiter.name)
    await hands.to(page.getByRole('combobox', { name: fields.services }))
    await choose(page, hands, 'гель-лак', /гель-лак/i)
    await hands.press('Control+Enter')
    await expect(page).toHaveURL(/\/waiting-list\/\d+(#.*)?$/)
  })

  await test.step('заявка поставлена на окно календаря и записана', async () => {
    await command(page, hands, 'календарь', new RegExp(`^${calendarRu.title}`))
    await expect(page.locator('[data-kind="card"]').first()).toBeVisible()
    await hands.press('l')
    await hands.to(page.getByRole('button', { name: new RegExp(`^${waitingListRu.dock.place}.*${waiter.name}`) }))
    await hands.press('Enter')
    await expect(page.getByText(/Enter открывает запись, Esc отменяет/)).toBeVisible()
    await hands.press('ArrowDown', 'Enter')
    await expect(page).toHaveURL(/\/bookings\/new$/)
    await expect(page.getByRole('region', { name: words.customer.title, exact: true })).toContainText(waiter.name)
    await expect(page.locator('[data-slot][aria-pressed="true"]').first()).toBeVisible()
    await hands.press('Control+Enter')
    await expect(cardOf(page, waiter.name).first()).toBeVisible()
    const { items } = await desk.call(waitingList.list, { query: { with: 'user', orderBy: 'id', sortedBy: 'desc', limit: 1 } })
    expect(items[0]).toMatchObject({ status: 'booked', user_id: waiter.id })
  })

  await test.step('визит начат из карточки', async () => {
    const guest = await whoMayStart(desk)
    await walkTo(page, hands, cardOf(page, guest.name, guest.time))
    await hands.press('Enter')
    const panel = page.getByRole('complementary', { name: `Запись № ${guest.id}` })
    await hands.to(panel.getByRole('button', { name: bookingScreensRu.moves.inProgress }))
    await hands.press('Enter')
    await expect(page.getByRole('status').getByText(bookingScreensRu.moved.inProgress).first()).toBeVisible()
    await hands.press('Escape')
    await expect(panel).toHaveCount(0)
  })

  await test.step('лист дня уходит на печать: русский текст выделяется, страницы названы', async () => {
    // The card of the visit beside its focus prints too.
    await hands.to(page.getByRole('button', { name: calendarRu.toolbar.print, exact: true }))
    await hands.press('Enter')
    await expect(page.locator('html[data-printed]')).toBeAttached()
    const letters = lettersIn(await page.pdf({ margin: { top: '1cm', bottom: '1cm' } }))
    expect([...'Арбат страницаиз'].filter((letter) => letter !== ' ' && !letters.has(letter))).toEqual([])
  })

  await test.step('список записей отобран по статусу', async () => {
    await command(page, hands, 'записи', new RegExp(`^${bookingsRu.title}`))
    await hands.to(page.getByRole('main').getByRole('button', { name: 'Фильтр', exact: true }))
    await hands.press('Enter')
    const marked = page.getByRole('dialog').locator('[role="option"][data-active="true"]')
    await hands.until(async () => ((await marked.textContent()) === bookingsRu.fields.status ? null : 'ArrowDown'))
    await hands.press('Enter')
    await expect(page.getByRole('listbox', { name: bookingsRu.fields.status })).toBeFocused()
    const chosen = (await marked.textContent()) ?? ''
    await hands.press('Enter')
    await expect(page).toHaveURL(/status/)
    const rows = page.getByRole('main').locator('tbody tr')
    await expect(rows.first()).toBeVisible()
    // Nobody of another status is left.
    await expect(rows.filter({ hasNotText: chosen })).toHaveCount(0)
  })

  await test.step('выход', async () => {
    await command(page, hands, 'выйти', new RegExp(shellRu.signOut))
    await expect(page).toHaveURL(/\/auth/)
    expect(await mouse()).toBe(0)
  })
})

/** The service that «ге» finds first. */
const GEL = 3

/** A day of the next week with places that have free time behind them. */
async function quietDay(desk: Desk) {
  for (let ahead = 2; ahead < 9; ahead++) {
    const day = addDays(today(), ahead)
    const roomy = isRoomy((await desk.call(calendar.day, { query: { unit_id: ARBAT, day } })).windows)
    if ((await offersOf(desk, GEL, day)).filter(roomy).length > 2) return day
  }
  throw new Error('no quiet day')
}

const isRoomy =
  (all: CalendarDay['windows']) =>
  ({ end_at, employer_id }: Offer) =>
    all.some((one) => one.employer_id === employer_id && one.begin_at === end_at && one.booking_id === null && one.state === 'open')

/** Another place of the day for the customer's booking, free behind it as well. */
async function roomyPlace(desk: Desk, day: string, customer: string) {
  const { cards, masters, windows: all } = await desk.call(calendar.day, { query: { unit_id: ARBAT, day } })
  const card = cards.find(({ user }) => user.title.includes(customer))
  if (!card) throw new Error('no card of this customer')
  const offers = (await offersOf(desk, GEL, day)).filter(isRoomy(all))
  const offer = offers.find(({ begin_at }) => begin_at !== card.begin_at)
  if (!offer) throw new Error('no place with free time behind it')
  return { offer, master: masters.find(({ id }) => id === offer.employer_id)?.name ?? '' }
}

/** Somebody of today whose visit may begin now. */
async function whoMayStart(desk: Desk) {
  const { cards } = await desk.call(calendar.day, { query: { unit_id: ARBAT, day: today() } })
  for (const card of cards) {
    const { moves } = await desk.call(bookings.show, { params: { id: card.booking_id }, query: {} })
    if (moves.includes(IN_PROGRESS)) return { id: card.booking_id, name: card.user.title, time: rangeOf(card) }
  }
  throw new Error('nobody of today may begin')
}

/** Two letters, the first service, the best time, saved. */
async function bookService(page: Page, hands: Hands) {
  await expect(page.getByRole('combobox', { name: words.services.label })).toBeFocused()
  await hands.type('ге')
  await expect(page.getByRole('option').first()).toBeVisible()
  await hands.press('Enter')
  await expect(page.locator('[data-slot]:focus')).toBeVisible()
  await hands.press('Enter', 'Control+Enter')
  await expect(page).toHaveURL(/\/calendar\?/)
}
