import { contains, type Interval, lengthOf, mergeAll, subtract } from '#domain/core/interval.ts'
import type { WindowSettings } from './fit.ts'
import type { WindowRow } from './layout.ts'
import { settle, type WindowChange } from './settle.ts'

/** Starts at anchor + n · step; the anchor is the begin of the shift. */
export type Grid = { anchor: number; step: number }

export type FreeStart = Interval & { duration: number; loss: number }

type FreeStartSettings = Pick<WindowSettings, 'splitMin' | 'splitIndent'>

/** Free stretches of a shift with windows: open windows that touch form one stretch. */
export function stretchesOf(rows: readonly WindowRow[]): Interval[] {
  return mergeAll(rows.filter((row) => !row.isBusy && !row.isClosed))
}

/** Free stretches of a day without windows: the shift without its busy times and the pauses around them. */
export function freeDayStretches(shift: Interval, busy: readonly Interval[], indent: number): Interval[] {
  return subtract(
    shift,
    busy.map(({ begin, end }) => ({ begin: begin - indent, end: end + indent })),
  )
}

/** K12. Each leftover of the stretch is nothing at all or long enough to sell; a free day passes splitMin 0, it has no windows to spoil. */
export function freeStarts(stretches: readonly Interval[], duration: number, grid: Grid, settings: FreeStartSettings): FreeStart[] {
  if (duration <= 0 || grid.step <= 0) return []
  return stretches.flatMap((stretch) => {
    const starts: FreeStart[] = []
    const first = grid.anchor + Math.ceil((stretch.begin - grid.anchor) / grid.step) * grid.step
    for (let begin = first; begin + duration <= stretch.end; begin += grid.step) {
      const pauses = pausesAround({ begin, end: begin + duration }, stretch, settings)
      if (pauses !== null) starts.push({ begin, end: begin + duration, duration, loss: Math.ceil((pauses * settings.splitIndent) / 60) })
    }
    return starts
  })
}

export function isFreeStart(stretches: readonly Interval[], visit: Interval, grid: Grid, settings: FreeStartSettings): boolean {
  const stretch = stretches.filter((one) => contains(one, visit))
  return freeStarts(stretch, lengthOf(visit), grid, settings).some((start) => start.begin === visit.begin)
}

/** What booking a free start does to the other windows of the shift; the visit's own row (origin free) is the caller's to insert. */
export function takeFreeStart(rows: readonly WindowRow[], visit: Interval, settings: WindowSettings): WindowChange {
  return settle([...rows, ownRow(visit)], settings)
}

/** On how many sides of the visit a pause is needed; null when a leftover is too short to sell. */
function pausesAround(visit: Interval, stretch: Interval, settings: FreeStartSettings): number | null {
  const leftovers = [visit.begin - stretch.begin, stretch.end - visit.end].filter((leftover) => leftover > 0)
  return leftovers.every((leftover) => leftover - settings.splitIndent >= settings.splitMin) ? leftovers.length : null
}

function ownRow(visit: Interval): WindowRow {
  const { begin, end } = visit
  return { id: 0, begin, end, beginOriginal: begin, endOriginal: end, origin: 'free', splitFromId: null, isBusy: true, isClosed: false }
}
