import type { CalendarDay } from '#contract/calendar/calendar.ts'
import type { Offer } from '#contract/windows/windows.ts'
import { DAY_SECONDS, dayOf, parseClock, printClock, secondsOf } from '#domain/core/clock-time.ts'
import { type Interval, subtract } from '#domain/core/interval.ts'
import type { DayBlock, DayColumn, Stripe, Tone, Zone } from '#web/ui/day-grid/model.ts'
import type { IconName } from '#web/ui/icon.tsx'
import { sourceOf, statusOf } from './names.ts'
import { t } from './texts.ts'

type Master = CalendarDay['masters'][number]
type Shift = Master['shifts'][number]
type Window = CalendarDay['windows'][number]
type Card = CalendarDay['cards'][number]

/** A move that the server has not confirmed yet: the card stands in the new place already (U-07). */
export interface PendingMove {
  bookingId: number
  offer: Offer
}

export interface DayFace {
  columns: DayColumn[]
  blocks: DayBlock[]
  /** What the ruler must cover. */
  hours: Interval[]
}

/** The day as the grid draws it. `now` is null on another day; `isPast`: the day is over. */
export function faceOf(day: CalendarDay, { date, now, isPast, canBook, canMove }: { date: string; now: number | null; isPast: boolean; canBook: boolean; canMove: boolean }, moves: readonly PendingMove[] = []): DayFace {
  const span = spanIn(date)
  const passed = isPast ? DAY_SECONDS : (now ?? 0)
  const { cards, windows, moved } = withMoves(day, moves)
  const seats = Map.groupBy(cards, (card) => card.booking_id)
  const names = new Map(day.masters.map((master) => [master.id, master.name]))
  const gaps = day.masters.flatMap((master) => gapsOf(master, windows, span).filter((gap) => canBook && gap.end > passed))
  const blocks = cards.map((card) => {
    const isAlone = seats.get(card.booking_id)?.length === 1
    // Moved to another master it is still the same card.
    const id = isAlone ? `b${card.booking_id}` : `b${card.booking_id}-${card.employer_id}`
    const state = { id, isMovable: canMove && isAlone && isMovable(card), isPending: moved.has(card.booking_id) }
    return { ...blockOf(card, span, names.get(card.employer_id) ?? '', state.isPending), ...state }
  })
  const columns = day.masters.map((master) => columnOf(master, windows, cards, span, canBook ? passed : DAY_SECONDS))
  const shifts = day.masters.flatMap((master) => master.shifts.map(span))
  return { columns, blocks: [...blocks, ...gaps], hours: [...hoursOf(day), ...shifts, ...blocks] }
}

const isMovable = ({ status_id }: Card) => status_id !== 8 && status_id !== 9

/** Moves on their way, laid over what the server knows. */
function withMoves(day: CalendarDay, all: readonly PendingMove[]) {
  // Several masters at once are moved by the dialog, which waits for its answer.
  const moves = all.filter(({ offer }) => offer.parts.length === 1)
  const moved = new Map(moves.map((move) => [move.bookingId, move.offer]))
  const cards = day.cards.map((card) => {
    const part = moved.get(card.booking_id)?.parts[0]
    return part ? { ...card, employer_id: part.employer_id, employer_schedule_id: part.employer_schedule_id, begin_at: part.begin_at, end_at: part.end_at, window_ids: part.window_ids } : card
  })
  const taken = new Map(moves.flatMap(({ bookingId, offer }) => offer.parts.flatMap((part) => part.window_ids.map((id) => [id, bookingId] as const))))
  const windows = day.windows.map((window) => ({ ...window, booking_id: taken.get(window.id) ?? (window.booking_id !== null && moved.has(window.booking_id) ? null : window.booking_id) }))
  return { cards, windows, moved }
}

const icons: Record<number, IconName> = { 1: 'clock', 2: 'check', 3: 'play', 8: 'done' }
const tones: Record<number, Tone> = { 1: 'note', 2: 'good', 3: 'warn', 8: 'done' }
const stripes: Record<number, Stripe> = { 1: 'solid', 2: 'dashed', 3: 'dotted', 4: 'double' }

function blockOf(card: Card, span: Span, master: string, isPending: boolean): Omit<DayBlock, 'id'> {
  const time = span(card)
  const [from, to] = [printClock(time.begin), printClock(time.end)]
  const services = card.services.map((service) => service.title).join(', ') || t('card.noServices')
  const marks: [IconName, string][] = []
  if (card.special_master) marks.push(['star', t('card.special')])
  if (card.parallel) marks.push(['parallel', t('card.parallel')])
  if (card.comment) marks.push(['comment', t('card.commented')])
  const said = marks.map(([, words]) => words).join('') + (isPending ? t('card.pending') : '')
  return {
    ...time,
    columnId: card.employer_id,
    kind: 'card',
    label: t('card.label', { customer: card.user.title, from, to, services, status: statusOf(card.status_id), source: sourceOf(card.booking_source_id), marks: said, master }),
    title: card.user.title,
    lines: [`${from}–${to}`, services],
    icon: icons[card.status_id] ?? 'clock',
    tone: tones[card.status_id] ?? 'note',
    stripe: stripes[card.booking_source_id] ?? 'solid',
    marks: marks.map(([icon]) => icon),
  }
}

