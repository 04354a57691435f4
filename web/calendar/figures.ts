import type { CalendarDay } from '#contract/calendar/calendar.ts'
import { secondsBetween } from './span.ts'

export interface Figures {
  bookings: number
  /** Status → how many. */
  statuses: [status: number, count: number][]
  customers: number
  sum: number
  average: number
  masters: number
  free: number
  /** Seconds taken and offered in all. */
  busy: number
  all: number
}

/** The day in figures, told from the same rows as the grid: a visit to two masters is one booking. */
export function figuresOf({ cards, windows, masters }: CalendarDay): Figures {
  const bookings = [...new Map(cards.map((card) => [card.booking_id, card])).values()]
  const counts = Map.groupBy(bookings, (card) => card.status_id)
  const sum = bookings.reduce((total, card) => total + card.total, 0)
  const taken = windows.filter((window) => window.booking_id !== null)
  const free = windows.filter((window) => window.booking_id === null && window.state === 'open')
  const freeDays = masters.flatMap((master) => master.shifts.filter((shift) => shift.is_approved && shift.input_type === 'free' && shift.schedule_type !== 2))
  const onFreeDays = new Set(freeDays.map((shift) => shift.id))
  const cut = [...taken, ...free].filter((window) => !onFreeDays.has(window.employer_schedule_id))
  return {
    bookings: bookings.length,
    statuses: [...counts].map(([status, list]): [number, number] => [status, list.length]).sort(([a], [b]) => a - b),
    customers: new Set(bookings.map((card) => card.user.id)).size,
    sum,
    average: bookings.length === 0 ? 0 : sum / bookings.length,
    masters: masters.filter((master) => master.shifts.some((shift) => shift.is_approved && shift.schedule_type !== 2)).length,
    free: free.length,
    busy: total(taken),
    all: total(cut) + total(freeDays),
  }
}

const total = (list: { begin_at: string; end_at: string }[]) => list.reduce((sum, one) => sum + secondsBetween(one), 0)
