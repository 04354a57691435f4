import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type BookingCard, bookings } from '#contract/bookings/bookings.ts'
import { type CalendarDay, calendar } from '#contract/calendar/calendar.ts'
import { units } from '#contract/units/units.ts'
import { waitingList, waitingRow } from '#contract/waiting-list/waiting-list.ts'
import { type Offer, windows } from '#contract/windows/windows.ts'
import { addDays, weekday } from '#domain/core/clock-time.ts'
import { dayName, todayIn } from '#web/core/formats.ts'
import { addressNow, freshServer, openAs, openAt, startApp } from '#web/testing/app.ts'
import { layOut } from '#web/testing/laid-out.ts'
import { rowOf, unitRow } from '#web/testing/rows.ts'
import { answer, askedOf, listOfRows } from '#web/testing/server.ts'

const today = todayIn('Europe/Moscow')
const monday = addDays(today, 1 - weekday(today))
const [anna, marina, vera] = [14, 51, 60]
const names = new Map([
  [anna, 'Климова Анна'],
  [marina, 'Пак Марина'],
  [vera, 'Рябова Вера'],
])
const customer = { id: 9, title: 'Петрова-Водкина Александра Ивановна', phone: '+7 *** ***-45-67', warnings: [] }

interface DayWish {
  unit?: number
  masters?: number[]
  busy?: [master: number, clock: string][]
}

/** From ten to ten everybody works; each has a free window at 20:00. */
function dayOf(date: string, { unit = 1, masters = [anna, marina, vera], busy = [[anna, '12:00']] }: DayWish = {}): CalendarDay {
  const at = (clock: string) => `${date} ${clock}:00`
  return {
    unit: {
      id: unit,
      name: unit === 1 ? 'Арбат' : 'Сокол',
      timezone: 'Europe/Moscow',
      from: '10:00',
      to: '22:00',
      hybrid_schedule: 0,
      is_off: 0,
    },
    masters: masters.map((id) => ({
      ...{ id, name: names.get(id) ?? '', work_position: id === marina ? 'Топ-мастер' : 'Мастер', avatar: null },
      shifts: [
        {
          ...{ id: unit * 1000 + id, workplace_id: id, workplace: 'М1', begin_at: at('10:00'), end_at: at('22:00') },
          ...{ is_approved: 1, schedule_type: 0, input_type: 'default' },
        },
      ],
    })),
    windows: masters.map((id) => ({
      ...{
        id: Number(date.slice(8)) * 10_000 + unit * 100 + id,
        employer_id: id,
        employer_schedule_id: unit * 1000 + id,
        begin_at: at('20:00'),
        end_at: at('22:00'),
      },
      ...{ booking_id: null, state: 'open', origin: 'template', is_held: 0, held_by: null },
    })),
    absences: [],
    notes: [],
    blocks: [],
    cards: busy.map(([id, clock]) => ({
      ...{ booking_id: unit * 10 + id, employer_id: id, employer_schedule_id: unit * 1000 + id, window_ids: [1] },
      ...{ begin_at: at(clock), end_at: `${date} ${Number(clock.slice(0, 2)) + 1}:00:00` },
      ...{ status_id: 1, moves: [2, 3, 9], booking_source_id: 1 },
      ...{ booking_type: 'windows', user: customer, services: [{ id: 5, title: 'Маникюр с гель-лаком' }], service_ids: [5], total: 1500 },
      ...{ is_elsewhere: 0, special_master: 0, parallel: 0, is_series: 0, comment: 'У окна' },
    })),
  }
}

const offer = (master: number, clock: string, end: string): Offer => ({
  ...{ booking_type: 'windows', window_ids: [100 + master], unit_id: 1, employer_id: master, workplace_id: 3 },
  ...{ employer_schedule_id: 1000 + master, begin_at: `${today} ${clock}:00`, end_at: `${today} ${end}:00`, duration: 3600, loss: 0 },
})
const waiting = rowOf(waitingRow, {
  ...{
    id: 3,
    company_id: 1,
    user_id: 9,
    status: 'waiting',
    priority: 1,
    begin_day: today,
    end_day: today,
    time_from: '18:00',
    time_to: null,
  },
  ...{ comment: null, service_ids: [5], unit_ids: [1], employer_ids: [marina], offered_unit_id: null, offered_employer_id: null },
  ...{ offered_begin_at: null, offered_end_at: null, offered_until: null, booking_id: null },
  ...{ created_at: `${today} 09:00:00`, updated_at: `${today} 09:00:00` },
  ...{ services: [{ id: 5, title: 'Маникюр с гель-лаком' }], employers: [{ id: marina, name: 'Пак Марина' }] },
  user: { id: 9, title: 'Петрова Анна', phone: '79161234567', is_blocked: 0, warnings: [] },
})

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  layOut()
  answer(units.autocomplete, [unitRow(1, 'Арбат'), unitRow(3, 'Сокол')])
  answer(calendar.day, ({ query }) =>
    query.unit_id === '3' ? dayOf(query.day ?? '', { unit: 3, masters: [vera], busy: [] }) : dayOf(query.day ?? ''),
  )
})

