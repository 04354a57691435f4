import { array, assert as check, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { kopecks, sumOf, toKopecks } from '#domain/core/money.ts'
import { noQty, sumOfQty, thousandths, toThousandths } from '#domain/core/quantity.ts'
import { inTurn, type Layer, takeFrom, without } from './layers.ts'
import { costsOf, takeAll } from './wants.ts'

const layer = (id: number, qty: number, cost: number, expires_at: string | null = null): Layer => ({
  id,
  expires_at,
  qty_left: toThousandths(qty),
  cost_left: toKopecks(cost),
})
const costs = (taken: { cost: number }[]) => taken.map(({ cost }) => cost / 100)

test('X19 слои: часть слоя стоит своей доли вниз до копейки, последняя берёт остаток; 12,5 г геля — 74,50', () => {
  let layers = [layer(1, 7, 1000), layer(2, 5, 800)]
  const sums = [3, 6, 3].map((qty) => {
    const { taken } = takeFrom(layers, toThousandths(qty))
    layers = without(layers, taken)
    return costs(taken).reduce((sum, one) => sum + one, 0)
  })
  expect(sums.map((sum) => sum.toFixed(2))).toEqual(['428.57', '891.43', '480.00'])
  expect(layers.map(({ qty_left, cost_left }) => [qty_left, cost_left])).toEqual([
    [0, 0],
    [0, 0],
  ])
  expect(costs(takeFrom([layer(1, 250, 1490)], toThousandths(12.5)).taken)).toEqual([74.5])
})

test('сначала уходит то, что скорее испортится, затем старшее; чего нет, названо', () => {
  const layers = [layer(1, 1, 10), layer(2, 1, 20, '2026-12-31'), layer(3, 1, 30, '2026-11-30'), layer(4, 1, 40)]
  expect(inTurn(layers).map(({ id }) => id)).toEqual([3, 2, 1, 4])
  const { taken, short } = takeFrom(layers, toThousandths(5))
  expect(taken.map(({ layer_id }) => layer_id)).toEqual([3, 2, 1, 4])
  expect(short).toBe(1000)
})

test('документ берёт всё или ничего: чего не хватает, названо по каждому товару, обещанное другим не свободно', () => {
  const held = [
    { store_id: 1, good_id: 7, layers: [layer(1, 4, 400)], promised: toThousandths(1) },
    { store_id: 1, good_id: 8, layers: [layer(2, 2, 100)], promised: noQty },
  ]
  const want = (item_id: number, good_id: number, qty: number) => ({ item_id, store_id: 1, good_id, qty: toThousandths(qty) })
  expect(takeAll(held, [want(1, 7, 2), want(2, 7, 2), want(3, 8, 2), want(4, 9, 1)])).toEqual({
    short: [
      { store_id: 1, good_id: 7, wanted: 4000, free: 3000 },
      { store_id: 1, good_id: 9, wanted: 1000, free: 0 },
    ],
  })
  const all = takeAll(held, [want(1, 7, 2), want(2, 7, 1), want(3, 8, 2)])
  expect([...costsOf('taken' in all ? all.taken : [])]).toEqual([
    [1, 20_000],
    [2, 10_000],
    [3, 10_000],
  ])
})

const anyLayer = record({
  qty: integer({ min: 1, max: 5_000_000 }),
  cost: integer({ min: 0, max: 1_000_000_00 }),
  expires_at: constantFrom(null, '2026-12-01', '2027-01-15'),
})

test('L10 L11: при любых слоях и расходах вошло столько, сколько вышло и осталось, — и количества, и копеек; ниже нуля не бывает', () => {
  check(
    property(array(anyLayer, { maxLength: 6 }), array(integer({ min: 1, max: 4_000_000 }), { maxLength: 12 }), (given, takes) => {
      const first = given.map(
        ({ qty, cost, expires_at }, id): Layer => ({ id, qty_left: thousandths(qty), cost_left: kopecks(cost), expires_at }),
      )
      const outQty: number[] = []
      const outCost: number[] = []
      let layers = first
      for (const qty of takes) {
        const { taken, short } = takeFrom(layers, thousandths(qty))
        expect(sumOfQty(taken.map((one) => one.qty)) + short).toBe(qty)
        layers = without(layers, taken)
        outQty.push(...taken.map((one) => one.qty))
        outCost.push(...taken.map((one) => one.cost))
        for (const { qty_left, cost_left } of layers) {
          expect(qty_left >= 0 && cost_left >= 0).toBe(true)
          if (qty_left === 0) expect(cost_left).toBe(0)
        }
      }
      const sum = (all: number[]) => all.reduce((total, one) => total + one, 0)
      expect(sum(outQty) + sumOfQty(layers.map((one) => one.qty_left))).toBe(sumOfQty(first.map((one) => one.qty_left)))
      expect(sum(outCost) + sumOf(layers.map((one) => one.cost_left))).toBe(sumOf(first.map((one) => one.cost_left)))
    }),
    { numRuns: 10_000 },
  )
})
