import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barUnit, isReadable, layoutNames, layouts, placeOf, TAG_CODE } from './layouts.ts'

/** The width of an EAN-13 in modules, with its quiet zones. */
const EAN = 113

test('закон: этикетки не выходят за лист, не лежат друг на друге и занимают место за местом', () => {
  fc.assert(
    fc.property(fc.constantFrom(...layoutNames), fc.nat(200), fc.nat(200), (name, one, other) => {
      const layout = layouts[name]
      const [at, by] = [placeOf(layout, one), placeOf(layout, other)]
      expect(at.x).toBeGreaterThanOrEqual(0)
      expect(at.x + layout.width).toBeLessThanOrEqual(layout.page.width)
      expect(at.y).toBeGreaterThanOrEqual(0)
      expect(at.y + layout.height).toBeLessThanOrEqual(layout.page.height)
      const isApart = at.page !== by.page || Math.abs(at.x - by.x) >= layout.width || Math.abs(at.y - by.y) >= layout.height
      expect(isApart).toBe(one !== other)
    }),
  )
})

test('код магазина помещается на каждой этикетке и напечатан целыми точками, не меньше двух', () => {
  for (const name of layoutNames) {
    const unit = barUnit(layouts[name].width, EAN)
    expect(unit * EAN, name).toBeLessThanOrEqual(layouts[name].width)
    expect([unit % 0.125, unit >= 0.25], name).toEqual([0, true])
  }
})

/** Codes whose last digit checks nothing are Code 128: of twelve digits and of thirteen. */
const [TWELVE, THIRTEEN] = [121, 143]

test('код предмета из двенадцати цифр читается с любой бумаги; из тринадцати с чужой контрольной цифрой — с любой, кроме самой мелкой', () => {
  for (const name of layoutNames) expect(isReadable(layouts[name].width, TWELVE), name).toBe(true)
  expect(layoutNames.filter((name) => !isReadable(layouts[name].width, THIRTEEN))).toEqual(['30x20'])
  expect([isReadable(TAG_CODE, TWELVE), isReadable(TAG_CODE, THIRTEEN)]).toEqual([true, true])
  // No more white than a unit before the code and a unit after it is given up for it.
  expect(barUnit(layouts['30x20'].width, TWELVE) * (TWELVE - 2)).toBeLessThanOrEqual(layouts['30x20'].width)
})