const columns = () => screen.findAllByRole('group', { name: /10–22$/ }).then((all) => all.map((one) => one.getAttribute('aria-label')))
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = (key: string, code = key) => fireEvent.keyDown(document.activeElement ?? document.body, { key, code })

test('неделя студии: дни стоят рядом, каждый под своим заголовком; клавиши W и D переключают, адрес их помнит', async () => {
  await openAs({}, '/calendar')
  expect(await columns()).toHaveLength(3)
  await userEvent.click(await button('Неделя'))
  expect(addressNow()).toContain('view=week')
  const days = Array.from({ length: 7 }, (_, at) => addDays(monday, at))
  for (const day of days) expect(await screen.findByText(dayName(day), { selector: 'strong' })).toBeTruthy()
  expect(new Set(askedOf(calendar.day).map(({ query }) => query.day))).toEqual(new Set(days))
  press('d', 'KeyD')
  await waitFor(() => expect(addressNow()).not.toContain('view='))
  press('w', 'KeyW')
  await waitFor(() => expect(addressNow()).toContain('view=week'))
  await userEvent.click(await button('Следующая неделя'))
  expect(addressNow()).toContain(`selected_date=${addDays(today, 7)}`)
})

test('из двух быстрых нажатий на стрелку показан последний день, и вернуться к прежнему можно сразу', async () => {
  answer(calendar.day, ({ query }) => dayOf(query.day ?? '', { busy: [[anna, query.day === addDays(today, 2) ? '15:00' : '12:00']] }))
  await openAs({}, '/calendar')
  const next = await button('Следующий день')
  await button(/12:00–13:00/)
  fireEvent.click(next)
  await waitFor(() => expect(addressNow()).toContain(`selected_date=${addDays(today, 1)}`))
  fireEvent.click(next)
  await waitFor(() => expect(addressNow()).toContain(`selected_date=${addDays(today, 2)}`))
  expect(await button(/15:00–16:00/)).toBeTruthy()
  fireEvent.click(await button('Предыдущий день'))
  expect(await button(/12:00–13:00/)).toBeTruthy()
  await waitFor(() => expect(document.querySelector('[aria-busy="true"], [inert]')).toBeNull())
})

test('неделя мастера: её дни — столбцы, окно другого дня открывает запись на тот день', async () => {
  await openAs({}, `/calendar?view=week&selected_date=${monday}`)
  await userEvent.selectOptions(await screen.findByLabelText('Мастер'), 'Пак Марина')
  expect(addressNow()).toContain(`employer_id=${marina}`)
  const shown = await columns()
  expect(shown[0]).toMatch(/^пн, \d\d\.\d\d, М1 10–22$/)
  const later = addDays(monday, 14)
  await openAt(`/calendar?view=week&employer_id=${marina}&selected_date=${later}`)
  const tuesday = addDays(later, 1)
  await screen.findByText(new RegExp(`^вт, ${tuesday.slice(8)}`), { selector: 'strong' })
  const gap = within(await screen.findByRole('group', { name: /^вт/ })).getByRole('button', {
    name: /^Свободное окно 20:00–22:00, Пак Марина/,
  })
  answer(windows.search, { items: [], reasons: [] })
  fireEvent.click(gap)
  await waitFor(() => expect(addressNow()).toMatch(/^\/bookings\/new/))
  await waitFor(() => expect(Object.values({ ...sessionStorage }).join()).toContain(tuesday))
})

