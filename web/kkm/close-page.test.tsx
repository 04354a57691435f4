import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bookings } from '#contract/bookings/bookings.ts'
import { E } from '#contract/core/errors.ts'
import { models } from '#contract/core/permissions.ts'
import { kkm } from '#contract/kkm/kkm.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { booking } from '#web/testing/orders.ts'
import { answer, askedOf, refuse, refuseOnce } from '#web/testing/server.ts'

const closing = {
  unit_id: 1,
  register: { id: 7, name: 'Касса у стойки' },
  currency: 1 as const,
  receipts: [],
  visits: [],
  left: [],
  missed: [],
  self_employed: 0,
  shift: { id: 3, number: 142, state: 'open', opened_at: '2026-11-23 09:52:00', is_expired: 0 as const },
  is_packed: 1 as const,
  float: 3000,
  limit: null,
  refused: null,
}
const rows = [
  { kind: 'open' as const, sum: 3000 },
  { kind: 'sales' as const, sum: 16_610 },
]
const counted = { id: 5, total: 19_600, counted_at: '2026-11-23 21:34:00', calc: 19_610, difference: -10, rows }
const totals = { cash: 16_610, electronic: 38_640, prepaid: 4500, sells: 31, returns: 0 }
const result = {
  shift_id: 3,
  register_id: 7,
  number: 142,
  calc: 19_610,
  fact: 19_600,
  exchange: 3000,
  cause: null,
  package: { id: 1, code: 'СП-000417', sum: 16_600 },
}

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  sessionStorage.removeItem('cash-count-3')
})

const open = (permissions: string[] = ['Shift.close', 'Shift.count', 'Exchange.create']) =>
  openAs({ unit_id: 1, is_superuser: 0, permissions } as Parameters<typeof openAs>[0], '/kkm/close/7')

async function count() {
  const thousands = await screen.findByLabelText(/^5.000,00.*штук$/, {}, { timeout: 10_000 })
  expect(document.activeElement).toBe(thousands)
  await userEvent.keyboard('3{Enter}0{ArrowDown}4{Enter}1{ArrowDown}0{ArrowDown}1')
  expect(screen.queryByText(/19.610/)).toBeNull()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
}

test('смену закрывают клавишами: счёт вслепую, потом сверка, пакет с разменом сходятся с насчитанным, Z печатается', async () => {
  answer(kkm.closing, closing)
  answer(kkm.count, counted)
  answer(kkm.close, { ...result, state: 'closing', z: null })
  answer(kkm.closed, { ...result, state: 'closed', z: { fd: 214, totals, expected: totals, differences: [] } })
  await open()
  await count()
  expect(askedOf(kkm.count)[0]?.body).toEqual({
    register_id: 7,
    kind: 'close',
    denominations: { '500000': 3, '200000': 0, '100000': 4, '50000': 1, '20000': 0, '10000': 1 },
  })
  const compare = within(await screen.findByRole('region', { name: 'Сверка кассы' }))
  expect(compare.getByText(/Недостача/)).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/Почему разница/), 'Не хватило мелочи')
  await userEvent.type(screen.getByLabelText(/Код пакета/), 'СП-000417')
  expect(screen.getByLabelText(/В пакет/)).toHaveProperty('value', expect.stringMatching(/^16.600/))
  const float = screen.getByLabelText(/Размен на утро/)
  await userEvent.clear(float)
  await userEvent.type(float, '2600')
  expect(screen.getByLabelText(/В пакет/)).toHaveProperty('value', expect.stringMatching(/^17.000/))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(askedOf(kkm.close)[0]?.body).toEqual({
      register_id: 7,
      count_id: 5,
      comment: 'Не хватило мелочи',
      safe_package_sum: 17_000,
      safe_package_code: 'СП-000417',
      exchange_sum: 2600,
    }),
  )
  expect(await screen.findByText('Z-отчёт, ФД № 214')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Смена №\u00a0142 закрыта' })).toBeTruthy()
  expect(within(screen.getByRole('table', { name: 'Касса и учёт' })).queryByText('Расходится')).toBeNull()
})

