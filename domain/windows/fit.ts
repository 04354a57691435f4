import { type Interval, lengthOf } from '#domain/core/interval.ts'

/** A unit's knobs (domain.md K1–K4): percents, the rest in seconds. */
export type WindowSettings = {
  /** Minimum fill of a sole window. */
  ratio: number
  /** Minimum fill of the last window of a join. */
  ratio2: number
  /** The shortest remainder worth selling. */
  splitMin: number
  /** The pause between a booked piece and its remainder. */
  splitIndent: number
  /** The shortest piece that may reappear after a cancellation without merging. */
  cancelMin: number
}

/** A window that may be taken; splitFromId is the template window it was cut from, null when it is one. */
export type FreeWindow = Interval & { id: number; splitFromId: number | null }

export type FitRefusal = 'no_duration' | 'ratio' | 'too_short'

export type Fit = {
  /** The visit itself, inside the taken windows. */
  visit: Interval
  /** Taken windows with their new ends: only the last can be cut. */
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

/** `windows`: free windows of one shift and workplace in order, from the start window on; a gap ends the row of candidates. */
export function fit(
  windows: readonly FreeWindow[],
  duration: number,
  settings: WindowSettings,
  options: { ignoreRatio: boolean },
): Fit | { reason: FitRefusal } {
  const first = windows[0]
  if (!first || duration <= 0) return { reason: first ? 'no_duration' : 'too_short' }
  const visit = { begin: first.begin, end: first.begin + duration }
  const taken = windowsUntil(windows, visit.end)
  const last = taken?.at(-1)
  if (!taken || !last) return { reason: 'too_short' }

  const rest = last.end - visit.end
  if (rest > 0 && rest - settings.splitIndent >= settings.splitMin) return split(visit, taken, last, settings)
  const isFilled = (visit.end - last.begin) * 100 >= requiredFill(taken.length, settings) * lengthOf(last)
  if (rest > 0 && !isFilled && !options.ignoreRatio) return { reason: 'ratio' }
  return { visit, takes: taken.map(taking), rest: null, loss: minutes(rest) }
}

function split(visit: Interval, taken: FreeWindow[], last: FreeWindow, settings: WindowSettings): Fit {
  const takes = taken.map((window) => (window === last ? { ...taking(window), end: visit.end } : taking(window)))
  // The template window, not the cut piece: pieces vanish when they merge back, the template window never does.
  const rest = { begin: visit.end + settings.splitIndent, end: last.end, splitFromId: last.splitFromId ?? last.id }
  return { visit, takes, rest, loss: minutes(settings.splitIndent) }
}

/** The shortest run of touching windows that reaches `end`; null when it breaks off before. */
function windowsUntil(windows: readonly FreeWindow[], end: number): FreeWindow[] | null {
  const taken: FreeWindow[] = []
  for (const window of windows) {
    const previous = taken.at(-1)
    if (previous && previous.end !== window.begin) return null
    taken.push(window)
    if (window.end >= end) return taken
  }
  return null
}

function taking({ id, begin, end }: FreeWindow) {
  return { id, begin, end }
}

function minutes(seconds: number): number {
  return Math.ceil(seconds / 60)
}
