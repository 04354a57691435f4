import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldedName, readClock, readFlag, readList, readMinutes, readPrice } from './typed-values.ts'

test('длительность читается минутами, часами и часами с минутами', () => {
  const said = ['90', '90 мин', '90 мин.', '1 ч 30 мин', '1ч30', '1:30', '01:30:00', '1,5 часа', '1 час 30 минут']
  expect(said.map(readMinutes)).toEqual(said.map(() => 90))
  expect(['2 ч', '2 часа', '120 минут'].map(readMinutes)).toEqual([120, 120, 120])
  expect(['', 'долго', '1:75', '-30', '1 ч 30 мин 5'].map(readMinutes)).toEqual([null, null, null, null, null])
})

test('цена читается с пробелами, знаком рубля и десятичной запятой', () => {
  expect(['1200', '1 200 ₽', '1\u00a0200,50', '1200.5 руб.', 'от 900 р.'].map(readPrice)).toEqual([1200, 1200, 1200.5, 1200.5, 900])
  expect(['', 'дорого', '-5', '1,2,3', '1200-1500'].map(readPrice)).toEqual([null, null, null, null, null])
})

test('время, да и нет, перечень', () => {
  expect(['9:00', '09.30', '23:59:00', '24:00', '9:60', '9'].map(readClock)).toEqual(['09:00', '09:30', '23:59', null, null, null])
  expect(['Да', '+', '1', 'нет', '-', 'может'].map(readFlag)).toEqual([true, true, true, false, false, null])
  expect(readList('Маникюр; Педикюр, с покрытием')).toEqual(['Маникюр', 'Педикюр, с покрытием'])
  expect(readList('Маникюр, Педикюр')).toEqual(['Маникюр', 'Педикюр'])
})

test('закон: минуты, записанные любым принятым способом, читаются теми же минутами', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 600 }), (minutes) => {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
      for (const text of [`${minutes}`, `${minutes} мин`, `${hours} ч ${rest} мин`, `${hours}:${String(rest).padStart(2, '0')}`])
        expect(readMinutes(text)).toBe(minutes)
    }),
  )
  fc.assert(fc.property(fc.string(), (text) => [readMinutes, readPrice].every((read) => (read(text) ?? 0) >= 0)))
})

test('лишнее до и после, неполное и перепутанное — не длительность, не цена и не время', () => {
  expect(['x1:30', '1:30x', '1:60', '0:5', 'ч', '1,555 ч', 'ок 2 ч', '2 ч.5 мин.'].map(readMinutes)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    125,
  ])
  expect(['0,25 ч', '15 минута', '15 минуты'].map(readMinutes)).toEqual([15, 15, 15])
  expect(['1200 р от', '1200р', '1200 руб', '1200 рубль', '1200 rub', '1200₽'].map(readPrice)).toEqual([null, 1200, 1200, 1200, 1200, 1200])
  expect(['900 р. за от', '1200₽1'].map(readPrice)).toEqual([null, null])
  expect([' 9:00 ', 'в 9:00', '9:00 утра', '9-00'].map(readClock)).toEqual(['09:00', null, null, '09:00'])
})

test('да и нет узнают в каждом принятом виде, пустые строки перечня не названия, имена сравнивают без регистра, ё и лишних пробелов', () => {
  expect(['есть', 'yes', 'TRUE', '0', 'no', 'False', ''].map(readFlag)).toEqual([true, true, true, false, false, false, null])
  expect(readList('Маникюр;; Педикюр;')).toEqual(['Маникюр', 'Педикюр'])
  expect(foldedName('  Гель  ЛЁД ')).toBe('гель лед')
})