test('CSH-005 право Exchange.create есть в перечне, и только с ним в закрытии видно поле размена', async () => {
  expect(models.Exchange.actions).toContain('create')
  answer(kkm.closing, closing)
  answer(kkm.count, counted)
  await open(['Shift.close', 'Shift.count', 'Exchange.create'])
  await count()
  expect(await screen.findByLabelText(/Размен на утро/)).toBeTruthy()
  sessionStorage.removeItem('cash-count-3')
  await freshServer()
  answer(kkm.closing, closing)
  answer(kkm.count, counted)
  await open(['Shift.close', 'Shift.count'])
  await count()
  await screen.findByRole('region', { name: 'Сверка кассы' })
  expect(screen.queryByLabelText(/Размен на утро/)).toBeNull()
  expect(screen.getByLabelText(/В пакет/)).toBeTruthy()
})

test('чеки без ответа стоят первыми, и деньги до них не считают; визит без оплаты решают здесь же', async () => {
  const receipt = { uuid: crypto.randomUUID(), state: 'person' as const, is_silent: 1 as const, kind: 'sell', total: 3200 }
  answer(kkm.closing, { ...closing, receipts: [{ ...receipt, register: closing.register }] })
  await open()
  expect(await screen.findByText(/Решите, что с этими чеками/)).toBeTruthy()
  expect(screen.queryByText('Посчитайте деньги в кассе')).toBeNull()
})