test('несколько студий рядом: мастера каждой под её именем, каждая студия спрошена за свой день', async () => {
  await openAs({}, '/calendar')
  await userEvent.click(await button('Ещё студии'))
  await userEvent.click(await screen.findByLabelText('Сокол'))
  expect(addressNow()).toContain('with_units=3')
  expect(await screen.findByText('Сокол', { selector: 'strong' })).toBeTruthy()
  expect(screen.getByText('3 мастера')).toBeTruthy()
  expect(await columns()).toHaveLength(4)
  expect(new Set(askedOf(calendar.day).map(({ query }) => query.unit_id))).toEqual(new Set(['1', '3']))
  await userEvent.click(await button('Студий: 2'))
})

test('мастеров закрепляют первыми, группируют по должности, без записей — скрывают; после перезагрузки всё так же', async () => {
  await openAs({}, '/calendar')
  expect((await columns()).map((one) => one?.split(',')[0])).toEqual(['Климова Анна', 'Пак Марина', 'Рябова Вера'])
  await userEvent.click(await button('Вид'))
  await userEvent.click(await screen.findByLabelText('Рябова Вера'))
  expect((await columns()).map((one) => one?.split(',')[0])).toEqual(['Рябова Вера', 'Климова Анна', 'Пак Марина'])
  await userEvent.click(screen.getByLabelText('Группировать по должности'))
  expect(await screen.findByText('Закреплённые', { selector: 'strong' })).toBeTruthy()
  expect(screen.getByText('Топ-мастер', { selector: 'strong' })).toBeTruthy()
  await userEvent.click(screen.getByLabelText('Скрыть мастеров без записей'))
  const left = ['Рябова Вера', 'Климова Анна']
  await waitFor(async () => expect((await columns()).map((one) => one?.split(',')[0])).toEqual(left))
  await openAt('/bookings')
  await openAt('/calendar')
  expect((await columns()).map((one) => one?.split(',')[0])).toEqual(left)
})

test('скрыты все — экран говорит об этом и показывает их одним нажатием', async () => {
  answer(calendar.day, ({ query }) => dayOf(query.day ?? '', { busy: [] }))
  localStorage.setItem('okno.calendar:13', JSON.stringify({ hidesIdle: true }))
  await openAs({}, '/calendar')
  await userEvent.click(await button('Показать всех мастеров'))
  expect(await columns()).toHaveLength(3)
})

test('лист дня для печати: студия и день, строки по мастерам, имя целиком, от телефона — четыре цифры', async () => {
  await openAs({}, '/calendar')
  await columns()
  expect(screen.queryByRole('table', { name: /^Климова Анна/ })).toBeNull()
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(screen.getByRole('heading', { name: `Арбат: записи, ${dayName(today)}` })).toBeTruthy()
  const sheet = within(screen.getByRole('table', { name: /^Климова Анна/ }))
  for (const text of ['12:00–13:00', customer.title, '…4567', 'Маникюр с гель-лаком', 'У окна']) expect(sheet.getByText(text)).toBeTruthy()
  expect(within(screen.getByRole('table', { name: /^Пак Марина/ })).getByText('Записей нет')).toBeTruthy()
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(screen.queryByRole('table', { name: /^Климова Анна/ })).toBeNull()
})

test('лист ожидания рядом с сеткой: запись по клавишам ставится на свободное окно её мастера и открывает заполненную форму', async () => {
  answer(waitingList.list, listOfRows(waiting))
  answer(windows.search, {
    items: [offer(anna, '20:00', '21:00'), offer(marina, '12:00', '13:00'), offer(marina, '20:00', '21:00')],
    reasons: [],
  })
  await openAs({}, '/calendar')
  await userEvent.click(await button('Лист ожидания'))
  const dock = within(await screen.findByRole('complementary', { name: 'Лист ожидания' }))
  await userEvent.click(await dock.findByRole('button', { name: /^Поставить в календарь/ }))
  // The start is neither Анна's nor before 18:00, as the customer has asked.
  expect(await screen.findByText('20:00–21:00, Пак Марина. Enter открывает запись, Esc отменяет')).toBeTruthy()
  press('ArrowUp')
  expect(screen.getByText('20:00–21:00, Пак Марина. Enter открывает запись, Esc отменяет')).toBeTruthy()
  press('Enter')
  await waitFor(() => expect(addressNow()).toMatch(/^\/bookings\/new/))
  expect(Object.values({ ...sessionStorage }).join()).toContain('"waiting":3')
})

