import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kopecks, sumOf } from '#domain/core/money.ts'
import type { OrderPayment } from './bill.ts'
import { entityShares } from './entity-shares.ts'
import { itemKind, paymentType } from './kinds.ts'

const line = (entity: number, price: number) => ({
  kind: itemKind.good,
  qty: 1,
  price: kopecks(price),
  notRound: false,
  cost: kopecks(0),
  entity,
  taxation: 'usn',
})
const linesOf = (items: readonly ReturnType<typeof line>[]) => items.map(({ price }, item) => ({ item, qty: 1, price, paid: price }))
const card = (sum: number): OrderPayment => ({ type: paymentType.card, amount: kopecks(sum) })
const cash = (sum: number): OrderPayment => ({ type: paymentType.cash, amount: kopecks(sum) })
const isCard = ({ type }: OrderPayment) => type === paymentType.card
const shares = (items: ReturnType<typeof line>[], payments: OrderPayment[]) => entityShares(items, linesOf(items), payments, isCard)

test('C37 карта за заказ двух юрлиц делится по их строкам; разделённая остаётся как есть', () => {
  const items = [line(1, 60), line(2, 40), line(1, 20)]
  expect(shares(items, [card(120)])).toEqual([
    { of: 0, at: 0, entity: 1, sum: 80 },
    { of: 0, at: 1, entity: 2, sum: 40 },
  ])
  expect(shares(items, [card(80), card(40)])).toEqual([
    { of: 0, at: 0, entity: 1, sum: 80 },
    { of: 1, at: 1, entity: 2, sum: 40 },
  ])
})

test('C37 с наличными картой платится остаток; где книги разделили бы иначе, не делится ничего', () => {
  const items = [line(1, 60), line(2, 90)]
  expect(shares(items, [cash(50), card(100)])).toEqual([
    { of: 1, at: 1, entity: 1, sum: 10 },
    { of: 1, at: 2, entity: 2, sum: 90 },
  ])
  expect(shares([line(1, 60), line(2, 60), line(3, 30)], [card(100), cash(50)])).toBeNull()
})

test('закон: части карты складываются в карту, и у каждой одно юрлицо', () => {
  const items = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 500 })), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(items, fc.nat(100), (rows, percent) => {
      const own = rows.map(([entity, price]) => line(entity, price))
      const total = sumOf(own.map(({ price }) => price))
      const inCash = Math.floor((total * percent) / 101)
      const told = shares(own, inCash > 0 ? [cash(inCash), card(total - inCash)] : [card(total)])
      expect(told).not.toBeNull()
      expect(sumOf(told?.map(({ sum }) => sum) ?? [])).toBe(total - inCash)
      expect(new Set(told?.map(({ entity }) => entity)).size).toBe(told?.length)
    }),
  )
})