/** Free windows, and on free days whatever nobody has taken. */
function gapsOf(master: Master, windows: readonly Window[], span: Span): DayBlock[] {
  const own = windows.filter((window) => window.employer_id === master.id)
  const outlines = own.filter(isFree).map((window) => gapOf(`w${window.id}`, span(window), master))
  const stretches = master.shifts
    .filter((shift) => isFreeDay(shift))
    .flatMap((shift) => subtract(span(shift), own.filter((window) => window.booking_id !== null || window.is_held).map(span)))
    .map((stretch) => gapOf(`f${master.id}-${stretch.begin}`, stretch, master, STEP))
  return [...outlines, ...stretches]
}

const STEP = 900

function gapOf(id: string, time: Interval, master: Master, step?: number): DayBlock {
  const [from, to] = [printClock(time.begin), printClock(time.end)]
  const label = t(step ? 'gap.free' : 'gap.label', { from, to, master: master.name })
  return { ...time, id, columnId: master.id, kind: 'gap', label, title: t('gap.title', { from, to }), lines: [], icon: 'plus', ...(step && { step }) }
}

const isFree = (window: Window) => window.booking_id === null && window.state === 'open' && window.is_held === 0
const isFreeDay = (shift: Shift) => shift.is_approved === 1 && shift.input_type === 'free' && shift.schedule_type !== 2

function columnOf(master: Master, windows: readonly Window[], cards: readonly Card[], span: Span, passed: number): DayColumn {
  const own = windows.filter((window) => window.employer_id === master.id)
  const mark = markOf(master, own)
  const zones = [
    ...master.shifts.map((shift): Zone => ({ ...span(shift), id: `s${shift.id}`, kind: shift.is_approved ? 'open' : 'draft', ...(!shift.is_approved && { label: t('column.draftZone') }) })),
    ...own.flatMap((window) => zoneOf(window, cards, span, passed)),
  ]
  return { id: master.id, title: master.name, detail: detailOf(master, span), zones, ...(mark && { mark }) }
}

/** What of a window is no block: the tail of a taken one, a held one, an unsellable rest, one that has passed. */
function zoneOf(window: Window, cards: readonly Card[], span: Span, passed: number): Zone[] {
  const time = span(window)
  if (window.booking_id !== null) {
    const card = cards.find((one) => one.booking_id === window.booking_id && one.employer_id === window.employer_id)
    const begin = card ? Math.max(time.begin, span(card).end) : time.begin
    return begin < time.end ? [{ begin, end: time.end, id: `t${window.id}`, kind: 'tail' }] : []
  }
  if (window.state === 'closed') return [{ ...time, id: `c${window.id}`, kind: 'shut' }]
  if (window.is_held) return [{ ...time, id: `h${window.id}`, kind: 'held', label: t('column.held') }]
  return time.end <= passed ? [{ ...time, id: `p${window.id}`, kind: 'past' }] : []
}

function markOf(master: Master, own: readonly Window[]): DayColumn['mark'] {
  if (master.shifts.every((shift) => !shift.is_approved)) return { icon: 'schedule', label: t('column.draft'), tone: 'note' }
  if (master.shifts.every((shift) => shift.schedule_type === 2)) return { icon: 'employers', label: t('column.noBooking'), tone: 'done' }
  const isWithout = own.length === 0 && !master.shifts.some(isFreeDay)
  return isWithout ? { icon: 'error', label: t('column.noWindows'), tone: 'warn' } : undefined
}

function detailOf(master: Master, span: Span): string {
  return master.shifts
    .map((shift) => {
      const { begin, end } = span(shift)
      const hours = { from: printClock(begin), to: printClock(end) }
      return shift.workplace ? t('column.shift', { place: shift.workplace, ...hours }) : t('column.hours', hours)
    })
    .join(', ')
}

function hoursOf({ unit }: CalendarDay): Interval[] {
  return unit.from && unit.to ? [{ begin: parseClock(unit.from), end: parseClock(unit.to) }] : []
}

type Span = (one: { begin_at: string; end_at: string }) => Interval

/** Seconds of the day shown; what reaches over midnight is cut there. */
const spanIn =
  (date: string): Span =>
  ({ begin_at, end_at }) => ({ begin: dayOf(begin_at) < date ? 0 : secondsOf(begin_at), end: dayOf(end_at) > date ? DAY_SECONDS : secondsOf(end_at) })

