import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/core/clock-time.ts'
import { type SheetDay, timesheetCodes } from './codes.ts'
import { type DayFacts, partsOf, type StatusLine, statusOn } from './day-parts.ts'
import { daysOf, periodOf } from './period.ts'
import { hoursText, printedOf } from './printed.ts'

const first = '2026-11-01'
const at = (minutes: readonly number[]): SheetDay[] =>
  minutes.map((one, index) => ({ day: addDays(first, index), parts: [{ code: 'Я', minutes: one }] }))

test('C8 половина месяца: восемь дней по 660 минут, 620 и 590 — 108,17 часа, и дни дают ту же сумму', () => {
  const printed = printedOf(at([...Array.from({ length: 8 }, () => 660), 620, 590]))
  expect(hoursText(printed.hours)).toBe('108,17')
  expect(printed.halves[0]?.days.map(({ parts }) => hoursText(parts[0]?.hours ?? 0))).toEqual([
    ...Array.from({ length: 8 }, () => '11,00'),
    '10,34',
    '9,83',
  ])
  expect(printed.codes).toEqual([{ code: 'Я', days: 10, hours: 10_817 }])
  expect(printed.worked).toBe(10)
})

test('PL2 напечатанные дни, половины и коды складываются в напечатанный итог, и ни один день не отступает от своих минут на сотую', () => {
  const part = fc.record({ code: fc.constantFrom(...timesheetCodes), minutes: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1440 })) })
  const month = fc.array(fc.array(part, { maxLength: 3 }), { minLength: 1, maxLength: 31 })
  fc.assert(
    fc.property(month, (all) => {
      const days = all.map((parts, index) => ({ day: addDays('2026-12-01', index), parts }))
      const printed = printedOf(days)
      const sum = (of: readonly number[]) => of.reduce((so, one) => so + one, 0)
      const cells = printed.halves.flatMap((one) => one.days.flatMap(({ parts }) => parts.map(({ hours }) => hours ?? 0)))
      expect(sum(cells)).toBe(printed.hours)
      expect(sum(printed.halves.map(({ hours }) => hours))).toBe(printed.hours)
      expect(sum(printed.codes.map(({ hours }) => hours))).toBe(printed.hours)
      for (const one of printed.halves) expect(sum(one.days.flatMap(({ parts }) => parts.map(({ hours }) => hours ?? 0)))).toBe(one.hours)
      const minutes = days.flatMap(({ parts }) => parts.map((one) => one.minutes))
      for (const [index, cell] of cells.entries()) expect(Math.abs(cell - ((minutes[index] ?? 0) * 100) / 60)).toBeLessThan(1)
      expect(Math.abs(printed.hours - (sum(minutes) * 100) / 60)).toBeLessThanOrEqual(0.5)
    }),
  )
})

const facts = (more: Partial<DayFacts>): DayFacts => ({
  isEmployed: true,
  isOver: true,
  isHoliday: false,
  status: null,
  worked: [],
  ...more,
})
const shift = { hasShift: true, paid: 660, night: 0, outside: 0 }
const codes = (more: Partial<DayFacts>) => partsOf(facts(more)).map(({ code, minutes }) => `${code} ${minutes}`)

test('код дня: явка, ночь, праздник, сверх смены; статус сильнее неявки, работа сильнее статуса; до приёма и впереди пусто', () => {
  expect(codes({ worked: [shift] })).toEqual(['Я 660'])
  expect(codes({ worked: [{ ...shift, night: 60 }] })).toEqual(['Я 600', 'Н 60'])
  expect(codes({ worked: [shift], isHoliday: true })).toEqual(['РВ 660'])
  expect(codes({ worked: [{ ...shift, outside: 30 }] })).toEqual(['Я 660', 'С 30'])
  expect(codes({ worked: [{ hasShift: false, paid: 0, night: 0, outside: 240 }] })).toEqual(['РВ 240'])
  const away = { hasShift: true, paid: 0, night: 0, outside: 0 }
  expect(codes({ worked: [away] })).toEqual(['НН 0'])
  expect(codes({ worked: [away], status: 'Б' })).toEqual(['Б 0'])
  expect(codes({ worked: [shift], status: 'Б' })).toEqual(['Я 660'])
  expect(codes({})).toEqual(['В 0'])
  expect(codes({ isOver: false })).toEqual([])
  expect(codes({ isOver: false, status: 'ОТ' })).toEqual(['ОТ 0'])
  expect(codes({ isEmployed: false, status: 'ОТ' })).toEqual([])
})

test('статус дня: по день, что назван; без даты — до следующего; больничный задним числом знает лучше', () => {
  const line = (from: string, code: StatusLine['code'], ...dates: string[]): StatusLine => ({ from, code, dates })
  const told = (lines: StatusLine[], ...days: string[]) => days.map((day) => statusOn(lines, `2026-11-${day}`))
  expect(told([line('2026-11-02', 'ОТ', '2026-11-10')], '01', '02', '10', '11')).toEqual([null, 'ОТ', 'ОТ', null])
  expect(told([line('2026-11-02', 'ОТ'), line('2026-11-06', null)], '05', '06', '20')).toEqual(['ОТ', null, null])
  const sick = [line('2026-11-02', null), line('2026-11-20', 'Б', '2026-11-10', '2026-11-14')]
  expect(told(sick, '09', '10', '14', '15')).toEqual([null, 'Б', 'Б', null])
  expect(told([line('2026-11-02', 'ОТ', 'скоро')], '05')).toEqual(['ОТ'])
})

test('половины месяца: до пятнадцатого и после; февраль кончается своим днём', () => {
  expect([periodOf('2026-11', 1), periodOf('2027-02', 2), periodOf('2028-02', 0)]).toEqual([
    { begin: '2026-11-01', end: '2026-11-15' },
    { begin: '2027-02-16', end: '2027-02-28' },
    { begin: '2028-02-01', end: '2028-02-29' },
  ])
  expect(daysOf(periodOf('2026-11', 2))).toHaveLength(15)
})
