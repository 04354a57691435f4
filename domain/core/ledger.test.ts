import { expect, test } from 'vitest'
import { accounts, type LedgerLine, negationOf, sumsOf } from './ledger.ts'
import { toKopecks } from './money.ts'

const line = (amount: number, more: Partial<LedgerLine> = {}): LedgerLine => ({
  account: 'bank',
  amount: toKopecks(amount),
  entity_id: 1,
  unit_id: 5,
  ...more,
})
const heldAs = (way: string) => Object.entries(accounts).flatMap(([account, one]) => (one === way ? [account] : []))

test('деньги, которые где-то лежат, не уходят ниже нуля; обещанное клиентам не тратят дважды; прочие счета свободны', () => {
  expect(heldAs('debit')).toEqual(['cash.register', 'cash.safe', 'cash.transit', 'cash.moving'])
  expect(heldAs('credit')).toEqual([
    'liability.advance',
    'liability.certificate',
    'liability.certificate_rest',
    'liability.club_card',
    'liability.bonus',
    'liability.tips',
  ])
  expect(heldAs('free')).toHaveLength(Object.keys(accounts).length - 10)
})

test('проводку складывают по каждому юрлицу и валюте; без валюты — рубли', () => {
  const lines = [line(100), line(-40, { currency: 1 }), line(7, { entity_id: 2 }), line(-3, { currency: 2 }), line(3, { currency: 2 })]
  expect([...sumsOf(lines)]).toEqual([
    ['1 1', 6000],
    ['2 1', 700],
    ['1 2', 0],
  ])
})

test('обратная проводка меняет знак и называет открытую теперь смену только там, где смена была', () => {
  const lines = [line(100, { account: 'cash.register', subject_id: 3, shift_id: 8 }), line(-100), line(5, { shift_id: null })]
  expect(negationOf(lines, 9)).toEqual([
    line(-100, { account: 'cash.register', subject_id: 3, shift_id: 9 }),
    line(100),
    line(-5, { shift_id: null }),
  ])
  expect(negationOf(lines)[0]).toEqual(line(-100, { account: 'cash.register', subject_id: 3, shift_id: 8 }))
})
