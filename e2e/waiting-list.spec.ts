import { expect } from '@playwright/test'
import { bookings } from '#contract/bookings/bookings.ts'
import { newBookingRu } from '#contract/bookings/new-booking.ru.ts'
import { calendarRu } from '#contract/calendar/calendar.ru.ts'
import { employers } from '#contract/employers/employers.ts'
import { waitingListRu } from '#contract/waiting-list/waiting-list.ru.ts'
import { waitingList } from '#contract/waiting-list/waiting-list.ts'
import { placeOf } from '#contract/windows/windows.ts'
import { ARBAT, deskOf, knownCustomers, offersOf, rangeOf, tomorrow } from './desk.ts'
import { secondBrowser, test } from './fixture.ts'

const [ADMINISTRATOR, TOP_ADMINISTRATOR] = [2, 27]
const GEL = 3
const viewport = { width: 1920, height: 1500 }
const { offer: words } = waitingListRu

test.use({ viewport, position: ADMINISTRATOR })

test('лист ожидания: отмена предлагает окно, коллега видит удержание, запись закрывает заявку', async ({ page, browser, okno }) => {
  test.setTimeout(240_000)
  const day = tomorrow()
  const desk = await deskOf(okno, ADMINISTRATOR)
  const [coming, waiting] = await knownCustomers(desk, day, 2)
  const [offer] = (await offersOf(desk, GEL, day)).filter((one) => one.booking_type === 'windows' && !one.parts)
  if (!coming || !waiting || !offer) throw new Error('the demo has no free windows tomorrow')
  const { name: master } = await desk.call(employers.show, { params: { id: offer.employer_id }, query: {} }).then((one) => ({
    name: `${one.last_name} ${one.first_name}`,
  }))
  const visit = { unit_id: ARBAT, service_ids: [GEL], ...placeOf(offer) }
  const booking = await desk.call(bookings.create, { body: { ...visit, user_id: coming.id } })
  const from = offer.begin_at.slice(11, 16)
  const wish = { user_id: waiting.id, service_ids: [GEL], unit_ids: [ARBAT], employer_ids: [offer.employer_id], priority: 2 }
  const entry = await desk.call(waitingList.create, { body: { ...wish, begin_day: day, end_day: day, time_from: from, time_to: null } })
  const other = await secondBrowser(browser, okno, TOP_ADMINISTRATOR)
  await other.setViewportSize(viewport)

  await test.step('отменённое время само предложено тому, кто ждёт, и стоит задачей на главной', async () => {
    await page.goto('/')
    await expect(page.getByRole('main')).toContainText('Арбат')
    await desk.call(bookings.update, { params: { id: booking.id }, body: { status_id: 9 } })
    const panel = page.getByRole('region', { name: words.title })
    await expect(panel).toContainText(waiting.name)
    await expect(panel).toContainText(`${rangeOf(offer)}, ${master}`)
  })

  await test.step('на календаре это время видно предложенным, записать туда другого нельзя', async () => {
    await other.goto(`/calendar?unit_id=${ARBAT}&selected_date=${day}`)
    await expect(other.getByText(calendarRu.column.offered).first()).toBeVisible()
  })

  await test.step('«Записать» открывает заполненную форму, а коллега видит, кто держит окно', async () => {
    const task = page
      .getByRole('region', { name: words.title })
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href="/waiting-list/${entry.id}"]`) })
    await task.getByRole('button', { name: words.book }).click()
    await expect(page).toHaveURL(/\/bookings\/new$/)
    await expect(page.getByRole('button', { name: rangeOf(offer), pressed: true }).first()).toBeVisible()
    await expect(other.getByText(/^Занято: .+ оформляет$/).first()).toBeVisible()
  })

  await test.step('запись закрывает заявку листа ожидания', async () => {
    await page.getByRole('button', { name: /^Записать/ }).click()
    await expect(page.getByText(newBookingRu.created)).toBeVisible()
    await expect(other.getByText(/^Занято: .+ оформляет$/)).toHaveCount(0)
    await page.goto(`/waiting-list/${entry.id}`)
    await expect(page.getByText(waitingListRu.statuses.booked)).toBeVisible()
    await expect(page.getByRole('link', { name: waitingListRu.acts.booking })).toBeVisible()
  })

  await test.step('WTL-001: в меню стоит лист ожидания, в нём — кто ждёт', async () => {
    await page.getByRole('navigation').getByRole('link', { name: waitingListRu.title, exact: true }).click()
    await expect(page).toHaveURL(/\/waiting-list$/)
    await expect(page.getByRole('table', { name: waitingListRu.title }).getByRole('row')).not.toHaveCount(1)
  })
  await other.context().close()
})
