import { assert as check, date, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  DAY_SECONDS,
  dayFromNumber,
  dayNumber,
  dayOf,
  daysBetween,
  daysOfMonth,
  isClock,
  isDay,
  isMoment,
  momentAt,
  parseClock,
  printClock,
  secondsOf,
  weekday,
} from './clock-time.ts'

const numRuns = Number(process.env.RUNS ?? 500)
const days = integer({ min: dayNumber('1900-01-01'), max: dayNumber('2200-12-31') })

describe('день и время по часам студии', () => {
  test('в месяце — все его дни по порядку, и ни одного чужого', () => {
    expect(daysOfMonth('2026-02').at(-1)).toBe('2026-02-28')
    check(
      property(days, (number) => {
        const month = dayFromNumber(number).slice(0, 7)
        const all = daysOfMonth(month)
        expect(all[0]).toBe(`${month}-01`)
        expect(all.every((day, at) => day === addDays(`${month}-01`, at) && day.startsWith(month))).toBe(true)
        expect(addDays(all.at(-1) ?? '', 1).slice(8)).toBe('01')
      }),
      { numRuns },
    )
  })

  test('день существует в календаре', () => {
    expect(['2026-11-23', '2024-02-29', '2000-02-29', '1900-01-01', '2200-12-31'].every(isDay)).toBe(true)
    expect(
      ['2026-02-29', '2100-02-29', '2026-11-31', '2026-13-01', '2026-00-10', '2026-1-1', '1899-12-31', '2201-01-01', '2026-11-00', ''].some(
        isDay,
      ),
    ).toBe(false)
    expect(['x2026-11-23', '2026-11-23 '].some(isDay)).toBe(false)
    for (const text of ['2026-1-1', 'завтра']) expect(() => dayNumber(text)).toThrow(`not a day: ${text}`)
  })

  test('момент — день и время дня через пробел', () => {
    expect(isMoment('2026-11-23 23:59:59')).toBe(true)
    expect(['2026-11-23 24:00:00', '2026-11-23 10:00', '2026-11-23T10:00:00', '2026-02-30 10:00:00'].some(isMoment)).toBe(false)
    expect(['x2026-11-23 10:00:00', '2026-11-23 10:00:00x'].some(isMoment)).toBe(false)
  })

  test('время дня — с секундами и без них', () => {
    expect(parseClock('10:15')).toBe(36_900)
    expect(parseClock('10:15:05')).toBe(36_905)
    expect(['24:00', '10:60', '1:00', '10', 'ночь'].some(isClock)).toBe(false)
    expect(['10:00', '23:59:59'].every(isClock)).toBe(true)
    expect(['x10:00', '10:00x', '10:00:60', '10:00:5'].some(isClock)).toBe(false)
    expect(() => parseClock('24:00')).toThrow('not a clock time: 24:00')
    expect(dayFromNumber(dayNumber('0987-06-05'))).toBe('0987-06-05')
    expect(printClock(DAY_SECONDS)).toBe('24:00')
  })

  test('23 ноября 2026 года — понедельник, 29-е — воскресенье', () => {
    expect(weekday('2026-11-23')).toBe(1)
    expect(weekday('2026-11-29')).toBe(7)
    expect(weekday('1969-12-28')).toBe(7)
  })

  test('конец суток — начало следующего дня', () => {
    expect(momentAt('2026-12-31', DAY_SECONDS)).toBe('2027-01-01 00:00:00')
    expect(momentAt('2026-12-31', -1)).toBe('2026-12-30 23:59:59')
    expect(momentAt('2026-11-23', 36_000)).toBe('2026-11-23 10:00:00')
  })

  test('закон: напечатанное время читается тем же', () => {
    check(
      property(integer({ min: 0, max: DAY_SECONDS - 1 }), days, (seconds, number) => {
        const day = dayFromNumber(number)
        const moment = momentAt(day, seconds)
        expect(isMoment(moment) && dayOf(moment) === day && secondsOf(moment) === seconds).toBe(true)
        expect(parseClock(printClock(seconds))).toBe(seconds - (seconds % 60))
      }),
      { numRuns },
    )
  })

  test('закон: сложение дней обратимо и считает как расстояние', () => {
    check(
      property(days, integer({ min: -40_000, max: 40_000 }), (number, count) => {
        const day = dayFromNumber(number)
        const later = addDays(day, count)
        expect(daysBetween(day, later)).toBe(count)
        expect(addDays(later, -count)).toBe(day)
        expect(weekday(later)).toBe(((((weekday(day) - 1 + count) % 7) + 7) % 7) + 1)
      }),
      { numRuns },
    )
  })

  test('закон: календарь совпадает с календарём машины', () => {
    check(
      property(date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true }), (when) => {
        const text = when.toISOString().slice(0, 10)
        expect(dayNumber(text)).toBe(Math.floor(when.getTime() / 86_400_000))
        expect(dayFromNumber(dayNumber(text))).toBe(text)
        expect(isDay(text)).toBe(true)
      }),
      { numRuns },
    )
  })
})
