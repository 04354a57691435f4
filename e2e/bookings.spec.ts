import { expect, type Page } from '@playwright/test'
import { bookingScreensRu } from '#contract/bookings/booking-screens.ru.ts'
import { bookingsRu } from '#contract/bookings/bookings.ru.ts'
import { bookings } from '#contract/bookings/bookings.ts'
import { newBookingRu } from '#contract/bookings/new-booking.ru.ts'
import { customersRu } from '#contract/customers/customers.ru.ts'
import { services } from '#contract/services/services.ts'
import { listsRu } from '#contract/shell/lists.ru.ts'
import { shellRu } from '#contract/shell/shell.ru.ts'
import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import { ARBAT, cardOf, type Desk, deskOf, knownCustomers, offersOf, openDay, rangeOf, today } from './desk.ts'
import { secondBrowser, settled, test } from './fixture.ts'

const ADMINISTRATOR = 2
const SUPERUSER = 13
const HARDWARE = 2
const REMOVAL = 8
const words = newBookingRu
const { card, cancel, moves, moved, history, statuses, refused } = bookingScreensRu
const { fields } = bookingsRu

test.use({ position: ADMINISTRATOR })

let day = ''
test.beforeAll(async ({ okno }) => {
  day = await openDay(await deskOf(okno, ADMINISTRATOR), HARDWARE)
})

test.describe('форма новой записи', () => {
  test('BKG-003, BKG-014: известный клиент записан с другой страницы не больше чем за 12 нажатий', async ({ page, okno }) => {
    const [customer] = await knownCustomers(await deskOf(okno, ADMINISTRATOR), day, 1)
    // In the evening nothing is left of today: the person comes on the morning of an open day. Only the page's clock says so.
    await page.clock.setFixedTime(new Date(`${day}T09:00:00+03:00`))
    await page.goto('/units')
    await settled(page)
    const pressed = await countPresses(page)
    await page.keyboard.press('n')
    await expect(page.getByRole('combobox', { name: words.customer.label })).toBeFocused()
    await page.keyboard.type(customer?.tail ?? '')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: words.services.label })).toBeFocused()
    await page.keyboard.type('ап')
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-slot]').first()).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(words.created)).toBeVisible()
    expect(await pressed()).toBeLessThanOrEqual(12)
    await expect(page).toHaveURL(new RegExp(`/calendar\\?.*selected_date=${day}`))
    await expect(cardOf(page, customer?.name ?? '', 'Маникюр аппаратный')).toBeAttached()
  })

  test('CUS-005: нового клиента заводят, не уходя с записи', async ({ page }) => {
    await openNew(page)
    await page.getByRole('combobox', { name: words.customer.label }).fill('Незнакомова Зинаида')
    await page.getByRole('option', { name: words.customer.createNamed.replace('{{typed}}', 'Незнакомова Зинаида') }).click()
    const dialog = page.getByRole('dialog', { name: words.newCustomer.title })
    await expect(dialog.getByLabel(customersRu.fields.last_name)).toHaveValue('Незнакомова')
    await expect(dialog.getByLabel(customersRu.fields.first_name)).toHaveValue('Зинаида')
    await dialog.getByLabel(customersRu.fields.phone).fill('8 903 555-21-43')
    await dialog.getByRole('button', { name: words.newCustomer.submit }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('region', { name: words.customer.title, exact: true })).toContainText('Незнакомова Зинаида')
    await chooseService(page, 'Маникюр аппаратный')
    await page.locator('[data-slot]').first().click()
    await page.getByRole('button', { name: words.save, exact: true }).click()
    await expect(cardOf(page, 'Незнакомова Зинаида')).toBeAttached()
  })

  test('BKG-003, BKG-016: две записи готовятся во вкладках, переживают F5 и сохраняются по очереди', async ({ page, okno }) => {
    const [one, two] = await knownCustomers(await deskOf(okno, ADMINISTRATOR), day, 2)
    await openNew(page)
    await prepare(page, one?.tail, 0)
    await page.getByRole('button', { name: words.addTab }).click()
    await prepare(page, two?.tail, 1)
    await page.reload()
    const tabs = page.getByRole('list', { name: words.tabs }).getByRole('button', { name: /^Запись \d/ })
    await expect(tabs).toHaveCount(2)
    await expect(tabs.first()).toContainText(one?.name ?? '-')
    await expect(tabs.last()).toContainText(two?.name ?? '-')
    await page.getByRole('button', { name: words.saveAll.replace('{{count}}', '2') }).click()
    await expect(page).toHaveURL(/\/calendar/)
    await expect(cardOf(page, one?.name ?? '-')).toBeAttached()
    await expect(cardOf(page, two?.name ?? '-')).toBeAttached()
  })

  test('Ctrl+Enter сохраняет ту запись, на которую смотрят; брошенная ждёт, и меню говорит о ней', async ({ page, okno }) => {
    const [left, one] = await knownCustomers(await deskOf(okno, ADMINISTRATOR), day, 2)
    await openNew(page)
    await page.getByLabel(words.customer.label).fill(left?.tail ?? '')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: words.customer.title, exact: true })).toContainText(left?.name ?? '-')
    await page.goto('/customers')
    await expect(page.getByRole('img', { name: 'не дописана 1 запись' })).toBeVisible()
    await page.locator('body').press('n')
    await expect(page.getByRole('list', { name: words.tabs }).getByRole('button', { name: /^Запись \d/ })).toHaveCount(2)
    await prepare(page, one?.tail, 0)
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL(/\/calendar/)
    await expect(cardOf(page, one?.name ?? '-')).toBeAttached()
    await expect(page.getByRole('img', { name: 'не дописана 1 запись' })).toBeVisible()
  })

  test('чего не хватает, сказано у места и получает фокус; набранное цело', async ({ page }) => {
    await openNew(page)
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(words.missing.customer)).toBeVisible()
    await expect(page.getByRole('combobox', { name: words.customer.label })).toBeFocused()
  })

  test('BKG-049: проигравший гонку узнаёт об этом и получает ближайшее свободное время, форма цела', async ({ page, okno }) => {
    const desk = await deskOf(okno, ADMINISTRATOR)
    const [one, two] = await knownCustomers(desk, day, 2)
    await openNew(page)
    await prepare(page, one?.tail, 0)
    const chosen = page.getByRole('button', { pressed: true }).and(page.locator('[data-slot]')).first()
    const label = (await chosen.textContent()) ?? ''
    const same = (await offersOf(desk, HARDWARE, day)).filter((other) => label.includes(rangeOf(other)))
    expect(same).not.toEqual([])
    for (const other of same)
      await desk.call(bookings.create, {
        body: { unit_id: ARBAT, user_id: two?.id ?? 0, service_ids: [HARDWARE], window_ids: other.window_ids, parallel: 1 },
      })
    await page.getByRole('button', { name: words.save, exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: refused.taken })).toBeVisible()
    await expect(page.getByText(words.alternatives)).toBeVisible()
    await expect(page.getByRole('region', { name: words.customer.title, exact: true })).toContainText(one?.name ?? '-')
  })
})

