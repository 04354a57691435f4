import { addDays, daysBetween, daysInMonth } from '#domain/core/clock-time.ts'

/** 1 and 2 are the halves of a month, up to the fifteenth and after it; 0 is the whole month. */
export const halves = [1, 2, 0] as const
export type Half = (typeof halves)[number]

/** The first and the last day of the half of a month (`YYYY-MM`). */
export function periodOf(month: string, half: Half): { begin: string; end: string } {
  const last = daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5, 7)))
  return { begin: `${month}-${half === 2 ? '16' : '01'}`, end: `${month}-${half === 1 ? '15' : last}` }
}

export const daysOf = ({ begin, end }: { begin: string; end: string }): string[] =>
  Array.from({ length: daysBetween(begin, end) + 1 }, (_, at) => addDays(begin, at))
