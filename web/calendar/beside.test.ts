import fc from 'fast-check'
import { expect, test } from 'vitest'
import { besideOf } from './beside.ts'

const desk = { innerWidth: 1280, innerHeight: 800 }
const size = { width: 360, height: 400 }

test('карточка визита встаёт справа, у правого края — слева, у нижнего — выше', () => {
  expect(besideOf({ left: 300, right: 460, top: 200, bottom: 300 }, size, desk)).toEqual({ left: 468, top: 200 })
  expect(besideOf({ left: 1000, right: 1160, top: 200, bottom: 300 }, size, desk)).toEqual({ left: 632, top: 200 })
  expect(besideOf({ left: 300, right: 460, top: 700, bottom: 780 }, size, desk)).toEqual({ left: 468, top: 392 })
})

test('на телефоне места сбоку нет: она под визитом или над ним', () => {
  const phone = { innerWidth: 390, innerHeight: 844 }
  expect(besideOf({ left: 60, right: 360, top: 100, bottom: 200 }, size, phone).top).toBe(208)
  expect(besideOf({ left: 60, right: 360, top: 600, bottom: 700 }, size, phone).top).toBe(192)
})

test('закон: визит никогда не закрыт, если рядом с ним есть место', () => {
  const place = fc.record({
    left: fc.integer({ min: 0, max: 1100 }),
    top: fc.integer({ min: 0, max: 700 }),
    width: fc.integer({ min: 60, max: 160 }),
  })
  fc.assert(
    fc.property(place, ({ left, top, width }) => {
      const one = { left, right: left + width, top, bottom: top + 80 }
      const at = besideOf(one, size, desk)
      expect(at.left >= one.right || at.left + size.width <= one.left).toBe(true)
    }),
  )
})
