import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type RegisterDayRow, reconciliations } from '#contract/reconciliations/reconciliations.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { answer, askedOf } from '#web/testing/server.ts'

const sums = { sales: 3900, receipts: 3900, cash: 0, electronic: 3900, prepaid: 0, paper_gap: 0, money_gap: 0 }
const row: RegisterDayRow = {
  ...sums,
  unit: { id: 1, name: 'Арбат' },
  register: { id: 7, title: 'Касса 1', kind: 'fiscal' },
  shifts: [141],
  count: 1,
  apart: [],
}
const apart = { ...sums, order_id: 5127, kind: 'sale' as const, at: '2026-11-22 20:41:00', who: 'Ершова П.', states: ['unknown'] }
const day = {
  day: '2026-11-22',
  entity: { id: 1, name: 'ООО «Окно»' },
  units: [
    { id: 1, name: 'Арбат' },
    { id: 2, name: 'Тверская' },
  ],

  entities: [
    { id: 1, name: 'ООО «Окно»' },
    { id: 2, name: 'ИП Мороз' },
  ],
  total: { ...sums, count: 1 },
  items: [row],
  corrections: [],
  unordered: { charges: [], materials: [] },
  limit: { kept: 92_300, most: 100_000, over: 0 },
  drawers: [{ id: 3, unit: { id: 1, name: 'Арбат' }, register: { id: 7, name: 'Касса 1' }, number: 141, calc: 4860, fact: 4850 }],
  terminals: [],
}

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(reconciliations.day, day)
})
const open = () => openAs({}, '/finance/reconciliation?day=2026-11-22')

test('день сходится: продажи, чеки и деньги — одна фраза, у каждой кассы галочка', async () => {
  await open()
  const sentence = within(await screen.findByRole('region', { name: 'Сверка дня' }))
  expect(sentence.getByText('равны продажам')).toBeTruthy()
  expect(sentence.getAllByText('=')).toHaveLength(2)
  const register = screen.getByRole('row', { name: /Арбат, Касса 1.*141.*сходится/ })
  expect(within(register).getByText('сходится')).toBeTruthy()
  expect(askedOf(reconciliations.day)[0]?.query).toMatchObject({ day: '2026-11-22' })
  await userEvent.click(screen.getByRole('button', { name: 'Для бухгалтера' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Файл для 1С (JSON)' }))
  await waitFor(() => expect(askedOf(reconciliations.books)[0]?.query).toEqual({ day: '2026-11-22', entity_id: '1', format: 'json' }))
})

test('в день без продаж не сказано, что чеков не печатают: их пока не за что', async () => {
  const nothing = { sales: 0, receipts: null, cash: 0, electronic: 0, prepaid: 0, paper_gap: 0, money_gap: 0 }
  answer(reconciliations.day, { ...day, total: { ...nothing, count: 0 }, items: [] })
  await open()
  const sentence = within(await screen.findByRole('region', { name: 'Сверка дня' }))
  expect(sentence.getByText('продаж ещё нет')).toBeTruthy()
  expect(sentence.queryByText('чеков не печатают')).toBeNull()
})

test('чек коррекции стоит своей строкой: по какому заказу, на каком основании, когда пробит и в чей день входит', async () => {
  const correction = {
    id: 3,
    order_id: 5127,
    unit: { id: 1, name: 'Арбат' },
    register: { id: 7, name: 'Касса 1' },
    operation: 'sellCorrection',
    total: 3900,
    basis_date: '2026-11-22',
    basis_number: 'акт 9',
    made_on: '2026-11-23',
    who: 'Ветрова Е.',
    state: 'done',
    fd: 41_307,
    is_counted: 1 as const,
  }
  const own = { ...correction, id: 4, order_id: null, basis_date: '2026-11-20', state: 'waiting', fd: null, is_counted: 0 as const }
  answer(reconciliations.day, { ...day, corrections: [correction, { ...own, operation: 'sellReturnCorrection' }] })
  await open()
  const papers = within(await screen.findByRole('region', { name: 'Чеки коррекции' }))
  expect(papers.getByRole('link', { name: 'Коррекция по заказу №\u00a05127' }).getAttribute('href')).toBe('/finance/order/5127')
  const [, first, second] = papers.getAllByRole('row')
  expect(first?.textContent).toMatch(
    /основание: акт 9 от 22\.11\.2026.*пробит 23\.11\.2026, Ветрова Е\..*ФД №\u00a041307.*Входит в чеки этого дня/,
  )
  expect(second?.textContent).toMatch(
    /Коррекция возврата прихода.*чек ждёт печати.*не входит: исправляет расчёт за 20\.11\.2026.*−3.900,00/,
  )
})

test('чека нет: разница у суммы, касса раскрыта до заказа, из него открывают заказ', async () => {
  const gap = { receipts: 0, paper_gap: -3900 }
  answer(reconciliations.day, { ...day, total: { ...day.total, ...gap }, items: [{ ...row, ...gap, apart: [{ ...apart, ...gap }] }] })
  await open()
  const sentence = within(await screen.findByRole('region', { name: 'Сверка дня' }))
  expect(sentence.getByText('≠')).toBeTruthy()
  expect(sentence.getByText(/^не хватает 3.900,00/)).toBeTruthy()
  const order = screen.getByRole('row', { name: /Заказ.*5127.*Ершова П\., 20:41/ })
  expect(within(order).getByText('касса не ответила')).toBeTruthy()
  expect(within(order).getByRole('link').getAttribute('href')).toBe('/finance/order/5127')
})

test('ящик, посчитанный иначе, назван суммой; другая студия, юрлицо и день — в адресе', async () => {
  await open()
  const drawers = within(await screen.findByRole('region', { name: /^Ящики/ }))
  expect(drawers.getByText(/^разница 10,00/)).toBeTruthy()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Студия' }), 'Тверская')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Юрлицо' }), 'ИП Мороз')
  await userEvent.click(screen.getByRole('button', { name: 'Предыдущий день' }))
  expect(askedOf(reconciliations.day).at(-1)?.query).toMatchObject({ day: '2026-11-21', unit_id: '2', entity_id: '2' })
})

