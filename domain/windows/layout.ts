import { byBegin, contains, type Interval, lengthOf, mergeAll, overlaps, subtract, touches } from '#domain/core/interval.ts'
import type { WindowSettings } from './fit.ts'

/** A row of `windows` for the engine, in seconds of the studio's day. Busy means booked or held. */
export type WindowRow = Interval & {
  id: number
  beginOriginal: number
  endOriginal: number
  origin: 'template' | 'split' | 'free'
  splitFromId: number | null
  isBusy: boolean
  isClosed: boolean
}

export type FreePiece = Interval & { isClosed: boolean }

type LayoutSettings = Pick<WindowSettings, 'splitMin' | 'splitIndent' | 'cancelMin'>

/** A template window as free starts have left it; `isWhole`: nothing was taken from it. */
type Base = Interval & { isWhole: boolean }

/**
 * The free windows of a shift, told from what is busy alone and never from the order of events: so cancelling undoes booking
 * exactly, in whatever order it happens. Template windows are cut by free starts first (small leftovers join a free neighbour, K12),
 * then by the booked windows, which never reach over the edge of such a base window.
 */
export function freePieces(rows: readonly WindowRow[], settings: LayoutSettings): FreePiece[] {
  const busy = rows.filter((row) => row.isBusy)
  const starts = busy.filter((row) => row.origin === 'free')
  const booked = busy.filter((row) => row.origin !== 'free')
  const territories = rows.filter((row) => row.origin === 'template').map((row) => ({ begin: row.beginOriginal, end: row.endOriginal }))
  const bases = byBegin(territories).flatMap((territory) => basesOf(territory, starts, settings))
  return joinSmall(bases, settings.splitMin).flatMap((base) =>
    cutOut(base, booked, settings.splitIndent).map((piece) => {
      const isWhole = territories.some((territory) => contains(piece, territory))
      return { ...piece, isClosed: !isWhole && lengthOf(piece) < shortestOpen(settings) }
    }),
  )
}

function basesOf(territory: Interval, starts: readonly Interval[], settings: LayoutSettings): Base[] {
  const pieces = cutOut(territory, starts, settings.splitIndent)
  return pieces.map((piece) => ({ ...piece, isWhole: lengthOf(piece) === lengthOf(territory) }))
}

/** The pause is kept on every side where something busy cuts the window in two. */
function cutOut(window: Interval, busy: readonly Interval[], indent: number): Interval[] {
  const cuts = busy.filter((other) => overlaps(window, other))
  return subtract(
    window,
    cuts.map((cut) => paused(cut, indent)),
  )
}

function joinSmall(bases: readonly Base[], splitMin: number): Base[] {
  const joined = [...bases]
  const isSmall = (base: Base) => !base.isWhole && lengthOf(base) < splitMin
  const next = (base: Base, index: number) => [index + 1, index - 1].find((at) => joined[at] && touches(base, joined[at]))
  for (;;) {
    const at = joined.findIndex((base, index) => isSmall(base) && next(base, index) !== undefined)
    const small = joined[at]
    if (!small) return joined
    const left = Math.min(at, next(small, at) ?? at)
    const pair = mergeAll(joined.slice(left, left + 2))
    joined.splice(left, 2, ...pair.map((whole) => ({ ...whole, isWhole: false })))
  }
}

/** K3. Above splitMin cancelMin has no further effect: a remainder that long is sold (K1b), so it must come back as it was. */
function shortestOpen({ cancelMin, splitMin }: LayoutSettings): number {
  return Math.min(cancelMin, splitMin)
}

function paused({ begin, end }: Interval, indent: number): Interval {
  return { begin: begin - indent, end: end + indent }
}
