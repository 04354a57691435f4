import { type CalendarYear, off, onDates } from './days.ts'

/** Labour code of Uzbekistan, article 208; the two days of Hayit go by the moon and stand in their years. */
export const uzbekHolidays: Readonly<Record<string, string>> = {
  '01-01': 'Новый год',
  '03-08': 'Женский день',
  '03-21': 'Навруз',
  '05-09': 'День памяти и почестей',
  '09-01': 'День независимости',
  '10-01': 'День учителя и наставника',
  '12-08': 'День Конституции',
}

const moved = off('Перенесённый выходной')

/** Decrees come some days before a Hayit, so a year stays provisional until somebody has read all of them. */
export const uzbekYears: Readonly<Record<number, CalendarYear>> = {
  2025: {
    state: 'provisional',
    days: {
      ...onDates(2025, { ...uzbekHolidays, '03-30': 'Рамазан хайит', '06-06': 'Курбан хайит' }),
      '2025-03-10': moved,
      '2025-03-31': moved,
    },
  },
  2026: {
    state: 'provisional',
    days: {
      ...onDates(2026, { ...uzbekHolidays, '03-20': 'Рамазан хайит', '05-27': 'Курбан хайит' }),
      '2026-03-09': moved,
      '2026-03-23': moved,
      '2026-05-11': moved,
    },
  },
}