test('кто и что исправлял: по людям, с начала месяца; пусто — сказано', async () => {
  const person = {
    employer: { id: 14, name: 'Ершова Полина' },
    discounts: 5,
    discount_sum: 2310,
    refunds: 2,
    refund_sum: 1740,
    corrections: 1,
    left_after: 3,
    forced: 4,
    changes: 6,
    drawer_openings: 7,
  }
  answer(reconciliations.hands, { items: [person] })
  await open()
  await userEvent.click(await screen.findByRole('link', { name: 'Кто и что исправлял' }))
  expect(await screen.findByRole('row', { name: /Ершова Полина 5 · 2.310,00 2 · 1.740,00 1 3 4 6 7/ })).toBeTruthy()
  expect(askedOf(reconciliations.hands)[0]?.query).toMatchObject({ begin_day: '2026-11-01', end_day: '2026-11-22' })
})

test('наличных больше лимита — сказано, на сколько, и что делать; меньше — лишь сколько', async () => {
  await open()
  expect(await screen.findByText(/сейчас 92.300,00.*лимит — 100.000,00/)).toBeTruthy()
  answer(reconciliations.day, { ...day, limit: { kept: 112_300, most: 100_000, over: 12_300 } })
  await userEvent.click(screen.getByRole('button', { name: 'Предыдущий день' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/на 12.300,00.*больше лимита 100.000,00.*Сдайте деньги в банк/)
})

test('день без продаж говорит об этом', async () => {
  answer(reconciliations.day, { ...day, items: [], drawers: [] })
  await open()
  expect(await screen.findByText('В этот день продаж не было')).toBeTruthy()
})

test('«Списано без заказа»: деньги с карты и материал ведут к своему визиту; нечего — сказано', async () => {
  await open()
  const none = within(await screen.findByRole('region', { name: 'Списано без заказа' }))
  expect(none.getByText('Всё списанное дошло до заказов.')).toBeTruthy()
  const at = { unit: { id: 1, name: 'Арбат' }, at: '2026-11-22 14:10:00', booking_id: 77 }
  const charge = {
    ...at,
    id: 5,
    order_id: 5127,
    terminal: { id: 2, name: 'Стойка' },
    payment_type: 1,
    sum: 3900,
    who: 'Ершова П.',
    cause: null,
  }
  const material = {
    ...at,
    id: 6,
    give_id: 9,
    good: { id: 4, name: 'Гель', base_unit: 'g' as const },
    used: 12.5,
    cost: 74.5,
    who: 'Белова А.',
  }
  const charges = [{ ...charge, state: 'waits' as const }]
  answer(reconciliations.day, { ...day, items: [], drawers: [], unordered: { charges, materials: [{ ...material, booking_id: 78 }] } })
  await userEvent.click(screen.getByRole('button', { name: 'Предыдущий день' }))
  const row = await screen.findByRole('row', {
    name: /Терминал «Стойка».*Ершова П\., 22\.11\.2026.*деньги у банка, заказ их не взял.*3.900,00/,
  })
  expect(within(row).getByRole('link', { name: 'Запись №\u00a077' }).getAttribute('href')).toBe('/bookings/77')
  expect(within(row).getByRole('link', { name: 'Заказ №\u00a05127' }).getAttribute('href')).toBe('/finance/order/5127')
  const used = screen.getByRole('row', { name: /Гель, 12,5 г.*Белова А\..*заказ визита не оплачен 74,50/ })
  expect(within(used).getByRole('link', { name: 'Запись №\u00a078' }).getAttribute('href')).toBe('/bookings/78')
})
