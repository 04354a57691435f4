// Wall-clock arithmetic on texts and integers only: a unit's day and time have no zone, so no Date here.
// Texts must have passed isDay, isMoment or isClock; anything else is a RangeError, never a silent NaN.

export const DAY_SECONDS = 86_400

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const MOMENT = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/
const CLOCK = /^(\d{2}):(\d{2})(?::(\d{2}))?$/
const FIRST_YEAR = 1900
const LAST_YEAR = 2200

export function isDay(text: string): boolean {
  const date = datePartsOf(text)
  if (!date) return false
  const { year, month, day } = date
  return year >= FIRST_YEAR && year <= LAST_YEAR && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

export function isClock(text: string): boolean {
  return clockSeconds(text) !== null
}

/** `YYYY-MM-DD HH:mm:ss`, a real day and a real time of it. Every answer is checked by it, and its moments repeat. */
export function isMoment(text: string): boolean {
  if (moments.has(text)) return true
  if (!MOMENT.test(text) || !isDay(text.slice(0, 10))) return false
  if (moments.size >= MOMENTS) moments.clear()
  moments.add(text)
  return true
}

/** Moments that were found right. */
const moments = new Set<string>()
const MOMENTS = 20_000

export function addDays(day: string, count: number): string {
  return dayFromNumber(dayNumber(day) + count)
}

/** Days from a to b: positive when b is later. */
export function daysBetween(a: string, b: string): number {
  return dayNumber(b) - dayNumber(a)
}

/** The day of the week: 1 is Monday, 7 is Sunday. */
export function weekday(day: string): number {
  // Day 0 (1970-01-01) was a Thursday.
  return ((((dayNumber(day) + 3) % 7) + 7) % 7) + 1
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** All days of a month (`YYYY-MM`), in their order. */
export function daysOfMonth(month: string): string[] {
  const count = daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5, 7)))
  return Array.from({ length: count }, (_, at) => addDays(`${month}-01`, at))
}

export function dayOf(moment: string): string {
  return moment.slice(0, 10)
}

/** Seconds of a moment from the midnight of its own day. */
export function secondsOf(moment: string): number {
  return parseClock(moment.slice(11))
}

/** Seconds outside 0…86399 roll over to the neighbouring days. */
export function momentAt(day: string, seconds: number): string {
  const shift = Math.floor(seconds / DAY_SECONDS)
  const rest = seconds - shift * DAY_SECONDS
  return `${shift === 0 ? day : addDays(day, shift)} ${printClock(rest)}:${two(rest % 60)}`
}

/** Seconds from midnight of `HH:mm` or `HH:mm:ss`. */
export function parseClock(text: string): number {
  const seconds = clockSeconds(text)
  if (seconds === null) throw new RangeError(`not a clock time: ${text}`)
  return seconds
}

/** Prints seconds as `HH:mm`; the end of the day is 24:00. */
export function printClock(seconds: number): string {
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor((seconds % 3600) / 60))}`
}

/** Prints the day of `YYYY-MM-DD`, or of a moment that begins so, as `DD.MM.YYYY`. */
export const printDay = (day: string) => day.slice(0, 10).split('-').toReversed().join('.')

/** Prints a moment of this year as `DD.MM в HH:mm`. */
export const printMoment = (at: string) => `${printDay(at).slice(0, 5)} в ${at.slice(11, 16)}`

/** Days since 1970-01-01 of the Gregorian calendar. */
export function dayNumber(text: string): number {
  const date = datePartsOf(text)
  if (!date) throw new RangeError(`not a day: ${text}`)
  // The year is counted from March, so that the leap day is its last one.
  const year = date.month > 2 ? date.year : date.year - 1
  const month = (date.month + 9) % 12
  return 365 * year + leapDays(year) + Math.floor((153 * month + 2) / 5) + date.day - 1 - EPOCH
}

export function dayFromNumber(number: number): string {
  const days = number + EPOCH
  let year = Math.floor((10_000 * days + 14_780) / 3_652_425)
  let ofYear = days - (365 * year + leapDays(year))
  if (ofYear < 0) {
    year -= 1
    ofYear = days - (365 * year + leapDays(year))
  }
  const month = Math.floor((5 * ofYear + 2) / 153)
  const day = ofYear - Math.floor((153 * month + 2) / 5) + 1
  return `${String(month < 10 ? year : year + 1).padStart(4, '0')}-${two(((month + 2) % 12) + 1)}-${two(day)}`
}

/** 1970-01-01 counted from 0000-03-01. */
const EPOCH = 719_468

function leapDays(year: number): number {
  return Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

function datePartsOf(text: string): { year: number; month: number; day: number } | null {
  const match = DAY.exec(text)
  return match ? { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) } : null
}

function clockSeconds(text: string): number | null {
  const match = CLOCK.exec(text)
  if (!match) return null
  const [hours, minutes, seconds] = [Number(match[1]), Number(match[2]), Number(match[3] ?? 0)]
  return hours < 24 && minutes < 60 && seconds < 60 ? hours * 3600 + minutes * 60 + seconds : null
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
