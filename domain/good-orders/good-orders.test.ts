import { expect, test } from 'vitest'
import { toThousandths } from '#domain/core/quantity.ts'
import { askedOf, givenOf, isInPacks, stepOf } from './orders.ts'

const qty = toThousandths
const rule = { min: qty(5), max: qty(20), multiple: null, base_unit: 'ml' as const, monthLeft: null }

test('меньше минимума — заказывают до максимума, за вычетом того, что уже едет; на минимуме и выше не заказывают', () => {
  expect(askedOf(rule, qty(4), qty(0))).toBe(qty(16))
  expect(askedOf(rule, qty(4), qty(6))).toBe(qty(10))
  expect(askedOf(rule, qty(5), qty(0))).toBe(0)
  expect(askedOf(rule, qty(4), qty(16))).toBe(0)
  expect(askedOf(rule, qty(4), qty(17))).toBe(0)
})

test('просят целыми упаковками с запасом, а предел месяца режет до целых упаковок', () => {
  const packs = { ...rule, multiple: qty(6) }
  expect(askedOf(packs, qty(4), qty(0))).toBe(qty(18))
  expect(askedOf({ ...packs, monthLeft: qty(18) }, qty(4), qty(0))).toBe(qty(18))
  expect(askedOf({ ...packs, monthLeft: qty(17) }, qty(4), qty(0))).toBe(qty(12))
  expect(askedOf({ ...packs, monthLeft: qty(-1) }, qty(4), qty(0))).toBe(0)
  expect(askedOf({ ...rule, monthLeft: qty(7) }, qty(4), qty(0))).toBe(qty(7))
  expect(askedOf({ ...rule, monthLeft: qty(0) }, qty(4), qty(0))).toBe(0)
})

test('штуки просят целыми: начатая не считается за целую, и предел месяца её не делит', () => {
  const pieces = { ...rule, base_unit: 'pc' as const }
  expect(askedOf(pieces, qty(3.5), qty(0))).toBe(qty(17))
  expect(askedOf({ ...pieces, monthLeft: qty(7.5) }, qty(3.5), qty(0))).toBe(qty(7))
  expect(askedOf(rule, qty(3.5), qty(0))).toBe(qty(16.5))
  expect(givenOf(qty(12), qty(9.5), stepOf('pc', null))).toBe(qty(9))
  expect([stepOf('pc', qty(6)), stepOf('g', null)]).toEqual([qty(6), null])
})

test('центральный склад даёт всё, что просят, или свободное целыми упаковками', () => {
  expect(givenOf(qty(12), qty(12), qty(6))).toBe(qty(12))
  expect(givenOf(qty(13), qty(20), qty(6))).toBe(qty(13))
  expect(givenOf(qty(18), qty(17), qty(6))).toBe(qty(12))
  expect(givenOf(qty(18), qty(17), null)).toBe(qty(17))
  expect(givenOf(qty(18), qty(-2), null)).toBe(0)
})

test('количество кратно упаковке; без упаковки годится любое', () => {
  expect(isInPacks(qty(12), qty(6))).toBe(true)
  expect(isInPacks(qty(13), qty(6))).toBe(false)
  expect(isInPacks(qty(13), null)).toBe(true)
})
