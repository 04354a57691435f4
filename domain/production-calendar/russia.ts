import { type CalendarYear, off, onDates, shortOn } from './days.ts'

/** Labour code, article 112. */
export const russianHolidays: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['01', '02', '03', '04', '05', '06', '08'].map((day) => [`01-${day}`, 'Новогодние каникулы'])),
  '01-07': 'Рождество',
  '02-23': 'День защитника Отечества',
  '03-08': 'Женский день',
  '05-01': 'Праздник Весны и Труда',
  '05-09': 'День Победы',
  '06-12': 'День России',
  '11-04': 'День народного единства',
}

const moved = off('Перенесённый выходной')

export const russianYears: Readonly<Record<number, CalendarYear>> = {
  2025: {
    state: 'official',
    days: {
      ...onDates(2025, russianHolidays),
      '2025-05-02': moved,
      '2025-05-08': moved,
      '2025-06-13': moved,
      '2025-11-03': moved,
      '2025-12-31': moved,
      ...shortOn('2025-03-07', '2025-04-30', '2025-06-11'),
      // Worked for 3 November, and an hour shorter as the day before a holiday.
      '2025-11-01': { kind: 'short', title: 'Рабочая суббота' },
    },
  },
  2026: {
    state: 'official',
    days: {
      ...onDates(2026, russianHolidays),
      '2026-01-09': moved,
      '2026-03-09': moved,
      '2026-05-11': moved,
      '2026-12-31': moved,
      ...shortOn('2026-04-30', '2026-05-08', '2026-06-11', '2026-11-03'),
    },
  },
  2027: {
    state: 'provisional',
    days: {
      ...onDates(2027, russianHolidays),
      '2027-05-03': moved,
      '2027-05-10': moved,
      '2027-06-14': moved,
      ...shortOn('2027-02-22', '2027-04-30', '2027-06-11', '2027-11-03', '2027-12-31'),
    },
  },
}
