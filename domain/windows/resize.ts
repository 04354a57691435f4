import { byBegin, type Interval, mergeAll, overlapOf, overlaps } from '#domain/core/interval.ts'
import type { WindowSettings } from './fit.ts'
import { freeDayStretches } from './free-starts.ts'
import { freePieces, type WindowRow } from './layout.ts'

/** A visit whose length a person sets by hand, with the shift around it. */
export type Resizing = {
  /** All windows of the shift; busy means booked, also by the visit itself. */
  rows: readonly WindowRow[]
  /** The ids of the visit's windows. */
  own: readonly number[]
  visit: Interval
  /** Times that a colleague holds for a moment: nobody may take them. */
  held: readonly Interval[]
  /** The shift of a day without windows; null: the day has windows. */
  freeDay: Interval | null
}

/** The visit's windows with their new ends; a window of the visit that is not listed is freed. */
export type Resized = { takes: (Interval & { id: number })[] } | { refusal: 'no_room'; until: number }

/**
 * As long as the time of the shift is free. The minimum fill of a window is no matter here: it guards what is offered for sale, and this
 * visit is as long as somebody at the desk says it is. What is left is cut off and sold by the same rule as ever (K1).
 */
export function resize(shift: Resizing, end: number, settings: WindowSettings): Resized {
  const { visit, own, rows } = shift
  const until = reachOf(shift, settings)
  if (end > until) return { refusal: 'no_room', until }
  const named = byBegin(rows.filter((row) => own.includes(row.id)))
  const [free] = named
  if (free?.origin === 'free') return { takes: [{ id: free.id, begin: visit.begin, end }] }
  const wanted = { begin: visit.begin, end }
  const barriers = barriersOf(shift)
  const covered = piecesOf(shift, settings).filter((piece) => overlaps(piece, wanted))
  const takes = withRows(
    shift,
    covered.map((piece) => cutAt(piece, wanted, barriers, settings)),
  )
  return takes ? { takes } : { refusal: 'no_room', until: visit.end }
}

/** Back to the time that a visit had, whatever its windows have become meanwhile: merged, cut anew or too short to sell. */
export function comeBack(rows: readonly WindowRow[], { begin, end }: Interval, settings: WindowSettings): Resized {
  return resize({ rows, own: [], visit: { begin, end: begin }, held: [], freeDay: null }, end, settings)
}

/** Returns the visit to the very windows that it had; null when another visit has one of them now. */
export function putBack({ rows, own }: Pick<Resizing, 'rows' | 'own'>, spans: readonly Interval[]): (Interval & { id: number })[] | null {
  const others = rows.filter((row) => row.isBusy && !own.includes(row.id))
  if (spans.some((span) => others.some((other) => overlaps(other, span)))) return null
  const free = rows.find((row) => own.includes(row.id) && row.origin === 'free')
  if (free) return spans.map(({ begin, end }) => ({ id: free.id, begin, end }))
  return withRows({ rows, own }, spans)
}

/** The latest possible end of the visit at its place: never before its present end. */
export function reachOf(shift: Resizing, settings: WindowSettings): number {
  const { visit, rows, own } = shift
  const isFree = rows.some((row) => own.includes(row.id) && row.origin === 'free')
  const stretches = isFree && shift.freeDay ? freeDayOf(shift, shift.freeDay, settings) : piecesOf(shift, settings)
  const stretch = mergeAll(stretches).find((one) => one.begin <= visit.begin && visit.begin < one.end)
  const barrier = Math.min(...barriersOf(shift).map((one) => one.begin))
  return Math.max(visit.end, Math.min(stretch?.end ?? visit.end, barrier))
}

/** The free pieces of the shift as if the visit were not there; short ones count as well. */
function piecesOf(shift: Resizing, settings: WindowSettings): Interval[] {
  return byBegin(freePieces(withoutVisit(shift), settings))
}

const withoutVisit = ({ rows, own }: Resizing) => rows.map((row) => (own.includes(row.id) ? { ...row, isBusy: false } : row))

const freeDayOf = ({ rows, own }: Resizing, day: Interval, { splitIndent }: WindowSettings) =>
  freeDayStretches(
    day,
    rows.filter((row) => row.isBusy && !own.includes(row.id)),
    splitIndent,
  )

/** Free time that cannot be taken: held by a colleague, or in a window that a person has closed. */
function barriersOf({ rows, own, visit, held }: Resizing): Interval[] {
  const isShut = (row: WindowRow) =>
    row.isClosed && row.origin === 'template' && row.begin === row.beginOriginal && row.end === row.endOriginal && row.end > row.begin
  const shut = rows.filter((row) => !row.isBusy && !own.includes(row.id) && isShut(row))
  return [...held, ...shut].filter((one) => one.end > visit.end)
}

function cutAt(piece: Interval, wanted: Interval, barriers: readonly Interval[], settings: WindowSettings): Interval {
  const begin = Math.max(piece.begin, wanted.begin)
  const whole = Math.min(piece.end, ...barriers.filter((one) => one.begin >= wanted.end).map((one) => one.begin))
  const rest = whole - wanted.end
  return { begin, end: rest >= 0 && rest - settings.splitIndent >= settings.splitMin ? wanted.end : whole }
}

/** A row for every span: the visit's own first, then the free one that stands there; null when a span has none. */
function withRows({ rows, own }: Pick<Resizing, 'rows' | 'own'>, spans: readonly Interval[]): (Interval & { id: number })[] | null {
  const unused = new Set(rows.filter((row) => row.origin !== 'free' && (!row.isBusy || own.includes(row.id))))
  const takes = byBegin(spans).map((span) => {
    const near = [...unused].filter(
      (row) => overlapOf(row, span) > 0 || (row.origin === 'template' && overlapOf(territoryOf(row), span) > 0),
    )
    const stands = (row: WindowRow) => row.begin === span.begin && row.end > row.begin
    const rank = (row: WindowRow) => Number(own.includes(row.id)) * 4 + Number(stands(row)) * 2 + Number(row.origin === 'template')
    const [row] = near.toSorted((a, b) => rank(b) - rank(a) || overlapOf(b, span) - overlapOf(a, span) || a.id - b.id)
    if (!row) return null
    unused.delete(row)
    return { id: row.id, begin: span.begin, end: span.end }
  })
  return takes.every((take) => take !== null) ? takes : null
}

const territoryOf = ({ beginOriginal, endOriginal }: WindowRow): Interval => ({ begin: beginOriginal, end: endOriginal })
