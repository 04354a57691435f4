import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { kkm } from '#contract/kkm/kkm.ts'
import { reconciliations } from '#contract/reconciliations/reconciliations.ts'
import { type DueTerminal, terminalTotals, terminalTotalsRow } from '#contract/terminal-totals/terminal-totals.ts'
import { freshServer, openAs, startApp } from '#web/testing/app.ts'
import { rowOf } from '#web/testing/rows.ts'
import { answer, askedOf, refuseOnce } from '#web/testing/server.ts'

const row = rowOf(terminalTotalsRow, {
  id: 5,
  company_id: 1,
  unit_id: 1,
  terminal_id: 3,
  state: 'success',
  differs: 0,
  gap: 0,
  is_silent: 0,

  sales: 4500,
  sales_count: 3,
  refunds: 500,
  refunds_count: 1,
  own_sales: 4500,
  own_sales_count: 3,
  own_refunds: 500,
  own_refunds_count: 1,
  asked_at: '2026-11-23 21:00:00',
  over_at: '2026-11-23 21:00:05',
  terminal: { id: 3, name: 'У стойки' },
  unit: { id: 1, name: 'Арбат' },
  entity: { id: 1, name: 'ООО «Окно»' },
  asker: { id: 2, name: 'Ветрова Елена' },
})
const day: DueTerminal = {
  terminal: { id: 3, name: 'У стойки' },
  entity: { id: 1, name: 'ООО «Окно»' },
  is_closed: 0,
  is_busy: 0,
  last: null,
  sales: 4500,
  sales_count: 3,
  refunds: 500,
  refunds_count: 1,
}
const pending = { ...row, state: 'pending' as const, gap: null, over_at: null, sales: null, refunds: null }
const charge = { kind: 'payment' as const, sum: 1500, rrn: '123456789012', order_id: 7, card_last4: '4242', at: '2026-11-23 12:00:00' }

beforeAll(startApp)
beforeEach(async () => {
  await freshServer()
  answer(kkm.shifts, { unit_id: 1, items: [] })
})

async function openMenu(items: DueTerminal[], me: object = {}) {
  answer(terminalTotals.due, { items })
  await openAs({ unit_id: 1, ...me }, '/contractors')
  await userEvent.click(await screen.findByRole('button', { name: 'Смена' }))
  return within(await screen.findByRole('dialog', { name: 'Кассовая смена' }))
}

test('«Смена»: у терминала видно, сколько взято с прошлой сверки; одно нажатие — терминал считает, потом итог словами и бумага', async () => {
  const panel = await openMenu([day])
  const part = within(await panel.findByRole('region', { name: 'Терминалы' }))
  expect(part.getByText(/^Оплаты: 3 на 4.500,00.*возвраты: 1 на 500,00/)).toBeTruthy()
  expect(part.queryByRole('button', { name: 'Сверить все' })).toBeNull()
  answer(terminalTotals.ask, () => {
    answer(terminalTotals.due, { items: [{ ...day, last: pending }] })
    return { items: [pending] }
  })
  const button = part.getByRole('button', { name: 'Сверка итогов: У стойки' })
  await userEvent.click(button)
  await waitFor(() => expect(askedOf(terminalTotals.ask)[0]?.body).toEqual({ unit_id: 1, terminal_id: 3 }))
  expect(await part.findByText('Терминал считает итоги…')).toBeTruthy()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  answer(terminalTotals.due, {
    items: [{ ...day, sales: 0, sales_count: 0, refunds: 0, refunds_count: 0, last: { ...row, differs: 1, gap: 20 } }],
  })
  expect(await part.findByText(/^Не сошлось: в банке больше на 20,00/, {}, { timeout: 5000 })).toBeTruthy()
  expect(part.getByText('С прошлой сверки оплат не было')).toBeTruthy()
  expect(part.getByRole('link', { name: 'Итоги №\u00a05' }).getAttribute('href')).toBe('/finance/terminal-totals/5')
})