test('лист ожидания запоминается открытым; с мышью заявку несут на окно', async () => {
  answer(waitingList.list, listOfRows(waiting))
  answer(windows.search, { items: [offer(marina, '20:00', '21:00')], reasons: [] })
  localStorage.setItem('okno.calendar:13', JSON.stringify({ isDockOpen: true }))
  await openAs({}, '/calendar')
  const entry = (await screen.findByText('Петрова Анна')).closest('li')!
  await columns()
  const pointer = (target: Element | Window, type: string, x: number, y: number) => {
    const event = new MouseEvent(type, { bubbles: true, clientX: x, clientY: y, button: 0 })
    Object.assign(event, { pointerId: 1, pointerType: 'mouse' })
    fireEvent(target, event)
  }
  pointer(entry, 'pointerdown', 1000, 100)
  pointer(window, 'pointermove', 950, 100)
  expect(await screen.findByText('20:00–21:00')).toBeTruthy()
  expect(askedOf(windows.search)[0]?.query).toMatchObject({ 'unit_ids[]': '1', 'service_ids[]': '5' })
})

test('через десять минут после начала карточка спрашивает «Не пришёл?»: одно нажатие отменяет с причиной, и это можно вернуть', async () => {
  const yesterday = addDays(today, -1)
  answer(bookings.update, ({ params }) => cancelledCard(Number(params.id)))
  await openAs({}, `/calendar?selected_date=${yesterday}`)
  fireEvent.click(await screen.findByText('Не пришёл?'))
  expect(await screen.findByText('Отмечено: клиент не пришёл')).toBeTruthy()
  expect(askedOf(bookings.update)[0]).toMatchObject({
    params: { id: '24' },
    body: { status_id: 9, cancel_reason: 'no_show', cancel_source_id: 1 },
  })
  answer(bookings.undo, { ...cancelledCard(24), status_id: 1, undo: 0 })
  await userEvent.click(await button(/^Отменить|^Вернуть/))
  await waitFor(() => expect(askedOf(bookings.undo)).toHaveLength(1))
})

test('«не пришёл» есть и в меню карточки; о завтрашней записи не спрашивают', async () => {
  await openAs({}, `/calendar?selected_date=${addDays(today, -1)}`)
  fireEvent.contextMenu(await button(new RegExp(`^${customer.title}`)))
  expect(await screen.findByRole('menuitem', { name: 'Клиент не пришёл' })).toBeTruthy()
  await openAt(`/calendar?selected_date=${addDays(today, 1)}`)
  await waitFor(() => expect(screen.queryByText('Не пришёл?')).toBeNull())
})

test('клиент назван одинаково на карточке, в меню и в окнах переноса и отмены', async () => {
  answer(windows.search, { items: [offer(marina, '20:00', '21:00')], reasons: [] })
  answer(bookings.sources, [{ id: 1, name: 'CRM' }])
  await openAs({}, `/calendar?selected_date=${addDays(today, 1)}`)
  const card = await button(new RegExp(`^${customer.title}`))
  const open = async (entry: RegExp) => {
    fireEvent.contextMenu(card)
    expect(await screen.findByRole('menu', { name: new RegExp(customer.title) })).toBeTruthy()
    await userEvent.click(screen.getByRole('menuitem', { name: entry }))
  }
  await open(/^Перенести…/)
  expect(await screen.findByRole('dialog', { name: `Перенести: ${customer.title}` })).toBeTruthy()
  await userEvent.click(await button('Не переносить'))
  await open(/^Отменить запись/)
  expect(await screen.findByRole('dialog', { name: new RegExp(`^Отменить запись: ${customer.title}`) })).toBeTruthy()
})

const cancelledCard = (id: number): BookingCard => ({
  ...{ id, company_id: 1, unit_id: 1, user_id: 9, status_id: 9, author_id: 13, booking_source_id: 1, booking_type: 'windows' },
  ...{ price_company_id: 1, begin_at: `${today} 12:00:00`, end_at: `${today} 13:00:00`, duration: 3600, total: 1500, comment: null },
  ...{ special_master: 0, parallel: 0, cancel_source_id: 1, cancel_reason: 'no_show', cancelled_at: null },
  ...{ created_at: `${today} 09:00:00`, updated_at: `${today} 09:00:00`, moves: [], undo: 10 },
})
