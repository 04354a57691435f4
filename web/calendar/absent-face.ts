import type { CalendarDay } from '#contract/calendar/calendar.ts'
import { contains, type Interval } from '#domain/core/interval.ts'
import type { DayColumn } from '#web/ui/day-grid/model.ts'
import type { Span } from './day-span.ts'
import { t } from './texts.ts'

/** When a master does not come, in seconds of the day shown. */
export const absencesIn = ({ absences }: Pick<CalendarDay, 'absences'>, employerId: number, span: Span): Interval[] =>
  absences.filter((one) => one.employer_id === employerId).map(span)

/** Her column is hatched where she does not come; who does not come at all has a narrow one, and its head says so. */
export function withAbsence(column: DayColumn, shifts: readonly Interval[], away: readonly Interval[]): DayColumn {
  if (away.length === 0) return column
  const isWhole = shifts.every((shift) => away.some((one) => contains(one, shift)))
  return {
    ...column,
    zones: [...column.zones, ...away.map((time) => ({ ...time, id: `a${time.begin}`, kind: 'absent' as const }))],
    ...(isWhole && { isNarrow: true }),
    mark: { icon: 'employers', label: t(isWhole ? 'absent.mark' : 'absent.partly'), tone: 'warn' },
  }
}
