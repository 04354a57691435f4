import { parseClock, printClock } from '#domain/core/clock-time.ts'
import { byBegin, type Interval } from '#domain/core/interval.ts'
import { type Fit, type FitRefusal, fit, type WindowSettings } from './fit.ts'
import { takeFreeStart } from './free-starts.ts'
import type { WindowRow } from './layout.ts'
import { release } from './release.ts'
import type { WindowChange } from './settle.ts'

// The table of windows of one shift in memory, for tests: it moves only by the answers of the engine.

export const ARBAT: WindowSettings = { ratio: 63, ratio2: 30, splitMin: 5400, splitIndent: 0, cancelMin: 3600 }

export const strict = { ignoreRatio: false }

export function minutes(count: number): number {
  return count * 60
}

/** '10:00–12:00 12:00–14:00' → intervals. */
export function times(text: string): Interval[] {
  return text.split(' ').map((pair) => {
    const [begin = '', end = ''] = pair.split('–')
    return { begin: parseClock(begin), end: parseClock(end) }
  })
}

export function at(text: string): Interval {
  const [interval = { begin: 0, end: 0 }] = times(text)
  return interval
}

export function print(intervals: readonly Interval[]): string {
  return byBegin(intervals)
    .map(({ begin, end }) => `${printClock(begin)}–${printClock(end)}`)
    .join(' ')
}

export function rowsOf(windows: readonly Interval[]): WindowRow[] {
  return windows.map((window, index) => newRow(index + 1, window, 'template'))
}

export function isOpen(row: WindowRow): boolean {
  return !row.isBusy && !row.isClosed
}

export function open(rows: readonly WindowRow[]): string {
  return print(rows.filter(isOpen))
}

export function closed(rows: readonly WindowRow[]): string {
  return print(rows.filter((row) => row.isClosed && row.end > row.begin))
}

export function busy(rows: readonly WindowRow[]): string {
  return print(rows.filter((row) => row.isBusy))
}

export function freeFrom(rows: readonly WindowRow[], begin: number): WindowRow[] {
  return byBegin(rows.filter((row) => isOpen(row) && row.begin >= begin))
}

export type Booked = { rows: WindowRow[]; ids: number[]; fit: Fit }

export function bookAt(
  rows: readonly WindowRow[],
  begin: number,
  duration: number,
  settings: WindowSettings = ARBAT,
  options = strict,
): Booked | { reason: FitRefusal } {
  const answer = fit(freeFrom(rows, begin), duration, settings, options)
  if ('reason' in answer) return answer
  const ends = new Map(answer.takes.map((take) => [take.id, take.end]))
  const taken = rows.map((row) => ({ ...row, end: ends.get(row.id) ?? row.end, isBusy: row.isBusy || ends.has(row.id) }))
  const rest = answer.rest ? [{ ...newRow(nextId(rows), answer.rest, 'split'), splitFromId: answer.rest.splitFromId }] : []
  return { rows: [...taken, ...rest], ids: [...ends.keys()], fit: answer }
}

/** A booking the test is sure of. */
export function book(rows: readonly WindowRow[], clock: string, length: number, settings: WindowSettings = ARBAT): Booked {
  const booked = bookAt(rows, parseClock(clock), minutes(length), settings)
  if ('reason' in booked) throw new Error(`${length} min at ${clock}: ${booked.reason}`)
  return booked
}

export function bookFreeStart(rows: readonly WindowRow[], visit: Interval, settings: WindowSettings = ARBAT) {
  const changed = apply(rows, takeFreeStart(rows, visit, settings))
  const own = { ...newRow(Math.max(nextId(rows), nextId(changed)), visit, 'free'), isBusy: true }
  return { rows: [...changed, own], ids: [own.id] }
}

export function cancel(rows: readonly WindowRow[], ids: readonly number[], settings: WindowSettings = ARBAT): WindowRow[] {
  const change = release(rows, ids, settings)
  return apply(
    rows.map((row) => (ids.includes(row.id) ? { ...row, isBusy: false } : row)),
    change,
  )
}

export function apply(rows: readonly WindowRow[], change: WindowChange): WindowRow[] {
  const updates = new Map(change.updates.map((update) => [update.id, update]))
  const kept = rows.filter((row) => !change.removals.includes(row.id)).map((row) => ({ ...row, ...updates.get(row.id) }))
  const added = change.inserts.map((insert, index) => ({ ...newRow(nextId(rows) + index, insert, 'split'), ...insert }))
  return [...kept, ...added]
}

function newRow(id: number, { begin, end }: Interval, origin: WindowRow['origin']): WindowRow {
  return { id, begin, end, beginOriginal: begin, endOriginal: end, origin, splitFromId: null, isBusy: false, isClosed: false }
}

function nextId(rows: readonly WindowRow[]): number {
  return Math.max(0, ...rows.map((row) => row.id)) + 1
}
