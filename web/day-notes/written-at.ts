import type { DayNoteRow } from '#contract/day-notes/day-notes.ts'
import { dayOf } from '#domain/core/clock-time.ts'
import { formatMoment, formatTime } from '#web/core/formats.ts'

/** The hour, and the day too where it is another than that of the note. */
export const writtenAt = ({ day, written_at }: Pick<DayNoteRow, 'day' | 'written_at'>) =>
  dayOf(written_at) === day ? formatTime(written_at) : formatMoment(written_at)
