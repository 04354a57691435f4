import { dayOf, momentAt } from '#domain/core/clock-time.ts'
import { subtract } from '#domain/core/interval.ts'
import { type Span, secondsBetween, secondsSince } from './span.ts'

/** The rows of a studio's day that figures are told from; flags are 0 and 1 in the browser, booleans on the server. */
export interface FigureDay {
  masters: readonly FigureMaster[]
  windows: readonly FigureWindow[]
  cards: readonly { booking_id: number; status_id: number; total: number | null; user: { id: number | null } }[]
}
export interface FigureMaster {
  id: number
  shifts: readonly FigureShift[]
}
interface FigureShift extends Span {
  id: number
  is_approved: 0 | 1 | boolean
  schedule_type: number
  input_type: string
}
interface FigureWindow extends Span {
  id: number
  employer_id: number
  employer_schedule_id: number
  booking_id: number | null
  state: string
  is_held: 0 | 1 | boolean
}

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
export function figuresOf({ cards, windows, masters }: FigureDay, now: string): Figures {
  const bookings = [...new Map(cards.map((card) => [card.booking_id, card])).values()]
  const counts = Map.groupBy(bookings, (card) => card.status_id)
  const sum = bookings.reduce((all, card) => all + (card.total ?? 0), 0)
  const taken = windows.filter((window) => window.booking_id !== null)
  const free = windows.filter((window) => window.booking_id === null && window.state === 'open')
  const freeDays = masters.flatMap((master) => master.shifts.filter(isFreeDay))
  const onFreeDays = new Set(freeDays.map((shift) => shift.id))
  const cut = [...taken, ...free].filter((window) => !onFreeDays.has(window.employer_schedule_id))
  return {
    bookings: bookings.length,
    statuses: [...counts].map(([status, list]): [number, number] => [status, list.length]).sort(([a], [b]) => a - b),
    // Whose visit stands elsewhere is not told: each counts for a customer of its own.
    customers: new Set(bookings.map((card) => card.user.id ?? `b${card.booking_id}`)).size,
    sum,
    average: bookings.length === 0 ? 0 : sum / bookings.length,
    masters: masters.filter((master) => master.shifts.some(isBookable)).length,
    free: freeWindowsOf(windows, now).length,
    busy: total(taken),
    all: total(cut) + total(freeDays),
  }
}

/** Whose shift of the day is approved and can be booked at all (K7). */
export const isBookable = (shift: FigureShift) => Boolean(shift.is_approved) && shift.schedule_type !== ATTENDANCE

/** Approved, bookable, and yet without a single window: nobody can be booked there (K6). */
export const isWithoutWindows = ({ id, shifts }: FigureMaster, windows: readonly FigureWindow[]) =>
  shifts.some(isBookable) && !shifts.some(isFreeDay) && !windows.some((window) => window.employer_id === id)

export interface FreeTime extends Span {
  employer_id: number
  /** null: a stretch of a free day, where a visit may begin at any quarter. */
  window_id: number | null
}

/** What can still be offered, the next first: windows, and on free days whatever nobody has taken. */
export function freeTimesOf({ masters, windows }: Pick<FigureDay, 'masters' | 'windows'>, now: string): FreeTime[] {
  const free = freeWindowsOf(windows, now).map(({ id, employer_id, begin_at, end_at }) => ({
    window_id: id,
    employer_id,
    begin_at,
    end_at,
  }))
  const stretches = masters.flatMap((master) =>
    master.shifts.filter(isFreeDay).flatMap((shift) => stretchesOf(master.id, shift, windows, now)),
  )
  return [...free, ...stretches].sort((one, other) => (one.begin_at < other.begin_at ? -1 : 1))
}

const ATTENDANCE = 2
/** A quarter of an hour: the smallest step of free time (000 §9). */
const QUARTER = 900

const isFreeDay = (shift: FigureShift) => isBookable(shift) && shift.input_type === 'free'

/** Neither held for somebody nor past; a master busy elsewhere at that time offers nothing here. */
function freeWindowsOf(windows: readonly FigureWindow[], now: string) {
  const taken = windows.filter((window) => window.booking_id !== null)
  return windows.filter(
    (window) =>
      window.booking_id === null &&
      window.state === 'open' &&
      !window.is_held &&
      window.begin_at < window.end_at &&
      window.end_at > now &&
      !taken.some((other) => isSame(other, window)),
  )
}

const isSame = (taken: FigureWindow, free: FigureWindow) =>
  taken.employer_id === free.employer_id && taken.begin_at < free.end_at && free.begin_at < taken.end_at

function stretchesOf(employer_id: number, shift: FigureShift, windows: readonly FigureWindow[], now: string): FreeTime[] {
  const day = dayOf(shift.begin_at)
  const span = (one: Span) => ({ begin: secondsSince(day, one.begin_at), end: secondsSince(day, one.end_at) })
  const busy = windows.filter((window) => window.employer_id === employer_id && (window.booking_id !== null || window.is_held))
  const passed = Math.ceil(secondsSince(day, now) / QUARTER) * QUARTER
  return subtract(span(shift), busy.map(span))
    .map(({ begin, end }) => ({ begin: Math.max(begin, passed), end }))
    .filter(({ begin, end }) => end - begin >= QUARTER)
    .map(({ begin, end }) => ({ employer_id, window_id: null, begin_at: momentAt(day, begin), end_at: momentAt(day, end) }))
}

const total = (list: readonly Span[]) => list.reduce((sum, one) => sum + secondsBetween(one), 0)
