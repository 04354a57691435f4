import { expect, test } from 'vitest'
import {
  fromKopecks,
  type Kopecks,
  kopecks,
  less,
  MOST_ROUBLES,
  type Roubles,
  readSum,
  roundedShareOf,
  shareOf,
  smaller,
  sumOf,
  times,
  toKopecks,
  toRoubles,
} from './money.ts'

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

test('набранное — деньги, если это число от нуля до предела, без долей копейки', () => {
  expect([0, 0.01, 4.35, 1999.99, MOST_ROUBLES].map(readSum)).toEqual([0, 1, 435, 199_999, MOST_ROUBLES * 100])
  for (const typed of [-0.01, -500, 0.001, 100.555, MOST_ROUBLES + 1, 1e15, 1e20, 1e308, Number.POSITIVE_INFINITY, Number.NaN])
    expect(readSum(typed), String(typed)).toBeNull()
})

test('сумма в сотни миллионов с копейками — деньги, как и в сто рублей', () => {
  for (const sum of [134_237_251.3, 2_678_898_713.82, 8_825_159_950.12, 9_999_999_999.99]) {
    expect(readSum(sum), String(sum)).toBe(Math.round(sum * 100))
    expect(readSum(sum + 0.005), String(sum)).toBeNull()
  }
})

test('долей копейки не бывает', () => {
  for (const sum of [1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60]) expect(() => kopecks(sum)).toThrow(`not whole kopecks: ${sum}`)
  expect(toRoubles(33.333333)).toBe(33.33)
})

test('доля суммы — вниз до копейки, процент и налог — от половины копейки вверх, и у сумм больше 2^53 тоже', () => {
  expect(shareOf(kopecks(100), 1, 3)).toBe(33)
  expect(shareOf(kopecks(100), 2, 3)).toBe(66)
  expect(roundedShareOf(kopecks(100), 1, 3)).toBe(33)
  expect(roundedShareOf(kopecks(100), 2, 3)).toBe(67)
  expect(roundedShareOf(kopecks(5), 1, 10)).toBe(1)
  expect(roundedShareOf(kopecks(4), 1, 10)).toBe(0)
  expect(roundedShareOf(kopecks(280_000), 5, 105)).toBe(13_333)
  const most = kopecks(9_007_199_254_740_991)
  expect(shareOf(most, 999_999, 1_000_000)).toBe(9_007_190_247_541_736)
  expect(roundedShareOf(most, 999_999, 1_000_000)).toBe(9_007_190_247_541_736)
})

test('суммы складывают, вычитают, умножают на штуки и сравнивают', () => {
  expect(sumOf([kopecks(150), kopecks(-50), kopecks(7)])).toBe(107)
  expect(sumOf([])).toBe(0)
  expect(times(kopecks(150), 3)).toBe(450)
  expect(less(kopecks(150), kopecks(200))).toBe(-50)
  expect([smaller(kopecks(1), kopecks(2)), smaller(kopecks(2), kopecks(1))]).toEqual([1, 1])
})
