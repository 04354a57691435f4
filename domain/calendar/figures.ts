import { dayOf, momentAt } from '#domain/core/clock-time.ts'
import { contains, type Interval, subtract } from '#domain/core/interval.ts'
import { type Span, secondsBetween, secondsSince } from './span.ts'

/** The rows of a studio's day that figures are told from; flags are 0 and 1 in the browser, booleans on the server. */
export interface FigureDay {
  unit: { hybrid_schedule: 0 | 1 | boolean }
  /** Masters who do not come, and when. */
  absences: readonly (Span & { employer_id: number })[]
  /** Masters whose time is kept for something else, and when. */
  blocks: readonly (Span & { employer_id: number })[]
  masters: readonly FigureMaster[]
  windows: readonly FigureWindow[]
  cards: readonly { booking_id: number; status_id: number; total: number | null; user: { id: number | null } }[]
}
export interface FigureMaster {
  id: number
  shifts: readonly FigureShift[]
}
type OffSale = Pick<FigureDay, 'absences' | 'blocks'>
const offSaleOf = ({ absences, blocks }: OffSale) => [...absences, ...blocks]

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
  /** For each status, the number of visits. */
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
export function figuresOf(figured: FigureDay, now: string): Figures {
  const { cards, masters } = figured
  const bookings = [...new Map(cards.map((card) => [card.booking_id, card])).values()]
  const counts = Map.groupBy(bookings, (card) => card.status_id)
  const sum = bookings.reduce((all, card) => all + (card.total ?? 0), 0)
  return {
    bookings: bookings.length,
    statuses: [...counts].map(([status, list]): [number, number] => [status, list.length]).sort(([a], [b]) => a - b),
    // A visit in another studio does not name its customer, so each such visit counts as one customer.
    customers: new Set(bookings.map((card) => card.user.id ?? `b${card.booking_id}`)).size,
    sum,
    average: bookings.length === 0 ? 0 : sum / bookings.length,
    masters: masters.filter((master) => comes(figured, master)).length,
    free: freeWindowsOf(figured, now).length,
    ...loadOf(figured),
  }
}

/** Seconds taken, and offered in all. */
export function loadOf(figured: Omit<FigureDay, 'cards'>): Pick<Figures, 'busy' | 'all'> {
  const { windows, masters } = figured
  const taken = windows.filter((window) => window.booking_id !== null)
  // A window that passed unsold counts as offered; time of an absent master, or time kept for something else, does not.
  const free = windows.filter(
    (window) => window.booking_id === null && window.state === 'open' && !isAbsent(figured, window.employer_id, window),
  )
  const freeDays = masters.flatMap(({ id, shifts }) => shifts.filter((shift) => isFreeDay(shift) && !isAbsent(figured, id, shift)))
  const onFreeDays = new Set(freeDays.map((shift) => shift.id))
  const cut = [...taken, ...free].filter((window) => !onFreeDays.has(window.employer_schedule_id))
  return { busy: total(taken), all: total(cut) + total(freeDays) }
}

/** A master with an approved shift of the day that can be booked at all (K7). */
export const isBookable = (shift: FigureShift) => Boolean(shift.is_approved) && shift.schedule_type !== ATTENDANCE

/** A master who can be booked that day: she has a shift and is not absent. */
export const comes = (day: OffSale, { id, shifts }: FigureMaster) => shifts.some((shift) => isBookable(shift) && !isAbsent(day, id, shift))

/** True: the master is absent during the whole of that time. */
const isAbsent = (day: OffSale, employerId: number, { begin_at, end_at }: Span) =>
  offSaleOf(day).some((one) => one.employer_id === employerId && one.begin_at <= begin_at && end_at <= one.end_at)

/** The shift is approved and bookable but has no window, so nobody can be booked there (K6). */
export const isWithoutWindows = ({ id, shifts }: FigureMaster, windows: readonly FigureWindow[]) =>
  shifts.some(isBookable) && !shifts.some(isFreeDay) && !windows.some((window) => window.employer_id === id)