test('визит без оплаты отмечают одной кнопкой и возвращают в список там же', async () => {
  const visit = { id: 11, begin_at: '2026-11-23 12:00:00', customer: { id: 4, name: 'Романова Лада' }, services: 'педикюр', total: 3400 }
  answer(kkm.closing, { ...closing, visits: [visit] })
  answer(kkm.unpaid, () => {
    answer(kkm.closing, { ...closing, left: [visit] })
    return { items: [{ booking_id: 11, sum: 3400 }] }
  })
  answer(kkm.unpaidBack, () => {
    answer(kkm.closing, { ...closing, visits: [visit] })
    return { items: [{ booking_id: 11 }] }
  })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Ушла без оплаты' }, { timeout: 10_000 }))
  const left = within(await screen.findByRole('region', { name: 'Ушли без оплаты в эту смену' }))
  expect(left.getByText('Романова Лада')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ушла без оплаты' })).toBeNull()
  expect(askedOf(kkm.unpaid)[0]?.body).toEqual({ unit_id: 1, booking_ids: [11] })
  // A wrong button is taken back at its place.
  await userEvent.click(left.getByRole('button', { name: 'Вернуть в список: Романова Лада' }))
  expect(await screen.findByRole('button', { name: 'Ушла без оплаты' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Ушли без оплаты в эту смену' })).toBeNull()
  expect(askedOf(kkm.unpaidBack)[0]?.body).toEqual({ unit_id: 1, booking_ids: [11] })
})

test('«Не пришла» отмечают одной кнопкой и возвращают в список там же', async () => {
  const visit = { id: 11, begin_at: '2026-11-23 12:00:00', customer: { id: 4, name: 'Романова Лада' }, services: 'педикюр', total: 3400 }
  answer(kkm.closing, { ...closing, visits: [visit] })
  answer(bookings.update, () => {
    answer(kkm.closing, { ...closing, missed: [visit] })
    return { ...booking, status_id: 9 }
  })
  answer(kkm.missedBack, () => {
    answer(kkm.closing, { ...closing, visits: [visit] })
    return { items: [{ booking_id: 11 }] }
  })
  await open(['Shift.close', 'Shift.count', 'Booking.view', 'Booking.cancel'])
  await userEvent.click(await screen.findByRole('button', { name: 'Не пришла' }, { timeout: 10_000 }))
  const missed = within(await screen.findByRole('region', { name: 'Не пришли в эту смену' }))
  expect(await screen.findByText('Отмечено: не пришла.')).toBeTruthy()
  expect(missed.getByText('Романова Лада')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Не пришла' })).toBeNull()
  await userEvent.click(missed.getByRole('button', { name: 'Вернуть в список: Романова Лада' }))
  expect(await screen.findByRole('button', { name: 'Не пришла' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Не пришли в эту смену' })).toBeNull()
  expect(askedOf(kkm.missedBack)[0]?.body).toEqual({ unit_id: 1, booking_ids: [11] })
})

test('BKG-050 неявка из закрытия смены не сохранилась: «Не отмечено.», причина, и визит остался', async () => {
  const visit = { id: 11, begin_at: '2026-11-23 12:00:00', customer: { id: 4, name: 'Романова Лада' }, services: 'педикюр', total: 3400 }
  answer(kkm.closing, { ...closing, visits: [visit] })
  refuse(bookings.update, E.defect)
  await open(['Shift.close', 'Shift.count', 'Booking.view', 'Booking.cancel'])
  await userEvent.click(await screen.findByRole('button', { name: 'Не пришла' }, { timeout: 10_000 }))
  const said = (await screen.findByText(/Не отмечено\./)).closest('[role="alert"]')
  expect(said?.textContent).toContain('Серверная ошибка.')
  expect(screen.getByText('Романова Лада')).toBeTruthy()
  expect(askedOf(bookings.update)).toMatchObject([{ params: { id: '11' }, body: { status_id: 9 } }])
})

const countExactly = async (is_packed: 0 | 1) => {
  answer(kkm.closing, { ...closing, is_packed })
  answer(kkm.count, { ...counted, calc: 19_600, difference: 0, rows: [{ kind: 'open' as const, sum: 19_600 }] })
  answer(kkm.close, { ...result, calc: 19_600, state: 'closed', z: null })
  await open()
  await count()
  await screen.findByRole('region', { name: 'Сверка кассы' })
}

test('SHL-045 закрытие ведёт прямо к сейф-пакету: поля пакета стоят сразу после счёта, и без своего нажатия', async () => {
  await countExactly(1)
  const packing = within(screen.getByRole('region', { name: 'Пакет и размен' }))
  expect(packing.getByLabelText(/В пакет/)).toHaveProperty('value', expect.stringMatching(/^16.600/))
  expect(packing.getByLabelText(/Код пакета/)).toBeTruthy()
})

test('размен или пакет больше насчитанного — отказ у своего поля: смена не закрыта, набранное стоит', async () => {
  await countExactly(1)
  await userEvent.type(screen.getByLabelText(/Код пакета/), 'СП-000417')
  for (const name of [/Размен на утро/, /В пакет/]) {
    const field = screen.getByLabelText(name)
    await userEvent.clear(field)
    await userEvent.type(field, '26000')
    await userEvent.click(screen.getByRole('button', { name: /Закрыть смену/ }))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Пакет и размен вместе должны быть равны насчитанному.')).toBeTruthy()
    expect(field).toHaveProperty('value', expect.stringMatching(/^26.?000/))
  }
  expect(askedOf(kkm.close)).toEqual([])
})

test('SHL-046 SHL-047 где пакет при закрытии выключен, смену закрывают без него, и деньги остаются в кассе; X-отчёта и инкассации в закрытии нет', async () => {
  await countExactly(0)
  for (const name of ['X-отчёт', 'Инкассация', 'Собрать пакет']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Пакет и размен' })).toBeNull()
  expect(screen.queryByLabelText(/Код пакета/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /Закрыть смену/ }))
  await waitFor(() => expect(askedOf(kkm.close)[0]?.body).toEqual({ register_id: 7, count_id: 5 }))
  expect(await screen.findByRole('region', { name: 'Смена №\u00a0142 закрыта' })).toBeTruthy()
})

test('SHL-055 смена не закрылась: «Не удалось закрыть смену», и всё, что введено, стоит', async () => {
  await countExactly(1)
  refuseOnce(kkm.close, 500)
  await userEvent.type(screen.getByLabelText(/Код пакета/), 'СП-000417')
  await userEvent.click(screen.getByRole('button', { name: /Закрыть смену/ }))
  expect(await screen.findByText(/Не удалось закрыть смену/)).toBeTruthy()
  expect(screen.getByLabelText(/Код пакета/)).toHaveProperty('value', 'СП-000417')
})
