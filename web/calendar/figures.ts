import type { CalendarDay } from '#contract/calendar/calendar.ts'
import { secondsBetween } from './span.ts'

type Window = CalendarDay['windows'][number]

export interface Figures {
  bookings: number
  /** Status → how many. */
  statuses: [status: number, count: number][]
  customers: number
  sum: number
  average: number
  masters: number
  /** Windows that can still be offered. */
  free: number
  /** Seconds taken and offered in all. */
  busy: number
  all: number
}

/** The day in figures at a moment of the studio's clock, told from the same rows as the grid: a visit to two masters is one booking. */
export function figuresOf({ cards, windows, masters }: CalendarDay, now: string): Figures {
  const bookings = [...new Map(cards.map((card) => [card.booking_id, card])).values()]
  const counts = Map.groupBy(bookings, (card) => card.status_id)
  const sum = bookings.reduce((total, card) => total + card.total, 0)
  const taken = windows.filter((window) => window.booking_id !== null)
  const free = windows.filter((window) => window.booking_id === null && window.state === 'open')
  const freeDays = masters.flatMap((master) =>
    master.shifts.filter((shift) => shift.is_approved && shift.input_type === 'free' && shift.schedule_type !== 2),
  )
  const onFreeDays = new Set(freeDays.map((shift) => shift.id))
  const cut = [...taken, ...free].filter((window) => !onFreeDays.has(window.employer_schedule_id))
  return {
    bookings: bookings.length,
    statuses: [...counts].map(([status, list]): [number, number] => [status, list.length]).sort(([a], [b]) => a - b),
    customers: new Set(bookings.map((card) => card.user.id)).size,
    sum,
    average: bookings.length === 0 ? 0 : sum / bookings.length,
    masters: masters.filter((master) => master.shifts.some((shift) => shift.is_approved && shift.schedule_type !== 2)).length,
    free: free.filter((window) => window.end_at > now && !taken.some((other) => isSame(other, window))).length,
    busy: total(taken),
    all: total(cut) + total(freeDays),
  }
}

/** A master busy elsewhere at that time offers nothing here. */
const isSame = (taken: Window, free: Window) =>
  taken.employer_id === free.employer_id && taken.begin_at < free.end_at && free.begin_at < taken.end_at

const total = (list: { begin_at: string; end_at: string }[]) => list.reduce((sum, one) => sum + secondsBetween(one), 0)
