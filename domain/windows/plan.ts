import { byBegin, contains, type Interval, overlaps } from '#domain/core/interval.ts'
import { fit, type WindowSettings } from './fit.ts'
import { freeDayStretches, isFreeStart, stretchesOf } from './free-starts.ts'
import type { WindowRow } from './layout.ts'
import { release } from './release.ts'
import { comeBack } from './resize.ts'
import { settle, type WindowChange } from './settle.ts'

/** A window of a shift and whose it is; seconds since 1970. */
export interface ShiftWindow extends WindowRow {
  shiftId: number
  bookingId: number | null
  /** True: another person holds the window for a moment. */
  isHeld: boolean
}

/** What a visit needs of a shift: windows, or a free start on the grid (K12). */
export type Take =
  | { kind: 'windows'; windowIds: number[]; duration: number; ignoreRatio: boolean }
  | { kind: 'schedules'; begin: number; duration: number; shift: Interval; step: number; isFreeDay: boolean; isReturn: boolean }
  /** Returns a visit to a time that it had, so neither the grid nor the fill is checked (domain.md §2.4, undo). */
  | { kind: 'return'; begin: number; duration: number }

export type PlanRefusal = 'noIntervals' | 'windowTaken' | 'intervalBooked' | 'doesNotFit'
export type Plan = { after: ShiftWindow[]; visit: Interval } | { refusal: PlanRefusal }

/** The rows of a shift after these windows are freed; new pieces have ids below zero. */
export function letGo(rows: ShiftWindow[], freed: number[], settings: WindowSettings): ShiftWindow[] {
  if (freed.length === 0) return rows
  // A hold keeps others from taking the time, not the pieces from merging: nothing may touch this shift again for days.
  const left = rows.map((row) => {
    const bookingId = freed.includes(row.id) ? null : row.bookingId
    // A held free start is not merged with its neighbours: it stays until its holder leaves it.
    const isHeldStart = row.origin === 'free' && row.bookingId === null && row.isHeld
    return { ...row, bookingId, isBusy: bookingId !== null || isHeldStart }
  })
  return applied(left, release(left, freed, settings)).map((row) => ({ ...row, isBusy: row.bookingId !== null || row.isHeld }))
}

/** The rows after the visit has taken its place, or why it cannot take it. */
export function take(rows: ShiftWindow[], wanted: Take, bookingId: number, settings: WindowSettings): Plan {
  if (wanted.kind === 'windows') return takeWindows(rows, wanted, bookingId, settings)
  return wanted.kind === 'return' ? takeBack(rows, wanted, bookingId, settings) : takeFree(rows, wanted, bookingId, settings)
}

function takeBack(rows: ShiftWindow[], wanted: Extract<Take, { kind: 'return' }>, bookingId: number, settings: WindowSettings): Plan {
  const visit = { begin: wanted.begin, end: wanted.begin + wanted.duration }
  const back = comeBack(rows, visit, settings)
  if ('refusal' in back)
    return { refusal: rows.some((row) => (row.isBusy || row.isClosed) && overlaps(row, visit)) ? 'windowTaken' : 'noIntervals' }
  const taken = rows.map((row) => {
    const span = back.takes.find((one) => one.id === row.id)
    return span ? { ...row, begin: span.begin, end: span.end, bookingId, isBusy: true, isClosed: false } : row
  })
  return { after: applied(taken, settle(taken, settings)), visit }
}

function takeWindows(rows: ShiftWindow[], wanted: Extract<Take, { kind: 'windows' }>, bookingId: number, settings: WindowSettings): Plan {
  const chosen = byBegin(rows.filter((row) => wanted.windowIds.includes(row.id)))
  const first = chosen[0]
  if (!first || chosen.length !== wanted.windowIds.length) return { refusal: 'noIntervals' }
  if (chosen.some((row) => row.isBusy || row.isClosed)) return { refusal: 'windowTaken' }
  const free = byBegin(rows.filter((row) => !row.isBusy && !row.isClosed && row.begin >= first.begin && row.end > row.begin))
  const fitted = fit(free, wanted.duration, settings, { ignoreRatio: wanted.ignoreRatio })
  if ('reason' in fitted) return { refusal: 'doesNotFit' }
  const ids = fitted.takes.map((one) => one.id)
  if (wanted.windowIds.length > 1 && !sameIds(ids, wanted.windowIds)) return { refusal: 'doesNotFit' }
  const taken = rows.map((row) => {
    const end = fitted.takes.find((one) => one.id === row.id)?.end
    return end === undefined ? row : { ...row, end, bookingId, isBusy: true }
  })
  return { after: applied(taken, settle(taken, settings)), visit: fitted.visit }
}

function takeFree(rows: ShiftWindow[], wanted: Extract<Take, { kind: 'schedules' }>, bookingId: number, settings: WindowSettings): Plan {
  const visit = { begin: wanted.begin, end: wanted.begin + wanted.duration }
  const busy = rows.filter((row) => row.isBusy)
  const stretches = wanted.isFreeDay ? freeDayStretches(wanted.shift, busy, settings.splitIndent) : stretchesOf(rows)
  const rules = wanted.isFreeDay ? { ...settings, splitMin: 0 } : settings
  const isBack = wanted.isReturn && stretches.some((stretch) => contains(stretch, visit))
  if (!isBack && !isFreeStart(stretches, visit, { anchor: wanted.shift.begin, step: wanted.step }, rules))
    return { refusal: busy.some((row) => row.begin < visit.end && visit.begin < row.end) ? 'intervalBooked' : 'doesNotFit' }
  const taken = [...rows, rowOf(visit, belowAll(rows), 'free', rows, bookingId)]
  return { after: applied(taken, settle(taken, settings)), visit }
}

const sameIds = (one: number[], other: number[]) => one.length === other.length && one.every((id) => other.includes(id))

/** The rows after a change; new pieces have ids below zero. */
export function applied(rows: ShiftWindow[], change: WindowChange): ShiftWindow[] {
  const kept = rows
    .filter((row) => !change.removals.includes(row.id))
    .map((row) => {
      const update = change.updates.find((one) => one.id === row.id)
      return update ? { ...row, begin: update.begin, end: update.end, isClosed: update.isClosed } : row
    })
  const added = change.inserts.map((piece, index) => ({
    ...rowOf(piece, belowAll(rows) - index, 'split', rows, null),
    isClosed: piece.isClosed,
    splitFromId: piece.splitFromId,
  }))
  return [...kept, ...added]
}

/** New rows have no number yet. */
const belowAll = (rows: ShiftWindow[]) => Math.min(0, ...rows.map((row) => row.id)) - 1

function rowOf(
  { begin, end }: Interval,
  id: number,
  origin: ShiftWindow['origin'],
  rows: ShiftWindow[],
  bookingId: number | null,
): ShiftWindow {
  const shiftId = rows[0]?.shiftId ?? 0
  const place = { beginOriginal: begin, endOriginal: end, splitFromId: null, shiftId, isClosed: false, isHeld: false }
  return { id, begin, end, origin, bookingId, isBusy: bookingId !== null, ...place }
}