export interface FreeTime extends Span {
  employer_id: number
  /** null: a free stretch of a day without windows, where a visit may begin at any quarter of an hour. */
  window_id: number | null
}

/** What can still be offered, the next first: windows, and on free days whatever nobody has taken. */
export function freeTimesOf(day: Omit<FigureDay, 'cards'>, now: string): FreeTime[] {
  const stretches = day.masters.flatMap((master) =>
    master.shifts.filter(isFreeDay).flatMap((shift) => stretchesOf(day, master.id, shift, now)),
  )
  return [...freeWindowsOf(day, now), ...stretches].sort((one, other) => (one.begin_at < other.begin_at ? -1 : 1))
}

const ATTENDANCE = 2
/** A quarter of an hour: the smallest step of free time (000 §9). */
const QUARTER = 900

const isFreeDay = (shift: FigureShift) => isBookable(shift) && shift.input_type === 'free'

/** Neither held for somebody nor past; a master busy elsewhere at that time, or absent, offers nothing. */
function freeWindowsOf(day: Omit<FigureDay, 'cards' | 'masters'>, now: string): FreeTime[] {
  const taken = day.windows.filter((window) => window.booking_id !== null)
  return day.windows.flatMap((window) => {
    const isOpen = window.booking_id === null && window.state === 'open' && !window.is_held && window.begin_at < window.end_at
    if (!isOpen || taken.some((other) => isSame(other, window))) return []
    const [left] = leftOf(day, window, now)
    return left ? [{ ...left, employer_id: window.employer_id, window_id: window.id }] : []
  })
}

const isSame = (taken: FigureWindow, free: FigureWindow) =>
  taken.employer_id === free.employer_id && taken.begin_at < free.end_at && free.begin_at < taken.end_at

/** The part of a window that can still be sold: all of it where visits begin with windows; else what the clock, an absence and the master's other duties leave. */
export function leftOf(day: Pick<FigureDay, 'unit'> & OffSale, window: Omit<FigureWindow, 'id'>, now: string): Span[] {
  const left = piecesOf(day, window.employer_id, window, now)
  return day.unit.hybrid_schedule ? left : left.filter(({ begin_at }) => begin_at === window.begin_at)
}

/** The parts of a master's time that have not passed and are for sale, cut at quarters of an hour, each at least a quarter long. */
function piecesOf(day: OffSale, employerId: number, time: Span, now: string, others: Interval[] = []): Span[] {
  const date = dayOf(time.begin_at)
  const span = spanSince(date)
  const whole = span(time)
  const at = secondsSince(date, now)
  const passed = at <= whole.begin ? whole.begin : Math.ceil(at / QUARTER) * QUARTER
  const away = offSaleOf(day)
    .filter((one) => one.employer_id === employerId)
    .map(span)
  return subtract(whole, [...others, ...away, { begin: Math.min(whole.begin, passed), end: passed }])
    .filter((piece) => piece.end - piece.begin >= QUARTER || contains(piece, whole))
    .map(({ begin, end }) => ({ begin_at: momentAt(date, begin), end_at: momentAt(date, end) }))
}

const spanSince = (day: string) => (one: Span) => ({ begin: secondsSince(day, one.begin_at), end: secondsSince(day, one.end_at) })

function stretchesOf(day: Omit<FigureDay, 'cards'>, employer_id: number, shift: FigureShift, now: string): FreeTime[] {
  const busy = day.windows.filter((window) => window.employer_id === employer_id && (window.booking_id !== null || window.is_held))
  const taken = busy.map(spanSince(dayOf(shift.begin_at)))
  return piecesOf(day, employer_id, shift, now, taken).map((left) => ({ ...left, employer_id, window_id: null }))
}

const total = (list: readonly Span[]) => list.reduce((sum, one) => sum + secondsBetween(one), 0)
