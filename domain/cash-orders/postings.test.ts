import { expect, test } from 'vitest'
import type { LedgerLine } from '#domain/core/ledger.ts'
import { toKopecks } from '#domain/core/money.ts'
import { isPlace, type OperationId, type Party, parties } from './operations.ts'
import { accountOf, type CashPlace, cashOrderLines, type Posted, paperAccounts } from './postings.ts'

const drawer: CashPlace = { type: 'register', id: 3, entity_id: 1, unit_id: 5, shift_id: 8, currency: 1 }
const safe: CashPlace = { type: 'safe', id: 4, entity_id: 1, unit_id: 5, shift_id: null, currency: 1 }
const order = (operation: OperationId, type: Party | null, more: Partial<Posted> = {}): Posted => ({
  operation,
  sum: toKopecks(100),
  place: drawer,
  other: { type, id: type === null || type === 'bank' ? null : 7 },
  carried: 9,
  ...more,
})
const shown = (lines: LedgerLine[]) =>
  lines.map(({ account, amount, subject_id, entity_id }) => [account, amount / 100, subject_id, entity_id])

test.each<[OperationId, Party | null, string, number | undefined]>([
  [1, 'bank', 'cash.transit', 9],
  [2, 'employer', 'liability.salary', 7],
  [3, 'employer', 'receivable.accountable', 7],
  [4, 'user', 'liability.advance', 7],
  [5, null, 'expense.household', undefined],
  [6, 'unit', 'cash.moving', 9],
  [7, 'register', 'cash.moving', 9],
  [7, 'bank', 'bank', undefined],
  [8, 'contractor', 'payable.supplier', 7],
  [9, 'employer', 'liability.self_employed', 7],
])('расход, операция %i (%s): из ящика вышло, напротив — %s', (operation, other, account, subject) => {
  expect(shown(cashOrderLines(order(operation, other), 0))).toEqual([
    ['cash.register', -100, 3, 1],
    [account, 100, subject, 1],
  ])
})

test.each<[OperationId, Party | null, string, number | undefined]>([
  [11, 'register', 'cash.register', 7],
  [12, 'employer', 'receivable.accountable', 7],
  [13, 'bank', 'bank', undefined],
  [13, 'safe', 'cash.moving', 9],
  [14, 'unit', 'cash.moving', 9],
  [15, 'employer', 'receivable.employer', 7],
  [15, null, 'cash.shortage', undefined],
  [16, 'contractor', 'income.other', 7],
  [16, 'bank', 'bank', undefined],
])('приход, операция %i (%s): в сейф вошло, напротив — %s', (operation, other, account, subject) => {
  expect(shown(cashOrderLines(order(operation, other, { place: safe }), 1))).toEqual([
    ['cash.safe', 100, 4, 1],
    [account, -100, subject, 1],
  ])
})

test('строка кассы называет её смену, строка сейфа — нет; смену чужого ящика называет его строка', () => {
  const [cash, other] = cashOrderLines(order(11, 'register', { other: { type: 'register', id: 7, shift_id: 12 } }), 1)
  expect([cash?.shift_id, other?.shift_id]).toEqual([8, 12])
  expect(cashOrderLines(order(6, 'unit', { place: safe, carried: null }), 0)).toStrictEqual([
    { account: 'cash.safe', subject_id: 4, amount: -10_000, entity_id: 1, unit_id: 5, shift_id: null, currency: 1 },
    { account: 'cash.moving', amount: 10_000, entity_id: 1, unit_id: 5, currency: 1 },
  ])
})

test('у счёта в банке хозяина нет, кто бы ни был назван', () => {
  expect(shown(cashOrderLines(order(7, 'bank', { other: { type: 'bank', id: 7 } }), 0))[1]).toEqual(['bank', 100, undefined, 1])
})

test('C16: чужие деньги, принятые своей кассой, оставляют долг между юрлицами', () => {
  expect(shown(cashOrderLines(order(14, 'unit', { from: { entity_id: 2 } }), 1))).toEqual([
    ['cash.register', 100, 3, 1],
    ['cash.moving', -100, 9, 2],
    ['due.entity', -100, 2, 1],
    ['due.entity', 100, 1, 2],
  ])
  expect(cashOrderLines(order(14, 'unit', { from: { entity_id: 1 } }), 1)).toHaveLength(2)
})

test('деньги лежат в ящике и в сейфе; у операций на бумаге — номера счетов бухгалтера', () => {
  expect(parties.filter(isPlace)).toEqual(['register', 'safe'])
  expect(isPlace(null)).toBe(false)
  const paper = (operation: OperationId, type: Party | null) => paperAccounts[accountOf({ operation, other: { type, id: null } })]
  expect([paper(1, 'bank'), paper(6, 'unit'), paper(7, 'bank'), paper(11, 'register')]).toEqual(['57.01', '57.01', '51', '50.01'])
  expect([paper(2, 'employer'), paper(3, 'employer'), paper(15, 'employer'), paper(15, null)]).toEqual(['70', '71', '73', '94'])
  expect([paper(5, null), paper(8, 'contractor'), paper(9, 'employer'), paper(16, null)]).toEqual(['26', '60', '76', '91'])
  expect([paperAccounts['cash.safe'], paperAccounts['cash.surplus']]).toEqual(['50.01', '91'])
})
