import type { TodayRow, TodayState } from '#contract/attendance/attendance.ts'
import { t } from './texts.ts'

/** Counts people by their state in words; people who have left count as having come, and a state that nobody is in is left out. */
export function countsOf(rows: readonly TodayRow[]): string {
  const countOf = (...states: TodayState[]) => rows.filter(({ state }) => states.includes(state)).length
  return [
    ['today.came', countOf('here', 'on_break', 'gone')] as const,
    ['today.lateNow', countOf('late')] as const,
    ['today.expected', countOf('expected')] as const,
    ['today.absent', countOf('absent')] as const,
  ]
    .flatMap(([key, count]) => (count > 0 ? [t(key, { count })] : []))
    .join(', ')
}
