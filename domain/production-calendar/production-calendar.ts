import { weekday } from '#domain/core/clock-time.ts'
import { type CalendarYear, type Country, onDates, type SpecialDay } from './days.ts'
import { russianHolidays, russianYears } from './russia.ts'
import { uzbekHolidays, uzbekYears } from './uzbekistan.ts'

const known = { ru: { years: russianYears, holidays: russianHolidays }, uz: { years: uzbekYears, holidays: uzbekHolidays } }

export const dayKinds = ['workday', 'weekend', 'holiday', 'off', 'short'] as const
export interface CalendarDay {
  kind: SpecialDay['kind'] | 'weekend' | 'workday'
  /** The name of a special day. */
  title: string | null
}

/** A company's changes of the product's calendar: days, and years whose decree somebody has read. */
export interface OwnCalendar {
  days: Readonly<Record<string, CalendarDay>>
  confirmed: readonly number[]
}
const nothingOwn: OwnCalendar = { days: {}, confirmed: [] }

/** A calendar of a year; a year that nobody has entered has only the law's holidays and is marked so. */
export function calendarYear(country: Country, year: number, own = nothingOwn): CalendarYear {
  const { years, holidays } = known[country]
  const told = years[year] ?? { state: 'provisional', days: onDates(year, holidays) }
  return own.confirmed.includes(year) ? { ...told, state: 'official' } : told
}

export function calendarDay(country: Country, day: string, own = nothingOwn): CalendarDay {
  const special = own.days[day] ?? calendarYear(country, Number(day.slice(0, 4))).days[day]
  if (special) return special
  return { kind: weekday(day) >= 6 ? 'weekend' : 'workday', title: null }
}

/** Hours of a period for whoever works so many hours a week from Monday to Friday, an hour less on a short day. */
export function normOf(country: Country, days: readonly string[], week = 40, own = nothingOwn): { days: number; hours: number } {
  const kinds = days.map((day) => calendarDay(country, day, own).kind)
  const short = kinds.filter((kind) => kind === 'short').length
  const count = kinds.filter((kind) => kind === 'workday').length + short
  return { days: count, hours: (count * week) / 5 - short }
}

/** The country by its zone: two zones belong to Uzbekistan, studios of all others follow the law of Russia. */
export const countryOf = (timezone: string): Country => (['Asia/Tashkent', 'Asia/Samarkand'].includes(timezone) ? 'uz' : 'ru')
