import type { DayNoteRow } from '#contract/day-notes/day-notes.ts'
import { dayOf } from '#domain/core/clock-time.ts'
import { formatMoment, formatTime } from '#web/core/formats.ts'

/** The hour of writing, with the day where it differs from the note's. */
export const writtenAt = ({ day, written_at }: Pick<DayNoteRow, 'day' | 'written_at'>) =>
  dayOf(written_at) === day ? formatTime(written_at) : formatMoment(written_at)
