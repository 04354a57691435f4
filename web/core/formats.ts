import { dayOf, isClock, isDay, printClock, printDay, secondsOf } from '#domain/core/clock-time.ts'
import { countText, numberText, qtyText, sumText } from '#domain/core/number-text.ts'
import { type Currency, sessionCurrency } from './currency.ts'

/** How numbers, money, days, times and phones look on screen and how typed ones are read (000 §9). */

export const NBSP = '\u00A0'
export const PHONE_MASK = '+7 ### ###-##-##'

const plurals = new Intl.PluralRules('ru-RU')

export const formatNumber = sumText
export const formatCount = countText
export const formatQty = qtyText
export const formatPercent = (percent: number) => `${formatNumber(percent)}${NBSP}%`

/** Prints `1 234,50 ₽` or `150 000 сум`: in the currency of the signed-in person's company. */
export function formatMoney(sum: number, currency = sessionCurrency()): string {
  const number = WHOLE.includes(currency) ? formatCount(Math.round(sum)) : formatNumber(sum)
  return `${number}${NBSP}${currencySign(currency)}`
}

/** Prints a sum without its kopecks: `94 300 ₽`. */
export const formatWhole = (sum: number) => `${formatCount(Math.round(sum))}${NBSP}${currencySign()}`
/** Prints three digits of a large number: `1,87 млн`, `31,8 тыс.`. */
export const formatShort = numberText({ notation: 'compact', maximumSignificantDigits: 3 })
/** Prints a share of 0…1 as `71 %`. */
export const formatShare = (share: number) => `${formatCount(Math.round(share * 100))}${NBSP}%`

export const currencySign = (currency = sessionCurrency()) => signs[currency]

// Intl would write «UZS», and prices in sums have no tiyins.
const signs: Record<Currency, string> = { RUB: '₽', UZS: 'сум', BYN: 'Br', UAH: '₴', KZT: '₸' }
const WHOLE: readonly Currency[] = ['UZS']

/** Chooses from [запись, записи, записей] by the number. */
export function plural(count: number, [one, few, many]: readonly [string, string, string]): string {
  // A fraction takes the form of «few»: 1,5 записи.
  return { zero: many, one, two: few, few, many, other: few }[plurals.select(Math.abs(count))]
}

export const formatDay = printDay
/** Prints `YYYY-MM-DD HH:mm:ss` as `HH:mm`. */
export const formatTime = (moment: string) => printClock(secondsOf(moment))
export const formatRange = ({ begin_at, end_at }: { begin_at: string; end_at: string }) => `${formatTime(begin_at)}–${formatTime(end_at)}`
/** Prints «пн, 23 ноября». */
export const dayName = (day: string) => longDay.format(utcOf(day))
/** Prints «23–29 ноября». */
export const daysName = (first: string, last: string) => dayAndMonth.formatRange(utcOf(first), utcOf(last))
/** Prints «пн». */
export const weekdayOf = (day: string) => shortWeekday.format(utcOf(day))
export const formatMoment = (moment: string) => `${formatDay(dayOf(moment))} ${formatTime(moment)}`

/** Prints seconds as `1 ч 30 мин`. */
export function formatDuration(seconds: number): string {
  // Rounded before it is divided: an hour and 59 and a half minutes are two hours, not «1 ч 60 мин».
  const whole = Math.round(seconds / 60)
  const [hours, minutes] = [Math.floor(whole / 60), whole % 60]
  const parts = [hours > 0 && `${hours}${NBSP}ч`, (minutes > 0 || hours === 0) && `${minutes}${NBSP}мин`]
  return parts.filter(Boolean).join(NBSP)
}

/** A country's mask in the form of all screens: with its code, without brackets. */
export const maskOf = (country: { phone_code: string; phone_mask: string }) =>
  `+${country.phone_code} ${country.phone_mask.replace(/[()]/g, '')}`

/** Masks by which the country of a phone is recognised. */
const MASKS = [PHONE_MASK, '+380 ## ###-##-##', '+998 ## ###-##-##', '+375 ## ###-##-##']
const codeOf = (mask: string) => mask.slice(0, mask.indexOf('#')).replace(/\D/g, '')

