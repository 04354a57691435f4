import { type Interval, lengthOf } from '#domain/core/interval.ts'

/** A unit's knobs (domain.md K1–K4): percents, the rest in seconds. */
export type WindowSettings = {
  /** Minimum fill of a sole window. */
  ratio: number
  /** Minimum fill of the last window of a join. */
  ratio2: number
  /** The shortest remainder worth selling. */
  splitMin: number
  /** Seconds between a booked piece and the remainder. */
  splitIndent: number
  /** The shortest piece that may reappear after a cancellation without merging. */
  cancelMin: number
}

/** A window that may be taken; splitFromId is the template window it was cut from, null when it is one. */
export type FreeWindow = Interval & { id: number; splitFromId: number | null }

export type FitRefusal = 'no_duration' | 'ratio' | 'too_short'

export type Fit = {
  /** The time of the visit itself, within the taken windows. */
  visit: Interval
  /** Taken windows with their new ends; only the last window can be shortened. */
  takes: { id: number; begin: number; end: number }[]
  /** The new free window a split leaves. */
  rest: { begin: number; end: number; splitFromId: number } | null
  /** Minutes this start makes unsellable. */
  loss: number
}

/** How much of the last of `count` windows a visit must fill when its rest cannot be split off, percent (K2: the one place of this reading). */
export function requiredFill(count: number, settings: WindowSettings): number {
  return count === 1 ? settings.ratio : settings.ratio2
}

/** The end of a visit among free windows. */
export type Seat = {
  /** Index of the last window taken. */
  last: number
  end: number
  /** Whether the rest of the last window stays for sale. */
  isSplit: boolean
  /** Minutes this start makes unsellable. */
  loss: number
}

/** `windows`: free windows of one shift and workplace in order, from the start window on; a gap ends the row of candidates. */
export function fit(
  windows: readonly FreeWindow[],
  duration: number,
  settings: WindowSettings,
  options: { ignoreRatio: boolean },
): Fit | { reason: FitRefusal } {
  const seat = seatAt(windows, 0, windows.length, duration, settings, options.ignoreRatio)
  if (typeof seat === 'string') return { reason: seat }
  const [first, last] = [windows[0], windows[seat.last]]
  if (!first || !last) return { reason: 'too_short' }
  const { end, isSplit, loss } = seat
  const takes = windows.slice(0, seat.last + 1).map((window) => (window === last && isSplit ? { ...taking(window), end } : taking(window)))
  // The template window, not the cut piece: pieces vanish when they merge back, the template window never does.
  const rest = isSplit ? { begin: end + settings.splitIndent, end: last.end, splitFromId: last.splitFromId ?? last.id } : null
  return { visit: { begin: first.begin, end }, takes, rest, loss }
}

/** The same answer without the objects that describe it: a search asks this of every window. `until`: the place in `windows` before which the look ends. */
export function seatAt(
  windows: readonly Interval[],
  first: number,
  until: number,
  duration: number,
  settings: WindowSettings,
  ignoreRatio: boolean,
): Seat | FitRefusal {
  const start = windows[first]
  if (!start || duration <= 0) return start ? 'no_duration' : 'too_short'
  const end = start.begin + duration
  const at = lastWindow(windows, first, until, end)
  const last = windows[at]
  if (!last) return 'too_short'
  const rest = last.end - end
  if (rest > 0 && rest - settings.splitIndent >= settings.splitMin)
    return { last: at, end, isSplit: true, loss: minutes(settings.splitIndent) }
  const isFilled = (end - last.begin) * 100 >= requiredFill(at - first + 1, settings) * lengthOf(last)
  if (rest > 0 && !isFilled && !ignoreRatio) return 'ratio'
  return { last: at, end, isSplit: false, loss: minutes(rest) }
}

/** The end of the shortest run of touching windows that reaches `end`; -1 when it breaks off before. */
function lastWindow(windows: readonly Interval[], first: number, until: number, end: number): number {
  let touching: number | undefined
  for (let at = first; at < until; at += 1) {
    const window = windows[at]
    if (!window || (touching !== undefined && touching !== window.begin)) return -1
    if (window.end >= end) return at
    touching = window.end
  }
  return -1
}

function taking({ id, begin, end }: FreeWindow) {
  return { id, begin, end }
}

function minutes(seconds: number): number {
  return Math.ceil(seconds / 60)
}
