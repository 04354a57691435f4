import { addDays, daysBetween, weekday } from '#domain/core/clock-time.ts'

/** Which days somebody works. `cycle`: days on and off repeating from the first day, whatever the weekday (2/2, 5/2, 3/3, one's own). */
export type Pattern =
  | { kind: 'cycle'; on: readonly boolean[] }
  /** Days of the week: 1 is Monday, 7 is Sunday. */
  | { kind: 'weekdays'; weekdays: readonly number[] }
  /**
   * Every second week: odd ones are the 1st, 3rd, … of the pattern, counted from the Monday of its first day. Not the calendar's numbers: after
   * a year of 53 weeks two odd ones would follow each other.
   */
  | { kind: 'weeks'; parity: 'odd' | 'even'; weekdays: readonly number[] }

export interface Stretch {
  first: string
  /** Whole weeks from the first day on. */
  weeks: number
}

/** `lag` moves a cycle: the second of two people who take turns at one table begins two days later. */
export function daysOfPattern(pattern: Pattern, stretch: Stretch, lag = 0): string[] {
  return daysOf(stretch).filter((day, at) => isOn(pattern, { day, at: at - lag, week: weekOf(day, stretch.first) }))
}

export const daysOf = ({ first, weeks }: Stretch): string[] => Array.from({ length: Math.max(0, weeks) * 7 }, (_, at) => addDays(first, at))

/** Reads `2/2` or `2/1/3/2` as days on and off in turn; null when the text is nothing of the kind. */
export function cycleOf(text: string): Pattern | null {
  const runs = text.split('/').map((run) => (/^\s*\d{1,2}\s*$/.test(run) ? Number(run) : 0))
  const length = runs.reduce((sum, run) => sum + run, 0)
  if (runs.length % 2 === 1 || length > CYCLE_MAX || runs.includes(0)) return null
  return { kind: 'cycle', on: runs.flatMap((run, at) => Array.from({ length: run }, () => at % 2 === 0)) }
}

/** The longest cycle in days: eight weeks. */
const CYCLE_MAX = 56

/** Repeats the shifts of a stretch as often as asked, each time later by the length of the stretch. */
export function copiesOf<T extends { day: string }>(
  rows: readonly T[],
  from: Stretch,
  to: { first: string; times: number },
): (T & { to: string })[] {
  const own = rows.filter(({ day }) => day >= from.first && daysBetween(from.first, day) < from.weeks * 7)
  return Array.from({ length: to.times }, (_, time) => time).flatMap((time) =>
    own.map((row) => ({ ...row, to: addDays(to.first, time * from.weeks * 7 + daysBetween(from.first, row.day)) })),
  )
}

function isOn(pattern: Pattern, { day, at, week }: { day: string; at: number; week: number }): boolean {
  if (pattern.kind === 'cycle') {
    const { length } = pattern.on
    return length > 0 && pattern.on[((at % length) + length) % length] === true
  }
  const isDay = pattern.weekdays.includes(weekday(day))
  return pattern.kind === 'weekdays' ? isDay : isDay && (week % 2 === 0) === (pattern.parity === 'odd')
}

/** 0 for the week in which the pattern begins. */
const weekOf = (day: string, first: string) => Math.floor(daysBetween(addDays(first, 1 - weekday(first)), day) / 7)
