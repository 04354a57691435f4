import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bookings } from '#contract/bookings/bookings.ts'
import { type ReseatingLine, type ReseatingPlan, type ReseatingSeat, reseating } from '#contract/reseating/reseating.ts'
import { units } from '#contract/units/units.ts'
import { waitingList } from '#contract/waiting-list/waiting-list.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { todayIn } from '#web/core/formats.ts'
import { freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { answer, askedOf, refuse } from '#web/testing/server.ts'

const day = addDays(todayIn('Europe/Moscow'), 1)
const at = (clock: string) => `${day} ${clock}:00`
const endOf = (clock: string) => at(`${Number(clock.slice(0, 2)) + 2}:00`)
const arbat = { id: 1, name: 'Арбат' }

const seat = (id: number, master: string, clock: string, wish: Partial<ReseatingSeat> = {}): ReseatingSeat => ({
  ...{ booking_type: 'windows', window_ids: [id * 100 + Number(clock.slice(0, 2))], unit_id: 1, employer_id: id, workplace_id: 3 },
  ...{ employer_schedule_id: id, begin_at: at(clock), end_at: endOf(clock), until_at: endOf(clock), duration: 7200, loss: 0, pause: 0 },
  ...{ master: { id, name: master }, unit: arbat },
  ...wish,
})
const line = (id: number, clock: string, seats: ReseatingSeat[], wish: Partial<ReseatingLine> = {}): ReseatingLine => ({
  ...{ id, company_id: 1, unit_id: 1, user_id: id, status_id: 1, author_id: 13, booking_source_id: 1, booking_type: 'windows' },
  ...{ price_company_id: 1, begin_at: at(clock), end_at: endOf(clock), duration: 7200, total: 1500, comment: null, special_master: 0 },
  ...{ parallel: 0, cancel_source_id: null, cancel_reason: null, cancelled_at: null, created_at: at('09:00'), updated_at: at('09:00') },
  user: { id, title: `Клиент ${id}`, phone: `7916123450${id}`, is_blocked: 0 },
  services: [
    {
      ...{ id: 5, title: 'Маникюр', duration: 7200, price: 1500, qty: 1 },
      employer: { id: 14, name: 'Климова Анна' },
      pivot: { window_id: 1, begin_at: at(clock) },
    },
  ],
  ...{ seats, chosen: seats.length > 0 ? 0 : null },
  ...wish,
})
const planOf = (items: ReseatingLine[]): ReseatingPlan => ({
  items,
  ...{ employer: { id: 14, name: 'Климова Анна' }, unit: { ...arbat, timezone: 'Europe/Moscow' }, is_exact: 1, loads: [] },
  shifts: [{ id: 9, begin_at: at('10:00'), end_at: at('22:00'), free_windows: 3 }],
})
const address = `/reseating?unit_id=1&employer_id=14&date=${day}`
const row = async (customer: string) => {
  const name = await screen.findByText(customer)
  return within(name.closest('tr')!)
}

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(units.autocomplete, [{ ...arbat, type: 0, timezone: 'Europe/Moscow', closed: 0 }])
  answer(
    reseating.plan,
    planOf([
      line(1, '10:00', [seat(51, 'Пак Марина', '10:00'), seat(51, 'Пак Марина', '12:00')]),
      line(2, '12:00', [seat(51, 'Пак Марина', '12:00'), seat(52, 'Ли Ольга', '14:00')]),
      line(3, '16:00', []),
      line(4, '18:00', [seat(51, 'Пак Марина', '18:00')], { special_master: 1 }),
    ]),
  )
})

