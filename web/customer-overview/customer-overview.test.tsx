import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type BookingCard, bookings } from '#contract/bookings/bookings.ts'
import {
  type CustomerOverview,
  type CustomerVisit,
  type CustomerVisits,
  customerOverview,
} from '#contract/customer-overview/customer-overview.ts'
import { customerRow, customers } from '#contract/customers/customers.ts'
import { palette } from '#contract/palette/palette.ts'
import { services } from '#contract/services/services.ts'
import { units } from '#contract/units/units.ts'
import { waitingRow } from '#contract/waiting-list/waiting-list.ts'
import { type Offer, windows } from '#contract/windows/windows.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { todayIn } from '#web/core/formats.ts'
import { addressNow, freshServer, headerSays, openAs, startApp } from '#web/testing/app.ts'
import { rowOf, unitRow } from '#web/testing/rows.ts'
import { answer, askedOf, askedRowsOf, listOfRows, refuse } from '#web/testing/server.ts'

const tomorrow = addDays(todayIn('Europe/Moscow'), 1)
const arbat = { id: 1, name: 'Арбат', timezone: 'Europe/Moscow' }
const ponds = { id: 2, name: 'Чистые пруды', timezone: 'Europe/Moscow' }
const gel = { id: 5, title: 'Педикюр аппаратный', qty: 1 }

const customer = rowOf(customerRow, {
  ...{ id: 9, company_id: 1, title: '', last_name: 'Романова', first_name: 'Лариса', middle_name: 'Викторовна', phone: '+7 *** ***-10-27' },
  ...{ confirm_email: 0, confirm_sms: 1, ground: 'service', is_blocked: 0, warnings: [], created_at: '2024-08-01 10:00:00' },
})
const visit = (id: number | null, day: string, more: Partial<CustomerVisit> = {}): CustomerVisit => ({
  ...{ id, is_elsewhere: id === null ? 1 : 0, status_id: 1, is_no_show: 0, begin_at: `${day} 12:00:00`, end_at: `${day} 13:30:00` },
  ...{ unit: arbat, services: [gel], employers: [{ id: 14, name: 'Соболева Дарья' }], total: 3600, may_move: 1, may_cancel: 1 },
  ...more,
})
const visits: CustomerVisits = {
  coming: [visit(7, tomorrow), visit(null, addDays(tomorrow, 2), { unit: ponds, employers: [], total: null, may_move: 0, may_cancel: 0 })],
  past: [visit(4, '2026-01-21', { status_id: 8, total: 1900 }), visit(3, '2025-12-10', { status_id: 9, is_no_show: 1 })],
  ...{ count: 14, no_shows: 1, completed_total: 41_300, is_total_partial: 1, last_visit_on: '2026-01-21' },
  master: { id: 14, name: 'Соболева Дарья', avatar: null, visits: 8 },
  usual: [{ services: [gel], employer: { id: 14, name: 'Соболева Дарья' }, unit_id: 1, duration: 6300, total: 3600, visits: 8 }],
  ...{ next_from: '2026-12-09', next_to: '2026-12-19' },
}
const overview: CustomerOverview = {
  customer,
  visits,
  notes: [{ id: 1, text: 'Чай без сахара', author: { id: 2, name: 'Белова Елена' }, created_at: '2026-01-20 10:00:00' }],
  consents: [
    { purpose: 'processing', is_given: 1 },
    { purpose: 'photo', is_given: 0 },
  ],
  waiting: [
    rowOf(waitingRow, {
      ...{ id: 6, company_id: 1, user_id: 9, status: 'waiting', priority: 0, begin_day: '2026-11-25', end_day: '2026-11-27' },
      ...{ service_ids: [5], unit_ids: [1], employer_ids: [14], created_at: '2026-01-20 10:00:00', updated_at: '2026-01-20 10:00:00' },
      ...{ time_from: '18:00', employers: [{ id: 14, name: 'Соболева Дарья' }] },
    }),
  ],
  twins: [{ id: 31, title: 'Романова Лариса, …1028', why: 'tail' }],
}
const found = {
  ...{ id: 9, title: 'Романова Лариса', last_name: 'Романова', first_name: 'Лариса', middle_name: null, phone: '+7 *** ***-10-27' },
  ...{ city: null, cityDistrict: null, last_visit_at: null, warnings: [] },
}
const offer: Offer = {
  ...{ booking_type: 'windows', window_ids: [100], unit_id: 1, employer_id: 14, workplace_id: 3, employer_schedule_id: 7 },
  ...{ begin_at: `${tomorrow} 18:00:00`, end_at: `${tomorrow} 19:30:00`, duration: 5400, loss: 0 },
}
const booking: BookingCard = {
  ...{ id: 7, company_id: 1, unit_id: 1, user_id: 9, status_id: 1, author_id: 13, booking_source_id: 1, booking_type: 'windows' },
  ...{ price_company_id: 1, begin_at: `${tomorrow} 12:00:00`, end_at: `${tomorrow} 13:30:00`, duration: 5400, total: 3600, comment: null },
  ...{ special_master: 0, parallel: 0, cancel_source_id: null, cancel_reason: null, cancelled_at: null, moves: [9], undo: 0 },
  ...{ created_at: '2026-01-20 10:00:00', updated_at: '2026-01-20 10:00:00', unit: arbat, services: [] },
  user: { id: 9, title: 'Романова Лариса', phone: '+7 *** ***-10-27', is_blocked: 0, warnings: [] },
}

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(customers.show, customer)
  answer(customerOverview.show, overview)
  answer(windows.search, { items: [offer], reasons: [] })
  answer(bookings.sources, [{ id: 1, name: 'CRM' }])
})