test('BKG-049: другой отказ назван, набранное цело и записывается со второй попытки', async ({ page, okno }) => {
  const [one] = await knownCustomers(await deskOf(okno, ADMINISTRATOR), day, 1)
  await openNew(page)
  await prepare(page, one?.tail, 0)
  const failure = { status: 500, json: { result: 'error', code: 500, message: 'Серверная ошибка.' } }
  await page.route('**/api/crm/bookings', (route) => (route.request().method() === 'POST' ? route.fulfill(failure) : route.continue()))
  await page.getByRole('button', { name: words.save, exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: refused.failed })).toBeVisible()
  await expect(page.getByRole('region', { name: words.customer.title, exact: true })).toContainText(one?.name ?? '-')
  await page.unrouteAll()
  await page.getByRole('button', { name: words.save, exact: true }).click()
  await expect(cardOf(page, one?.name ?? '-')).toBeAttached()
})

test.describe('страница записи', () => {
  test('BKG-005, BKG-008, BKG-009, BKG-012, BKG-023: статус, комментарий, отмена с источником, история', async ({ page, okno }) => {
    const desk = await deskOf(okno, ADMINISTRATOR)
    const id = await book(desk, HARDWARE)
    await page.goto(`/bookings/${id}`)
    await expect(page.getByRole('banner').getByRole('heading', { name: `Запись № ${id}` })).toBeVisible()
    for (const name of [fields.unit, fields.employers, fields.begin_at, fields.end_at, fields.source, fields.special_master, fields.author])
      await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible()
    await expect(page.getByRole('rowheader', { name: /^Маникюр аппаратный/ })).toBeVisible()

    await page.getByRole('button', { name: moves.confirmed, exact: true }).click()
    await expect(page.getByText(moved.confirmed)).toBeVisible()
    await expect(badge(page, statuses.confirmed)).toBeVisible()
    await page.getByLabel(fields.comment).fill('Придёт с подругой')
    await page.getByRole('button', { name: card.saveComment }).click()
    await expect(page.getByText(card.commentSaved)).toBeVisible()

    await page.getByRole('button', { name: moves.cancelled }).click()
    const dialog = page.getByRole('dialog', { name: /^Отменить запись/ })
    await dialog.getByLabel(fields.cancel_source_id).selectOption({ label: 'Сайт' })
    await dialog.getByLabel(fields.cancel_reason).fill('Заболел ребёнок')
    await dialog.getByRole('button', { name: cancel.action, exact: true }).click()
    await expect(badge(page, statuses.cancelled)).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: 'Заболел ребёнок' })).toBeVisible()
    const source = page.getByRole('term').filter({ hasText: fields.cancel_source_id })
    await expect(source.locator('xpath=following-sibling::dd[1]')).toHaveText('Сайт')

    await page.getByRole('link', { name: history.title, exact: true }).click()
    for (const words of ['Придёт с подругой', 'Заболел ребёнок']) await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByText('Егорова Наталья').first()).toBeVisible()
  })

  test('отмена отменяется: десять секунд запись можно вернуть на те же окна', async ({ page, okno }) => {
    const desk = await deskOf(okno, ADMINISTRATOR)
    const id = await book(desk, HARDWARE)
    await page.goto(`/bookings/${id}`)
    await page.getByRole('button', { name: moves.cancelled }).click()
    await page.getByRole('dialog').getByRole('button', { name: cancel.action, exact: true }).click()
    await expect(badge(page, statuses.cancelled)).toBeVisible()
    await page.getByRole('status').getByRole('button', { name: shellRu.undo.action }).click()
    await expect(badge(page, statuses.registered)).toBeVisible()
  })

  test('бесплатный визит суперпользователь завершает вручную и может вернуть в работу', async ({ browser, okno }) => {
    const boss = await deskOf(okno, SUPERUSER)
    const body = { price: 0, unit_id: ARBAT, begin_at: today(), end_at: null }
    await boss.call(services.createPrice, { params: { id: REMOVAL }, body })
    const id = await book(boss, REMOVAL)
    const page = await secondBrowser(browser, okno, SUPERUSER)
    await page.goto(`/bookings/${id}`)
    await page.getByRole('button', { name: moves.done, exact: true }).click()
    await expect(page.getByText(moved.done)).toBeVisible()
    await expect(badge(page, statuses.done)).toBeVisible()
    expect((await boss.call(bookings.show, { params: { id }, query: {} })).status_id).toBe(BOOKING_STATUS.done)
    await page.getByRole('button', { name: moves.reopen }).click()
    await expect(badge(page, statuses.inProgress)).toBeVisible()
    await page.context().close()
  })
})

