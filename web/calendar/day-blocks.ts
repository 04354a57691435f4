import type { CalendarDay } from '#contract/calendar/calendar.ts'
import { freeTimesOf, loadOf } from '#domain/calendar/figures.ts'
import { DAY_SECONDS, momentAt, parseClock, printClock } from '#domain/core/clock-time.ts'
import { type Interval, overlaps } from '#domain/core/interval.ts'
import { cardNames } from '#domain/customers/card-names.ts'
import { type Lane, lanesOf } from '#web/ui/day-grid/geometry.ts'
import type { DayBlock, DayColumn, Zone } from '#web/ui/day-grid/model.ts'
import { absencesIn, withAbsence } from './absent-face.ts'
import { cardBlock } from './card-block.ts'
import { type Span, spanIn } from './day-span.ts'
import { keptBlock, keptIn } from './kept-block.ts'
import { type Pending, withPending } from './pending.ts'
import { t } from './texts.ts'
import { type Paint, plain } from './use-paint.ts'

type Master = CalendarDay['masters'][number]
type Shift = Master['shifts'][number]
type Window = CalendarDay['windows'][number]

export interface DayFace {
  columns: DayColumn[]
  blocks: DayBlock[]
  laneOf: (shiftId: number) => number
  /** The hours that the ruler must show. */
  hours: Interval[]
}

interface DayRights {
  date: string
  now: number | null
  isPast: boolean
  canBook: boolean
  canMove: boolean
  canCancel?: boolean
  paint?: Paint
}

/** The day as the grid draws it. `now` is null on other days; `isPast`: the day is over. */
export function faceOf(
  day: CalendarDay,
  { date, now, isPast, canBook, canMove, canCancel = false, paint = plain }: DayRights,
  moves: readonly Pending[] = [],
): DayFace {
  const span = spanIn(date)
  const passed = isPast ? DAY_SECONDS : (now ?? 0)
  const { cards, windows } = withPending(day, moves)
  const owned = Map.groupBy(windows, (window) => window.employer_id)
  const moved = new Set(moves.flatMap((move) => (move.isConfirmed ? [] : [move.bookingId])))
  const seats = Map.groupBy(cards, (card) => card.booking_id)
  const names = new Map(day.masters.map((master) => [master.id, master.name]))
  const called = cardNames(new Map(cards.flatMap(({ user }) => (user.id === null ? [] : [[user.id, user] as const]))))
  const lanes = new Map(day.masters.flatMap((master) => [...laneOfShifts(master, span)]))
  const free = { day, now: momentAt(date, passed), span, lanes }
  const gaps = canBook ? day.masters.flatMap((master) => gapsOf(master, owned.get(master.id) ?? [], free)) : []
  const seen = {
    seats,
    span,
    names,
    called,
    lanes,
    moved,
    passed,
    paint,
    canMove,
    canCancel,
    isToday: isPast || now !== null,
  }
  const kept = day.blocks.map((row) => keptBlock(row, span, names.get(row.employer_id) ?? '', canMove && row.unit_id === day.unit.id))
  const blocks = [...cards.map((card) => cardBlock(card, seen)), ...kept]
  const inviting = new Set(gaps.map(({ id }) => id))
  const ground = { day, seats, span, lanes, passed, inviting }
  const columns = day.masters.map((master) => {
    const away = absencesIn(day, master.id, span)
    const off = [...away, ...keptIn(day, master.id, span)]
    return withAbsence(columnOf(master, { ...ground, off, own: owned.get(master.id) ?? [] }), master.shifts.map(span), away)
  })
  const shifts = day.masters.flatMap((master) => master.shifts.map(span))
  return { columns, blocks: [...blocks, ...gaps], laneOf: (id) => lanes.get(id)?.lane ?? 0, hours: [...hoursOf(day), ...shifts, ...blocks] }
}

/** At a table and a chair at once, each overlapping shift has a lane of its own. */
function laneOfShifts(master: Master, span: Span): Map<number, Lane> {
  const spots = master.shifts.map((shift) => ({ ...span(shift), id: String(shift.id), columnId: master.id }))
  return new Map([...lanesOf(spots)].map(([id, lane]) => [Number(id), lane]))
}

/** True: the master is busy at another place at the time, so this window cannot be offered. */
const isElsewhere = (window: Window, own: readonly Window[], span: Span) =>
  own.some((other) => other.booking_id !== null && overlaps(span(window), span(other)))

interface Free {
  day: CalendarDay
  now: string
  span: Span
  lanes: Map<number, Lane>
}

/** Free windows and stretches that can still be sold, as the figures count them. */
function gapsOf(master: Master, own: readonly Window[], { day, now, span, lanes }: Free): DayBlock[] {
  const shifts = new Map(own.map((window) => [window.id, window.employer_schedule_id]))
  const { unit, absences, blocks } = day
  return freeTimesOf({ unit, absences, blocks, masters: [master], windows: own }, now).map((free) => {
    const time = span(free)
    if (free.window_id === null) return gapOf(`f${master.id}-${time.begin}`, time, master, STEP)
    return { ...gapOf(`w${free.window_id}`, time, master), lane: lanes.get(shifts.get(free.window_id) ?? 0)?.lane ?? 0 }
  })
}

const STEP = 900