test('терминалов несколько — сверяют все одним нажатием; занятый и молчащий названы', async () => {
  const silent = { ...day, terminal: { id: 4, name: 'У окна' }, last: { ...pending, is_silent: 1 as const } }
  const panel = await openMenu([{ ...day, is_busy: 1, last: pending }, silent, { ...day, terminal: { id: 6, name: 'В баре' } }])
  expect(await panel.findByText('Ждём: на терминале идёт оплата')).toBeTruthy()
  expect(panel.getByText(/^Терминал не отвечает. Спрашиваем сами/)).toBeTruthy()
  const all = panel.getByRole('button', { name: 'Сверить все' })
  expect(all.getAttribute('aria-disabled')).toBe('true')
})

test('кто смену не закрывает, терминалов в «Смене» не видит', async () => {
  const without = await openMenu([day], { is_superuser: 0, permissions: ['Contractor.view', 'Shift.open'] })
  await waitFor(() => expect(askedOf(kkm.shifts).length).toBeGreaterThan(0))
  expect(without.queryByRole('region', { name: 'Терминалы' })).toBeNull()
})

test('в студии без терминалов о них ни слова', async () => {
  const empty = await openMenu([])
  await waitFor(() => expect(askedOf(terminalTotals.due).length).toBeGreaterThan(0))
  expect(empty.queryByRole('region', { name: 'Терминалы' })).toBeNull()
})

test('закрытие смены напоминает об открытом дне терминала и не мешает закрыть', async () => {
  answer(kkm.closing, {
    unit_id: 1,
    register: { id: 7, name: 'Касса у стойки' },
    currency: 1,
    receipts: [],
    visits: [],
    left: [],
    missed: [],
    self_employed: 0,
    shift: { id: 3, number: 142, state: 'open', opened_at: '2026-11-23 09:52:00', is_expired: 0 },
    is_packed: 1,
    float: 3000,
    limit: null,
    refused: null,
  })
  answer(terminalTotals.due, { items: [day, { ...day, terminal: { id: 4, name: 'У окна' } }] })
  await openAs({ unit_id: 1 }, '/kkm/close/7')
  const part = within(await screen.findByRole('region', { name: 'Терминалы' }))
  expect(part.getByText(/^Сделайте сверку итогов/)).toBeTruthy()
  refuseOnce(terminalTotals.ask, 500)
  await userEvent.click(part.getByRole('button', { name: 'Сверить все' }))
  expect(await screen.findByText(/Сверка не сделана/)).toBeTruthy()
  answer(terminalTotals.ask, { items: [] })
  await userEvent.click(part.getByRole('button', { name: 'Сверить все' }))
  await waitFor(() => expect(askedOf(terminalTotals.ask).at(-1)?.body).toEqual({ unit_id: 1 }))
  expect(await screen.findByText('Посчитайте деньги в кассе')).toBeTruthy()
})