test('BKG-002, BKG-007: список записей листается, сортируется, отбирается по статусу и открывает запись', async ({ page }) => {
  await page.goto('/bookings')
  await settled(page)
  const rows = page.getByRole('main').getByRole('row')
  await expect(rows).toHaveCount(26)
  await page.getByRole('button', { name: fields.begin_at, exact: true }).click()
  await expect(page).toHaveURL(/orderBy=begin_at/)
  await page.getByRole('button', { name: 'Страница 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('button', { name: listsRu.addFilter, exact: true }).click()
  await page.getByRole('option', { name: fields.status }).click()
  await page.getByRole('option', { name: statuses.cancelled }).click()
  await expect(page).toHaveURL(/f\.status_id=9/)
  await expect(rows.nth(1)).toContainText(statuses.cancelled)
  await rows.nth(1).getByRole('link').click()
  await expect(page).toHaveURL(/\/bookings\/\d+$/)
  await expect(page.getByRole('banner').getByRole('heading', { name: /^Запись № \d/ })).toBeVisible()
  await expect(badge(page, statuses.cancelled)).toBeVisible()
})

test('BKG-006: статусы записей — свой экран, а не запись с таким номером', async ({ page }) => {
  await page.goto('/bookings/statuses')
  for (const title of Object.values(statuses).slice(0, 5))
    await expect(page.getByRole('row', { name: new RegExp(title) }).first()).toBeVisible()
})

/** A booking of the open day, made by the wire. */
async function book(desk: Desk, serviceId: number): Promise<number> {
  const [customer] = await knownCustomers(desk, day, 1)
  const [offer] = await offersOf(desk, serviceId, day)
  if (!customer || !offer) throw new Error('nothing is free that day')
  const body = { unit_id: ARBAT, user_id: customer.id, service_ids: [serviceId], window_ids: offer.window_ids }
  return (await desk.call(bookings.create, { body })).id
}

/** The status of the booking's page: its own; those below tell its history. */
const badge = (page: Page, title: string) => page.getByRole('main').locator('[data-tone]').first().filter({ hasText: title })

async function openNew(page: Page) {
  await page.goto(`/bookings/new?selected_date=${day}`)
  await expect(page).toHaveURL(/\/bookings\/new$/)
  await expect(page.getByRole('combobox', { name: words.customer.label })).toBeFocused()
}

async function chooseService(page: Page, title: string) {
  await page.getByRole('combobox', { name: words.services.label }).fill(title)
  await page.getByRole('option', { name: new RegExp(`^${title}`) }).click()
}

/** Customer, service and the n-th offered start of an open tab. */
async function prepare(page: Page, tail: string | undefined, nth: number) {
  await page.getByRole('combobox', { name: words.customer.label }).fill(tail ?? '')
  await page.getByRole('option').first().click()
  await chooseService(page, 'Маникюр аппаратный')
  await page.locator('[data-slot]').nth(nth).click()
  await expect(page.locator('[data-slot][aria-pressed="true"]').first()).toBeVisible()
}

/** Real keys and presses of the mouse from now on, Ctrl too; a change of page does not lose the count. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const count = { presses: 0 }
    for (const type of ['keydown', 'pointerdown'])
      window.addEventListener(type, (event) => event.isTrusted && count.presses++, { capture: true })
    Object.assign(window, { count })
  })
  return () => page.evaluate(() => (window as unknown as { count: { presses: number } }).count.presses) // put there a moment ago
}
