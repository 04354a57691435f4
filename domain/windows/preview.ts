import { dayOf, momentAt, secondsOf } from '#domain/core/clock-time.ts'
import { byBegin, contains, type Interval, lengthOf } from '#domain/core/interval.ts'
import { type ChainOwner, chainsOf, type WindowTemplate, windowsOfShift } from './chains.ts'

export type Piece = Interval & { kind: 'window' | 'gap' }

/** What a template row is drawn as: all chains of one date in one day, seconds from its midnight. */
export interface DayPreview {
  day: string
  /** The span to draw: the studio's opening hours, longer where windows lie outside of them. */
  bar: Interval
  pieces: Piece[]
  /** The length of all windows in seconds. */
  total: number
  /** A chain from 00:00 begins with the shift: drawn as if the shift began with the studio. */
  isFromShift: boolean
  warnings: ('outside' | 'longer')[]
}

/** Previews of all templates, the newest date first. */
export function previewsOf(templates: readonly WindowTemplate[], hours: Interval | null): DayPreview[] {
  const days = [...new Set(templates.map((one) => dayOf(one.begin_at)))].toSorted().toReversed()
  return days.flatMap((day) => {
    const rows = templates.filter((one) => dayOf(one.begin_at) === day && one.schedule.length > 0)
    return rows.length > 0 ? [previewOf(day, rows, hours)] : []
  })
}

/** The preview of the chains that hold on a day; null when there are none. */
export function previewOn(day: string, templates: readonly WindowTemplate[], hours: Interval | null): DayPreview | null {
  const rows = chainsOf(templates, day).map(({ begin, schedule }) => ({ begin_at: momentAt(day, begin ?? 0), end_at: null, schedule }))
  return previewsOf(rows, hours)[0] ?? null
}

/** Shifts whose approval these templates refuse: no window falls into them, or a person's own chain is longer (1211, 1212). */
export function refusedShifts<S extends Interval & { day: string }>(
  shifts: readonly S[],
  templates: readonly WindowTemplate[],
  owner: ChainOwner,
): S[] {
  return shifts.filter((shift) => 'refusal' in windowsOfShift(shift, chainsOf(templates, shift.day), owner))
}

function previewOf(day: string, rows: readonly WindowTemplate[], hours: Interval | null): DayPreview {
  const windows = byBegin(rows.flatMap((row) => laidOut(row, hours?.begin ?? 0)))
  const isFromShift = rows.some((row) => secondsOf(row.begin_at) === 0)
  const [begin = 0] = windows.map((one) => one.begin)
  const end = Math.max(...windows.map((one) => one.end))
  const total = windows.reduce((sum, one) => sum + lengthOf(one), 0)
  return {
    day,
    total,
    isFromShift,
    pieces: withGaps(windows),
    bar: { begin: Math.min(begin, hours?.begin ?? begin), end: Math.max(end, hours?.end ?? end) },
    warnings: hours ? warningsOf({ begin, end }, total, hours) : [],
  }
}

function warningsOf(day: Interval, total: number, hours: Interval): DayPreview['warnings'] {
  if (total > lengthOf(hours)) return ['longer']
  return contains(hours, day) ? [] : ['outside']
}

function laidOut(row: WindowTemplate, opening: number): Interval[] {
  let begin = secondsOf(row.begin_at) || opening
  return row.schedule.map((length) => {
    const window = { begin, end: begin + length }
    begin = window.end
    return window
  })
}

const withGaps = (windows: readonly Interval[]): Piece[] =>
  windows.flatMap((window, index) => {
    const end = windows[index - 1]?.end ?? window.begin
    const gap = { begin: end, end: window.begin, kind: 'gap' as const }
    return [...(gap.end > gap.begin ? [gap] : []), { ...window, kind: 'window' as const }]
  })
