import { byBegin, type Interval, overlaps } from '#domain/core/interval.ts'
import type { ColumnId, DayColumn, Spot } from './model.ts'

/** Which hours are drawn, and how tall an hour is. */
export interface Scale {
  from: number
  to: number
  hour: number
}

const HOUR = 3600
const DAY = 24 * HOUR

/** Whole hours that cover all intervals. */
export function scaleOf(intervals: readonly Interval[], hour: number): Scale {
  const from = Math.min(...intervals.map(({ begin }) => begin))
  const to = Math.max(...intervals.map(({ end }) => end))
  if (!Number.isFinite(from)) return { from: 9 * HOUR, to: 21 * HOUR, hour }
  return { from: Math.max(0, Math.floor(from / HOUR) * HOUR), to: Math.min(DAY, Math.ceil(to / HOUR) * HOUR), hour }
}

export const yOf = ({ from, hour }: Scale, seconds: number) => ((seconds - from) / HOUR) * hour
export const heightOf = ({ hour }: Scale, { begin, end }: Interval) => ((end - begin) / HOUR) * hour
/** The inverse of yOf, kept inside the hours drawn. */
export const secondsAt = ({ from, to, hour }: Scale, y: number) => Math.min(to, Math.max(from, Math.round(from + (y / hour) * HOUR)))
export const floorTo = (seconds: number, step: number) => Math.floor(seconds / step) * step

/** Full hours of the ruler, the last edge included. */
export function hoursOf({ from, to }: Scale): number[] {
  return Array.from({ length: (to - from) / HOUR + 1 }, (_, index) => from + index * HOUR)
}

/** How wide a column is: as narrow as allowed when there are many, and not wider than is pleasant. */
export function columnWidthOf(room: number, count: number, { min, max }: { min: number; max: number }): number {
  return count === 0 ? min : Math.min(max, Math.max(min, Math.floor(room / count)))
}

/** The width of a column whose master does not come, in pixels. */
const NARROW = 114

/** The width of the window without narrow columns, and how many lanes share it. */
export function sharedBy(columns: readonly Pick<DayColumn, 'lanes' | 'isNarrow'>[], room: number): { room: number; lanes: number } {
  const wide = columns.filter((column) => !column.isNarrow)
  return { room: room - (columns.length - wide.length) * NARROW, lanes: wide.reduce((sum, { lanes = 1 }) => sum + lanes, 0) }
}

/** The begin of each column; one with several lanes takes the room of as many columns. */
export interface Layout {
  starts: readonly number[]
  widths: readonly number[]
  total: number
}

export function layoutOf(columns: readonly Pick<DayColumn, 'lanes' | 'isNarrow'>[], width: number): Layout {
  const widths = columns.map(({ lanes = 1, isNarrow }) => (isNarrow ? Math.min(NARROW, width) : lanes * width))
  let total = 0
  const starts = widths.map((one) => {
    total += one
    return total - one
  })
  return { starts, widths, total }
}

/** The column under a point; -1 outside. */
export const columnAt = ({ starts, total }: Layout, x: number) => (x < 0 || x >= total ? -1 : starts.findLastIndex((start) => start <= x))

export interface Lane {
  lane: number
  lanes: number
}

/** The lanes of blocks in a column, so that overlapping ones stand side by side. */
export function lanesOf(blocks: readonly Spot[]): Map<string, Lane> {
  const lanes = new Map<string, Lane>()
  let group: { spot: Spot; lane: number }[] = []
  const close = () => {
    const count = Math.max(0, ...group.map(({ lane }) => lane + 1))
    for (const { spot, lane } of group) lanes.set(spot.id, { lane, lanes: count })
    group = []
  }
  for (const spot of byBegin(blocks)) {
    if (group.every((other) => other.spot.end <= spot.begin)) close()
    const taken = new Set(group.filter((other) => overlaps(other.spot, spot)).map(({ lane }) => lane))
    let lane = 0
    while (taken.has(lane)) lane++
    group.push({ spot, lane })
  }
  close()
  return lanes
}

/** Where a dropped block belongs: the nearest start of that column, unless all are farther than `reach`. */
export function nearest<S extends Spot>(
  spots: readonly S[],
  columnId: ColumnId,
  begin: number,
  reach = Number.POSITIVE_INFINITY,
): S | null {
  let best: S | null = null
  for (const spot of spots) {
    if (spot.columnId !== columnId || Math.abs(spot.begin - begin) > reach) continue
    if (best === null || Math.abs(spot.begin - begin) < Math.abs(best.begin - begin)) best = spot
  }
  return best
}

export type Way = 'up' | 'down' | 'left' | 'right' | 'first' | 'last'

/** Where an arrow leads: along the lane by time, or to the closest time of the next lane or column that has any. */
export function neighbour<S extends Spot>(spots: readonly S[], columns: readonly ColumnId[], from: Spot, way: Way): S | null {
  const own = spots.filter((spot) => spot.columnId === from.columnId && laneOf(spot) === laneOf(from)).toSorted(inOrder)
  switch (way) {
    case 'up':
      return own.findLast((spot) => inOrder(spot, from) < 0) ?? null
    case 'down':
      return own.find((spot) => inOrder(spot, from) > 0) ?? null
    case 'first':
      return own[0] ?? null
    case 'last':
      return own.at(-1) ?? null
    default:
      return beside(spots, columns, from, way === 'right' ? 1 : -1)
  }
}

/** The next lane of her own column, then the columns in turn, each from the side one comes from. */
function beside<S extends Spot>(spots: readonly S[], columns: readonly ColumnId[], from: Spot, step: 1 | -1): S | null {
  const start = columns.indexOf(from.columnId)
  for (let at = start; at >= 0 && at < columns.length; at += step) {
    const column = columns[at] ?? ''
    const own = spots.filter((spot) => spot.columnId === column)
    const lanes = [...new Set(own.map(laneOf))].toSorted((one, other) => (one - other) * step)
    for (const lane of lanes) {
      if (at === start && (lane - laneOf(from)) * step <= 0) continue
      return nearest(
        own.filter((spot) => laneOf(spot) === lane),
        column,
        from.begin,
      )
    }
  }
  return null
}

const laneOf = ({ lane = 0 }: Spot) => lane
const inOrder = (a: Spot, b: Spot) => a.begin - b.begin || a.id.localeCompare(b.id)
