import { expect, test } from 'vitest'
import { fromThousandths, isTooMuch, lessQty, MOST_THOUSANDTHS, smallerQty, sumOfQty, thousandths, toThousandths } from './quantity.ts'

test('количество — целые тысячные: граммы складывают и вычитают без остатка, доли тысячной не бывает', () => {
  expect(toThousandths(12.3456)).toBe(12_346)
  expect(fromThousandths(toThousandths(12.5))).toBe(12.5)
  expect(sumOfQty([toThousandths(1.2), toThousandths(0.3)])).toBe(1500)
  expect(sumOfQty([])).toBe(0)
  expect(lessQty(toThousandths(2), toThousandths(0.5))).toBe(1500)
  expect(smallerQty(toThousandths(2), toThousandths(3))).toBe(2000)
  expect(smallerQty(toThousandths(3), toThousandths(2))).toBe(2000)
  for (const count of [0.5, Number.NaN, 2 ** 60]) expect(() => thousandths(count)).toThrow(`not whole thousandths: ${count}`)
})

test('на склад не больше 999 999 999,999: столько пачек по столько штук — уже считается', () => {
  const most = thousandths(MOST_THOUSANDTHS)
  expect(isTooMuch(most, toThousandths(1))).toBe(false)
  expect(isTooMuch(thousandths(MOST_THOUSANDTHS + 1), toThousandths(1))).toBe(true)
  expect(isTooMuch(toThousandths(1_000_000), toThousandths(1000))).toBe(true)
})