test('бумага сверки: суммы банка и «Окна» рядом, сначала то, что знает одна сторона, печать', async () => {
  answer(terminalTotals.show, {
    ...row,
    differs: 1,
    gap: 20,
    sales: 4520,
    sales_count: 4,
    charges: [
      { ...charge, known: 'bank', order_id: null, card_last4: null, at: null, sum: 20, rrn: '9' },
      { ...charge, known: 'own', order_id: 8, rrn: null },
      { ...charge, known: 'both' },
    ],
  })
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  await openAs({}, '/finance/terminal-totals/5')
  expect(await screen.findByRole('heading', { level: 1, name: 'Сверка итогов №\u00a05' })).toBeTruthy()
  const table = within(screen.getByRole('table', { name: 'Сверка' }))
  expect(table.getByRole('row', { name: /^Оплаты 4.520,00 \(4\) 4.500,00 \(3\)/ })).toBeTruthy()
  expect(table.getByRole('row', { name: /^Итого 4.020,00 4.000,00/ })).toBeTruthy()
  expect(screen.getByText(/^Такой операции в «Окне» нет/)).toBeTruthy()
  expect(screen.getByText(/^Банк её не посчитал/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Заказ №\u00a07' }).getAttribute('href')).toBe('/finance/order/7')
  expect(screen.getByText(/•••• 4242, RRN 123456789012/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Напечатать' }))
  expect(print).toHaveBeenCalledOnce()
  print.mockRestore()
})

test('молчащую сверку бросает тот, кто решает о чеках, и прежде читает, чем это кончится', async () => {
  answer(terminalTotals.show, { ...pending, is_silent: 1, charges: [] })
  answer(terminalTotals.drop, { ...row, state: 'fail' })
  await openAs({}, '/finance/terminal-totals/5')
  await userEvent.click(await screen.findByRole('button', { name: 'Не ждать ответа' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Не ждать ответа' }))
  expect(dialog.getByText(/её оплаты войдут в следующую/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Не ждать ответа' }))
  await waitFor(() => expect(askedOf(terminalTotals.drop)[0]?.params).toEqual({ id: '5' }))
})

test('кто лишь смотрит, сверку не бросает', async () => {
  answer(terminalTotals.show, { ...pending, is_silent: 1, charges: [] })
  await openAs({ is_superuser: 0, permissions: ['Payment.view'] }, '/finance/terminal-totals/5')
  expect(await screen.findByText(/^Терминал не отвечает/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Не ждать ответа' })).toBeNull()
})

test('список сверок: что сошлось, что нет и на сколько', async () => {
  answer(terminalTotals.list, {
    items: [
      { ...row, differs: 1, gap: -20 },
      { ...row, id: 6 },
      { ...row, id: 7, differs: 1 },
    ],
    count: 3,
    filters: [],
  })
  await openAs({}, '/finance/terminal-totals')
  expect(await screen.findByText(/^Не сошлось: в банке меньше на 20,00/)).toBeTruthy()
  expect(screen.getByText('Сошлось')).toBeTruthy()
  expect(screen.getByText('Не сошлось: суммы равны, операций не поровну')).toBeTruthy()
})

test('пустой список говорит, где сверку делают', async () => {
  answer(terminalTotals.list, { items: [], count: 0, filters: [] })
  await openAs({}, '/finance/terminal-totals')
  expect(await screen.findByText(/кнопка «Смена» в шапке/)).toBeTruthy()
})

test('в «Сверке дня» у терминала своя строка: банк, «Окно» и разница, с бумагой', async () => {
  const sums = { sales: 0, receipts: 0, cash: 0, electronic: 0, prepaid: 0, paper_gap: 0, money_gap: 0 }
  const one = {
    id: 5,
    unit: { id: 1, name: 'Арбат' },
    terminal: { id: 3, name: 'У стойки' },
    bank: 4020,
    own: 4000,
    gap: 20,
    differs: 1 as const,
  }
  answer(reconciliations.day, {
    day: '2026-11-22',
    entity: { id: 1, name: 'ООО «Окно»' },
    entities: [],
    units: [],
    total: { ...sums, count: 0 },
    items: [],

    corrections: [],
    unordered: { charges: [], materials: [] },
    drawers: [],
    limit: null,
    terminals: [one, { ...one, id: 6, gap: 0 }, { ...one, id: 7, gap: 0, differs: 0 }],
  })
  await openAs({}, '/finance/reconciliation?day=2026-11-22')
  const part = within(await screen.findByRole('region', { name: 'Терминалы' }))
  expect(part.getByRole('row', { name: /Арбат, У стойки сверка №\u00a05 4.020,00 4.000,00 лишние 20,00/ })).toBeTruthy()
  expect(part.getByRole('row', { name: /сверка №\u00a06 .*операций не поровну/ })).toBeTruthy()
  expect(part.getByRole('row', { name: /сверка №\u00a07 .*сходится/ })).toBeTruthy()
  expect(part.getByRole('link', { name: 'сверка №\u00a05' }).getAttribute('href')).toBe('/finance/terminal-totals/5')
})
