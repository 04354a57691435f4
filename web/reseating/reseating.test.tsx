import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type AbsenceRow, absences } from '#contract/absences/absences.ts'
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
  booking_type: 'windows',
  window_ids: [id * 100 + Number(clock.slice(0, 2))],
  unit_id: 1,
  employer_id: id,
  workplace_id: 3,
  employer_schedule_id: id,
  begin_at: at(clock),
  end_at: endOf(clock),
  until_at: endOf(clock),
  duration: 7200,
  loss: 0,
  pause: 0,
  master: { id, name: master },
  unit: arbat,
  ...wish,
})
const line = (id: number, clock: string, seats: ReseatingSeat[], wish: Partial<ReseatingLine> = {}): ReseatingLine => ({
  id,
  company_id: 1,
  unit_id: 1,
  user_id: id,
  status_id: 1,
  author_id: 13,
  booking_source_id: 1,
  booking_type: 'windows',
  price_company_id: 1,
  begin_at: at(clock),
  end_at: endOf(clock),
  duration: 7200,
  total: 1500,
  comment: null,
  special_master: 0,
  parallel: 0,
  cancel_source_id: null,
  cancel_reason: null,
  cancelled_at: null,
  created_at: at('09:00'),
  updated_at: at('09:00'),
  user: { id, title: `Клиент ${id}`, phone: `7916123450${id}`, is_blocked: 0, warnings: [] },
  services: [
    {
      id: 5,
      title: 'Маникюр',
      duration: 7200,
      price: 1500,
      qty: 1,
      employer: { id: 14, name: 'Климова Анна' },
      pivot: { window_id: 1, begin_at: at(clock) },
    },
  ],
  seats,
  chosen: seats.length > 0 ? 0 : null,
  ...wish,
})
const absence: AbsenceRow = {
  id: 70,
  employer_id: 14,
  day,
  begin_at: at('00:00'),
  end_at: `${addDays(day, 1)} 00:00:00`,
  reason: 'Болезнь',
  bookings: 5,
  moved: 1,
  cancelled: 0,
  left: 4,
}
const planOf = (items: ReseatingLine[]): ReseatingPlan => ({
  items,
  employer: { id: 14, name: 'Климова Анна' },
  unit: { ...arbat, timezone: 'Europe/Moscow' },
  is_exact: 1,
  loads: [],
  absences: [absence],
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
    const { booking_id } = body as { booking_id: number } // the screen has sent it
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

test('«не выйдет» снимает окна с продажи одним нажатием, на часть дня и с причиной; отменяется за десять секунд', async () => {
  answer(reseating.plan, { ...planOf([]), absences: [] })
  answer(absences.create, { items: [{ id: 71, day, begin_at: at('14:00'), end_at: at('18:00') }], windows: 3, bookings: 0 })
  answer(absences.end, { windows: 3 })
  await openAs({}, address)
  const box = within(await screen.findByRole('region', { name: 'Не выйдет' }))
  await userEvent.type(box.getByLabelText(/^С какого часа/), '14')
  await userEvent.type(box.getByLabelText(/^До какого часа/), '18')
  await userEvent.type(box.getByLabelText(/^Причина/), 'Болезнь')
  await userEvent.click(box.getByRole('button', { name: 'Не выйдет: снять 3 окна' }))
  await waitFor(() => expect(askedOf(absences.create)).toHaveLength(1))
  const where = { unit_id: 1, employer_id: 14, begin_day: day, end_day: day }
  expect(askedOf(absences.create)[0]?.body).toMatchObject({ ...where, time_from: '14:00', time_to: '18:00', reason: 'Болезнь' })
  expect(await screen.findByText('Климова Анна не выйдет: снято 3 окна')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Отменить' }))
  await waitFor(() => expect(askedOf(absences.end)[0]?.body).toEqual({ ids: [71] }))
})

test('пересаживают и снимают окна одним нажатием', async () => {
  answer(reseating.plan, { ...planOf([line(1, '10:00', [seat(51, 'Пак Марина', '10:00')])]), absences: [] })
  answer(absences.create, { items: [{ id: 71, day, begin_at: at('00:00'), end_at: at('23:59') }], windows: 3, bookings: 1 })
  answer(reseating.accept, { booking_id: 1, undo: 10 })
  await openAs({}, address)
  await userEvent.click(await screen.findByRole('button', { name: 'Снять окна и пересадить 1 запись' }))
  await waitFor(() => expect(askedOf(reseating.accept)).toHaveLength(1))
  expect(askedOf(absences.create)).toHaveLength(1)
})

test('сказано, что стало с её записями; «вернуть» — кнопкой', async () => {
  answer(reseating.plan, planOf([]))
  answer(absences.end, { windows: 3 })
  await openAs({}, address)
  const state = within(await screen.findByRole('region', { name: 'Климова Анна не выйдет' }))
  expect(state.getByText(/Пересажено 1 из 5\..*Осталось записей: 4\..*Причина: Болезнь\./)).toBeTruthy()
  await userEvent.click(state.getByRole('button', { name: 'Вернуть: Климова Анна выйдет' }))
  await waitFor(() => expect(askedOf(absences.end)[0]?.body).toEqual({ ids: [70] }))
})

test.each([
  ['не узнать, тому не советуют ни звонить, ни спрашивать', [], 'Только в другой студии, нужно согласие клиента', 'Некому'],
  ['узнать можно, тому советуют', ['User.reveal_phone'], 'Только в другой студии: спросите клиента', 'Некому: позвонить клиенту'],
] as const)('кому номера %s', async (_, rights, away, nobody) => {
  const ponds = { unit: { id: 2, name: 'Пруды' }, unit_id: 2 }
  answer(reseating.plan, planOf([line(1, '10:00', [seat(61, 'Ким Диана', '10:00', ponds)], { chosen: null }), line(3, '16:00', [])]))
  await openAs({ is_superuser: 0, permissions: ['Booking.view', 'Booking.update', 'Unit.view', ...rights] }, address)
  expect((await row('Клиент 1')).getByText(away)).toBeTruthy()
  expect((await row('Клиент 3')).getByText(nobody)).toBeTruthy()
})

test('другую студию план не выбирает: её берут из списка с согласия клиента, и оно уходит с записью', async () => {
  const ponds = { unit: { id: 2, name: 'Пруды' }, unit_id: 2 }
  answer(reseating.plan, planOf([line(1, '10:00', [seat(61, 'Ким Диана', '10:00', ponds)], { chosen: null })]))
  answer(reseating.accept, { booking_id: 1, undo: 0 })
  await openAs({}, address)
  const one = await row('Клиент 1')
  expect(one.getByText('Только в другой студии: спросите клиента')).toBeTruthy()
  expect((one.getByRole('combobox') as HTMLSelectElement).value).toBe('keep')
  expect(one.getByRole('group', { name: 'Другая студия: только с согласия клиента' })).toBeTruthy()
  await userEvent.selectOptions(one.getByRole('combobox'), '10:00–12:00, Ким Диана — Пруды')
  expect(one.getByText('Другая студия: клиент согласен')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Пересадить 1 запись' }))
  await waitFor(() => expect(askedOf(reseating.accept)[0]?.body).toMatchObject({ booking_id: 1, unit_id: 2, neighbour: 1 }))
})

test('снять окна может и тот, кому смены менять нельзя; адрес без мастера говорит, откуда открывать', async () => {
  answer(reseating.plan, { ...planOf([]), absences: [] })
  await openAs({ is_superuser: 0, permissions: ['Booking.view', 'Booking.update', 'Unit.view'] }, address)
  expect(await screen.findByRole('button', { name: 'Не выйдет: снять 3 окна' })).toBeTruthy()
  await openAs({}, '/reseating')
  expect(await screen.findByText('Неизвестно, кто не выйдет')).toBeTruthy()
})