function gapOf(id: string, time: Interval, master: Master, step?: number): DayBlock {
  const [from, to] = [printClock(time.begin), printClock(time.end)]
  const label = t(step ? 'gap.free' : 'gap.label', { from, to, master: master.name })
  return {
    ...time,
    id,
    columnId: master.id,
    kind: 'gap',
    label,
    title: t('gap.title', { from, to }),
    lines: [],
    icon: 'plus',
    ...(step && { step }),
  }
}

const isFreeDay = (shift: Shift) => shift.is_approved === 1 && shift.input_type === 'free' && shift.schedule_type !== 2

interface Ground {
  day: CalendarDay
  /** The windows of the master. */
  own: readonly Window[]
  seats: ReadonlyMap<number, CalendarDay['cards']>
  span: Span
  lanes: Map<number, Lane>
  passed: number
  /** Gaps that may be pressed, so no grey zone is drawn over their windows. */
  inviting: ReadonlySet<string>
  /** Times at which the master is off sale. */
  off: readonly Interval[]
}

function columnOf(master: Master, ground: Ground): DayColumn {
  const { own, span, lanes } = ground
  const mark = markOf(master, own)
  const zones = [
    ...master.shifts.map(
      (shift): Zone => ({
        ...span(shift),
        id: `s${shift.id}`,
        lane: lanes.get(shift.id)?.lane ?? 0,
        kind: shift.is_approved ? 'open' : 'draft',
        ...(!shift.is_approved && { label: t('column.draftZone') }),
      }),
    ),
    ...own.flatMap((window) =>
      zoneOf(window, ground).map((zone) => ({ ...zone, lane: lanes.get(window.employer_schedule_id)?.lane ?? 0 })),
    ),
  ]
  const count = Math.max(1, ...master.shifts.map((shift) => lanes.get(shift.id)?.lanes ?? 1))
  return {
    id: master.id,
    title: master.name,
    detail: detailOf(master, span),
    picture: master.avatar,
    ...loadOn(ground.day, master, own),
    zones,
    ...(ground.passed > 0 && { past: ground.passed }),
    ...(count > 1 && { lanes: count }),
    ...(mark && { mark }),
  }
}

/** Seconds of the day that a line of words takes at the least height of an hour. */
const LINE = 900

/** What of a window is no block: the tail of a taken one, a held one, an unsellable rest, what is left of one that has begun. */
function zoneOf(window: Window, { own, seats, span, passed, inviting, off }: Ground): Zone[] {
  const time = span(window)
  if (window.booking_id !== null) {
    const card = seats.get(window.booking_id)?.find((one) => one.employer_id === window.employer_id)
    const begin = card ? Math.max(time.begin, span(card).end) : time.begin
    return begin < time.end ? [{ begin, end: time.end, id: `t${window.id}`, kind: 'tail' }] : []
  }
  if (time.end <= passed || off.some((one) => overlaps(one, time))) return []
  if (window.state === 'closed' || isElsewhere(window, own, span)) return [{ ...time, id: `c${window.id}`, kind: 'shut' }]
  if (window.is_held) return [{ ...time, id: `h${window.id}`, kind: 'held', label: heldBy(window) }]
  if (inviting.has(`w${window.id}`)) return []
  // Who may not book still sees from when to when it is free; a window that has begun is sold no more.
  const left = { begin: Math.max(time.begin, passed), end: time.end }
  const [from, to] = [printClock(left.begin), printClock(left.end)]
  const label = t(left.begin === time.begin ? 'gap.title' : 'gap.rest', { from, to })
  return [{ ...left, id: `p${window.id}`, kind: 'rest', ...(left.end - left.begin >= LINE && { label }) }]
}

const heldBy = ({ held_by }: Window) => (held_by === null ? t('column.offered') : t('column.held', { name: held_by }))

function markOf(master: Master, own: readonly Window[]): DayColumn['mark'] {
  if (master.shifts.every((shift) => !shift.is_approved)) return { icon: 'schedule', label: t('column.draft'), tone: 'note' }
  if (master.shifts.every((shift) => shift.schedule_type === 2)) return { icon: 'employers', label: t('column.noBooking'), tone: 'done' }
  const isWithout = own.length === 0 && !master.shifts.some(isFreeDay)
  return isWithout ? { icon: 'error', label: t('column.noWindows'), tone: 'warn' } : undefined
}

/** The load as the figures of the day count it; a shift without anything to sell has none. */
function loadOn(day: CalendarDay, master: Master, own: readonly Window[]): Pick<DayColumn, 'load'> {
  const { busy, all } = loadOf({ ...day, masters: [master], windows: own })
  return all === 0 ? {} : { load: { percent: Math.round((busy / all) * 100), label: t('column.load') } }
}

function detailOf(master: Master, span: Span): string {
  return master.shifts
    .map((shift) => {
      const { begin, end } = span(shift)
      const hours = { from: shortClock(begin), to: shortClock(end) }
      return shift.workplace ? t('column.shift', { place: shift.workplace, ...hours }) : t('column.hours', hours)
    })
    .join(', ')
}

/** A head is narrow: «10–22», «10:30–22». */
const shortClock = (seconds: number) => printClock(seconds).replace(':00', '')

function hoursOf({ unit }: CalendarDay): Interval[] {
  return unit.from && unit.to ? [{ begin: parseClock(unit.from), end: parseClock(unit.to) }] : []
}