const blockOf = async (title: string) =>
  within((await screen.findByRole('heading', { level: 3, name: new RegExp(`^${title}`) })).closest('section, div') as HTMLElement)

test('когда она записана: с любой страницы — шесть нажатий, и уже на пятом это видно рядом с ответом поиска', async () => {
  answer(palette.find, { customers: [found], bookings: [] })
  await openAs({}, '/help')
  await headerSays('Справка')
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true })
  let keys = 1
  const field = await screen.findByRole('combobox', { name: 'Поиск и команды' })
  for (const digit of '1027') {
    await userEvent.type(field, digit)
    keys++
  }
  expect(await screen.findByText(/^завтра, 12:00–13:30$/)).toBeTruthy()
  expect([keys, addressNow()]).toEqual([5, '/help'])
  await userEvent.type(field, '{Enter}')
  keys++
  await headerSays('Романова Лариса Викторовна')
  expect(await screen.findByRole('link', { name: 'завтра, 12:00–13:30' })).toBeTruthy()
  expect(keys).toBeLessThanOrEqual(6)
})

test('звонит перенести: на её странице M открывает перенос ближайшей записи, выбранное время уходит на сервер', async () => {
  answer(bookings.move, { ...booking, undo: 10 })
  await openAs({}, '/customers/9')
  await screen.findByRole('button', { name: /^Перенести: / })
  fireEvent.keyDown(document.body, { key: 'ь', code: 'KeyM' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Перенести: Романова Лариса Викторовна' }))
  await userEvent.click(await dialog.findByRole('button', { name: '18:00' }))
  expect(await screen.findByText(/^Запись перенесена: .*18:00–19:30/)).toBeTruthy()
  expect(askedOf(bookings.move)[0]).toMatchObject({ params: { id: '7' }, body: { window_ids: [100] } })
  expect(askedOf(windows.search)[0]?.query).toMatchObject({ booking_id: '7' })
  await waitFor(() => expect(askedOf(customerOverview.show).length).toBeGreaterThan(1))
})

test('карточка открывается чтением: форма — по «Изменить», остальное — вкладками', async () => {
  await openAs({}, '/customers/9')
  await screen.findByRole('heading', { level: 3, name: /^Придёт/ })
  expect(screen.queryByLabelText(/Фамилия/)).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Изменить' }))
  expect(await screen.findByLabelText(/Фамилия/)).toHaveProperty('value', 'Романова')
  expect(within(screen.getByRole('navigation', { name: 'Романова Лариса Викторовна' })).getAllByRole('link')).toHaveLength(9)
})

test('визит другой студии — день, время, студия и услуги без действий; «Советуем прийти» среди визитов нет', async () => {
  await openAs({}, '/customers/9')
  const coming = await blockOf('Придёт')
  const [own, other] = coming.getAllByRole('listitem')
  expect(
    within(own!)
      .getAllByRole('button')
      .map((one) => one.textContent),
  ).toEqual(['Перенести', 'Отменить'])
  expect(other?.textContent).toMatch(/12:00–13:30.*другая студия.*Педикюр аппаратный.*студия «Чистые пруды»/)
  expect(within(other!).queryByRole('button')).toBeNull()
  expect(within(other!).queryByRole('link')).toBeNull()
  const advice = screen.getByText('Советуем прийти 9–19 декабря')
  expect(advice.closest('li')).toBeNull()
})

test('сколько раз была, сколько не пришла, сумма без других студий, любимый мастер, прошлое с неявкой, заметки, согласия, ожидание, повторы', async () => {
  await openAs({}, '/customers/9')
  const page = within(await screen.findByRole('main'))
  for (const text of [
    'визитов',
    'неявка',
    'завершённые визиты, без других студий',
    '8 из 14',
    'Чай без сахара',
    'Есть: данные; фото — нет',
  ])
    expect(await page.findByText(text), text).toBeTruthy()
  expect(page.getByText(/41\s300,00\s₽/)).toBeTruthy()
  expect(page.getByRole('link', { name: 'Все визиты' }).getAttribute('href')).toMatch(/^\/bookings\?.*f\.user_id=9/)
  expect(page.getByRole('img', { name: 'Не пришла' }).closest('li')?.textContent).toMatch(/10\.12.*—$/)
  expect(page.getByRole('link', { name: /^25–27 ноября, с\s18:00, Соболева Дарья$/ }).getAttribute('href')).toBe('/waiting-list/6')
  expect(page.getByRole('link', { name: 'Романова Лариса, …1028' }).getAttribute('href')).toBe('/customers/31')
  const again = '/bookings/new?unit_id=1&user_id=9&service_ids=5&employer_id=14'
  for (const block of ['Обычно', 'Была'])
    expect((await blockOf(block)).getAllByRole('link', { name: 'Повторить: Педикюр аппаратный' })[0]?.getAttribute('href')).toBe(again)
})

test('U-18 «Все визиты» — список, где видно, что он отобран по ней, и отбор снимается', async () => {
  answer(bookings.list, listOfRows(booking))
  await openAs({}, '/bookings?f.user_id=9')
  expect(await screen.findByText(/^Клиент: Романова Лариса/)).toBeTruthy()
  expect(askedRowsOf(bookings.list).at(-1)?.query).toMatchObject({ search: 'user_id:9' })
  await userEvent.click(screen.getByRole('button', { name: 'Убрать отбор «Клиент»' }))
  await waitFor(() => expect(askedRowsOf(bookings.list).at(-1)?.query.search).toBeUndefined())
  expect(screen.queryByText(/^Клиент: /)).toBeNull()
})

test('отменяют прямо из строки визита, тем же вопросом, что и на записи', async () => {
  answer(bookings.update, { ...booking, status_id: 9, undo: 10 })
  await openAs({}, '/customers/9')
  await userEvent.click(await screen.findByRole('button', { name: /^Отменить: / }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Отменить запись: Романова Лариса Викторовна, .*12:00–13:30\?$/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Отменить запись' }))
  expect(await screen.findByText('Запись отменена')).toBeTruthy()
  expect(askedOf(bookings.update)[0]).toMatchObject({ params: { id: '7' }, body: { status_id: 9 } })
})

test('U-04 на странице записи есть «Перенести»; занятое место названо в самом переносе, со свободными рядом', async () => {
  answer(bookings.show, booking)
  await openAs({}, '/bookings/7')
  await userEvent.click(await screen.findByRole('button', { name: 'Перенести…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Перенести: Романова Лариса' }))
  refuse(bookings.move, 1401, { data: { alternatives: [{ ...offer, begin_at: `${tomorrow} 20:00:00`, end_at: `${tomorrow} 21:30:00` }] } })
  await userEvent.click(await dialog.findByRole('button', { name: '18:00' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^Перенести не удалось/)
  answer(bookings.move, { ...booking, undo: 10 })
  await userEvent.click(await dialog.findByRole('button', { name: /^20:00–21:30/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('на странице записи видно, кто она: открытая запись помечена и без своих кнопок, остальные — с ними', async () => {
  answer(bookings.show, booking)
  answer(customerOverview.show, { ...overview, visits: { ...visits, coming: [visit(7, tomorrow), visit(8, addDays(tomorrow, 1))] } })
  await openAs({}, '/bookings/7')
  const [open, next] = (await blockOf('Придёт')).getAllByRole('listitem')
  expect([open?.textContent, within(open!).queryByRole('button')]).toEqual([expect.stringContaining('эта запись'), null])
  expect(within(next!).getAllByRole('button')).toHaveLength(2)
})

test('в новой записи «Повторить» ставит её обычные услуги и мастера, никуда не уводя', async () => {
  answer(units.list, listOfRows(unitRow(1, 'Арбат')))
  answer(services.byCategory, [
    {
      ...{ id: 12, parent_id: null, title: 'Педикюр', priority: 1, show_aggregator: 1 },
      services: [
        {
          ...{ id: 5, title: gel.title, subtitle: null, article: null, duration: 5400, priority: 1, price: 3600 },
          ...{ is_countable: 0, show_crm: 1, show_aggregator: 1, popular: 0, ignore_window_ratio: 0, ignore_windows: 0 },
        },
      ],
    },
  ])
  await openAs({}, '/bookings/new?user_id=9')
  await userEvent.click(await screen.findByRole('button', { name: /^Повторить/ }))
  await waitFor(() => expect(askedOf(windows.search).at(-1)?.query).toMatchObject({ 'service_ids[]': '5', employer_id: '14' }))
  expect(addressNow()).toBe('/bookings/new')
})

test('обзор не пришёл — так и сказано, карточка открывается; без права на записи визитов нет', async () => {
  refuse(customerOverview.show, 500)
  await openAs({}, '/customers/9')
  expect(await screen.findByText('Визиты клиента не загрузились')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Изменить' })).toBeTruthy()
  answer(customerOverview.show, { ...overview, visits: null, waiting: null, twins: null })
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByText('Чай без сахара')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: /^Придёт/ })).toBeNull()
})
