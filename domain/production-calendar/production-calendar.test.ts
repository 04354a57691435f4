import { expect, test } from 'vitest'
import { addDays, daysInMonth } from '#domain/core/clock-time.ts'
import { calendarDay, calendarYear, countryOf, normOf } from './production-calendar.ts'

const month = (year: number, of: number) =>
  Array.from({ length: daysInMonth(year, of) }, (_, at) => addDays(`${year}-${String(of).padStart(2, '0')}-01`, at))
const year = (of: number) => Array.from({ length: 12 }, (_, at) => month(of, at + 1)).flat()

test('F3 ноябрь 2026: двадцать дней и 159 часов — четвёртое праздник, третье короче на час', () => {
  expect(normOf('ru', month(2026, 11))).toEqual({ days: 20, hours: 159 })
  expect(calendarDay('ru', '2026-11-04')).toEqual({ kind: 'holiday', title: 'День народного единства' })
  expect(calendarDay('ru', '2026-11-03').kind).toBe('short')
})

test('нормы 2025 и 2026 годов — 247 дней и 1972 часа, 36 и 24 часа в неделю считаются от тех же дней', () => {
  expect(normOf('ru', year(2025))).toEqual({ days: 247, hours: 1972 })
  expect(normOf('ru', year(2026))).toEqual({ days: 247, hours: 1972 })
  expect(normOf('ru', month(2026, 11), 36).hours).toBe(143)
  expect(normOf('ru', month(2026, 11), 24).hours).toBe(95)
})

test('год без постановления — предварительный, с праздниками по закону', () => {
  expect(['ru', 'uz'].map((country) => calendarYear(country as 'ru', 2027).state)).toEqual(['provisional', 'provisional'])
  expect([calendarYear('ru', 2026).state, calendarYear('ru', 2040).state]).toEqual(['official', 'provisional'])
  expect(calendarDay('ru', '2040-01-07')).toEqual({ kind: 'holiday', title: 'Рождество' })
  expect(calendarDay('uz', '2026-03-20')).toEqual({ kind: 'holiday', title: 'Рамазан хайит' })
  expect(calendarDay('uz', '2026-11-04').kind).toBe('workday')
  expect([countryOf('Asia/Tashkent'), countryOf('Asia/Yekaterinburg')]).toEqual(['uz', 'ru'])
})
