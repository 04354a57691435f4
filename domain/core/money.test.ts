import { expect, test } from 'vitest'
import { fromKopecks, type Kopecks, kopecks, type Roubles, toKopecks, toRoubles } from './money.ts'

test('рубли и копейки — разные виды денег, простое число — ни то ни другое', () => {
  const takesKopecks = (sum: Kopecks) => sum
  const takesRoubles = (sum: Roubles) => sum
  // @ts-expect-error: a number
  takesKopecks(1999)
  // @ts-expect-error: roubles
  takesKopecks(toRoubles(19.99))
  // @ts-expect-error: kopecks
  takesRoubles(kopecks(1999))
  expect(takesKopecks(toKopecks(19.99))).toBe(1999)
  expect(takesRoubles(fromKopecks(kopecks(1999)))).toBe(19.99)
})

test('долей копейки не бывает', () => {
  for (const sum of [1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60]) expect(() => kopecks(sum)).toThrow(RangeError)
  expect(toRoubles(33.333333)).toBe(33.33)
})