/** Digits by a mask whose `#` are the digits after the country code; a phone masked by the server stays as it came. */
export function formatPhone(phone: string, mask = MASKS.find((one) => phone.startsWith(codeOf(one))) ?? PHONE_MASK): string {
  if (phone.includes('*')) return phone
  const digits = phone.replace(/\D/g, '')
  const code = codeOf(mask)
  const places = mask.split('#').length - 1
  if (!digits.startsWith(code) || digits.length !== code.length + places) return digits === '' ? '' : `+${digits}`
  let at = code.length
  return mask.replace(/#/g, () => digits[at++] ?? '').replace(/ /g, NBSP)
}

/** What was typed or pasted (8…, +7…, 900…, with spaces and brackets) → digits with the country code. */
export function parsePhone(text: string, mask = PHONE_MASK): string {
  const digits = text.replace(/\D/g, '')
  const code = codeOf(mask)
  const places = mask.split('#').length - 1
  if (text.trim().startsWith('+')) return digits
  if (digits.length === places && (code !== '7' || digits[0] === '9')) return code + digits
  // In Russia the prefix 8 stands for +7.
  if (code === '7' && digits.length === places + 1 && digits[0] === '8') return code + digits.slice(1)
  return digits
}

/** Reads `1 234,5` as 1234.5; null for an empty text, NaN for what is no number. */
export function parseNumber(text: string): number | null {
  const plain = text
    .replace(/[\s\p{Sc}%]|сум|Br/gu, '')
    .replace(',', '.')
    .replace(/^[\u2212\u2013]/, '-')
  if (plain === '') return null
  return /^-?\d+(\.\d*)?$/.test(plain) ? Number(plain) : Number.NaN
}

/** `1.2.2026`, `01.02.26`, `01022026` → `2026-02-01`; null for an empty text, the text itself when it is no day. */
export function parseDay(text: string): string | null {
  const typed = text.trim()
  if (typed === '') return null
  const match = /^(\d{1,2})[.,/ -](\d{1,2})[.,/ -](\d{4}|\d{2})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(typed)
  if (!match) return typed
  const [, day = '', month = '', year = ''] = match
  const text8 = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text8) ? text8 : typed
}

/** `9`, `930`, `9:30`, `09.30` → `09:30`; null for an empty text, the text itself when it is no time. */
export function parseTime(text: string): string | null {
  const typed = text.trim()
  if (typed === '') return null
  const match = /^(\d{1,2})(?:[:. -]?(\d{2}))?$/.exec(typed)
  if (!match) return typed
  const clock = `${(match[1] ?? '').padStart(2, '0')}:${match[2] ?? '00'}`
  return isClock(clock) ? clock : typed
}

/** Reads `1:30` as 5400 seconds; a bare number means minutes. */
export function parseDuration(text: string): number | null {
  const typed = text.trim()
  if (typed === '') return null
  const match = /^(?:(\d{1,2}):)?(\d{1,3})$/.exec(typed)
  return match ? (Number(match[1] ?? 0) * 60 + Number(match[2])) * 60 : Number.NaN
}

/** The present moment by the clock of a zone, as `YYYY-MM-DD HH:mm:ss`. */
export const nowIn = (zone: string) => momentIn(zone, Date.now())
/** A moment (ms) by the clock of a zone, as `YYYY-MM-DD HH:mm:ss`. */
export const momentIn = (zone: string, at: number) => clockIn(zone).format(at)
/** Today's day by the clock of a zone. */
export const todayIn = (zone: string) => dayOf(nowIn(zone))

/** Making a clock costs a hundred readings of it, and a day of the calendar reads the hour for every card. */
const clocks = new Map<string, Intl.DateTimeFormat>()
function clockIn(zone: string) {
  const made = clocks.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(zone, made)
  return made
}

/** A long name cut for a narrow place. */
export const shorten = (text: string, max: number) => (text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`)

const longDay = new Intl.DateTimeFormat('ru-RU', { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' })
const dayAndMonth = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const shortWeekday = new Intl.DateTimeFormat('ru-RU', { weekday: 'short', timeZone: 'UTC' })
/** A day has no zone, so it is formatted in UTC. */
const utcOf = (day: string) => new Date(`${day}T00:00:00Z`)