test('план пересадки: кто к кому, «только к этому мастеру» не отмечен, некому — телефон, лист ожидания и отмена', async () => {
  await openAs({}, address)
  await headerSays('Мастер не выйдет')
  const first = await row('Клиент 1')
  expect((first.getByRole('combobox') as HTMLSelectElement).selectedOptions[0]?.textContent).toBe('10:00–12:00, Пак Марина')
  expect(first.getByText('То же время')).toBeTruthy()
  const special = await row('Клиент 4')
  expect((special.getByRole('checkbox') as HTMLInputElement).checked).toBe(false)
  expect(special.getByText('Ждёт согласия клиента')).toBeTruthy()
  expect(screen.getByText(/^Эти клиенты просили именно этого мастера/)).toBeTruthy()
  const nobody = await row('Клиент 3')
  expect(nobody.getByText('Некому: позвонить клиенту')).toBeTruthy()
  expect(nobody.getByRole('link').getAttribute('href')).toBe('tel:+79161234503')
  refuse(waitingList.create, 500)
  await userEvent.click(nobody.getByRole('button', { name: 'В лист ожидания' }))
  expect(askedOf(waitingList.create)[0]?.body).toMatchObject({ user_id: 3, service_ids: [5], unit_ids: [1], begin_day: day, end_day: day })
  await userEvent.click(nobody.getByRole('button', { name: 'Отменить запись' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('строку меняют: выбранное вручную остаётся, другая запись уступает; снятая не переносится', async () => {
  await openAs({}, address)
  const first = await row('Клиент 1')
  const options = first.getAllByRole('option').map((one) => one.textContent)
  expect(options).toContain('12:00–14:00, Пак Марина (займёт другая запись)')
  await userEvent.selectOptions(first.getByRole('combobox'), '12:00–14:00, Пак Марина (займёт другая запись)')
  const second = await row('Клиент 2')
  expect((second.getByRole('combobox') as HTMLSelectElement).selectedOptions[0]?.textContent).toBe('14:00–16:00, Ли Ольга')
  expect(second.getByText('Сдвиг +120 мин')).toBeTruthy()
  await userEvent.click(first.getByRole('checkbox'))
  expect((second.getByRole('combobox') as HTMLSelectElement).selectedOptions[0]?.textContent).toBe('12:00–14:00, Пак Марина')
  expect(screen.getByRole('button', { name: 'Пересадить 1 запись' })).toBeTruthy()
})

test('принятое переносится строка за строкой: сбой остаётся в своей строке, всё вместе отменяется', async () => {
  await openAs({}, address)
  await row('Клиент 1')
  answer(reseating.accept, ({ body }) => {
    const { booking_id } = body as { booking_id: number } // as the screen sends it
    return { booking_id, undo: 10 }
  })
  refuse(bookings.undo, 1412)
  await userEvent.click(screen.getByRole('button', { name: 'Пересадить 2 записи' }))
  await waitFor(() => expect(askedOf(reseating.accept)).toHaveLength(2))
  expect(askedOf(reseating.accept)[0]?.body).toMatchObject({
    booking_id: 1,
    employer_id: 14,
    unit_id: 1,
    window_ids: [5110],
    special_master: 0,
  })
  expect(await screen.findByText('Пересажено 2 записи')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Отменить' }))
  await waitFor(() => expect(askedOf(bookings.undo).map(({ params }) => params.id)).toEqual(['2', '1']))
  refuse(reseating.accept, 1401)
  await userEvent.click(await screen.findByRole('button', { name: 'Пересадить 2 записи' }))
  expect((await screen.findAllByText(/^Не вышло: Окно уже используется/)).length).toBe(2)
})

test('смену закрывают с причиной', async () => {
  answer(reseating.close, { items: [{ id: 9, bookings: 0 }] })
  await openAs({}, address)
  await userEvent.click(await screen.findByRole('button', { name: 'Закрыть смену' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Закрыть смену' }))
  await waitFor(() => expect(askedOf(reseating.close)[0]?.body).toEqual({ unit_id: 1, employer_id: 14, date: day, reason: 'Болезнь' }))
})

test('без права снимать смены её не закрыть; адрес без мастера говорит, откуда открывать', async () => {
  await openAs({ is_superuser: 0, permissions: ['Booking.view', 'Booking.update', 'Unit.view'] }, address)
  await row('Клиент 1')
  expect(screen.queryByRole('button', { name: 'Закрыть смену' })).toBeNull()
  await openAs({}, '/reseating')
  expect(await screen.findByText('Неизвестно, кто не выйдет')).toBeTruthy()
})
