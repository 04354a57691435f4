import { checkinsRu } from '#contract/checkins/checkins.ru.ts'
import type { Told } from '#contract/checkins/checkins.ts'
import type { Attendance } from '#domain/checkins/events.ts'
import { wallTime } from '#server/database/instant.ts'
import type { Studio } from './studio.ts'

const { told } = checkinsRu

export const clockOf = (seconds: number, { timezone }: Pick<Studio, 'timezone'>) => wallTime(seconds, timezone).slice(11, 16)

/** What the person reads about the event that was just written, by the clock of the studio. */
export function wordsOf(attendance: Attendance, eventId: number, at: number, studio: Pick<Studio, 'timezone'>): Told {
  const kind = attendance.told.get(eventId)
  const say = (words: string, seconds = at) => words.replace('{{time}}', clockOf(seconds, studio))
  if (kind === 'pending') return { message: say(told.pending), late: 0, state: 'pending' }
  if (kind === 'come' && attendance.late > 0)
    return { message: say(told.late).replace('{{late}}', String(attendance.late / 60)), late: 1, state: 'ok' }
  if (kind === 'repeat' || kind === 'ignored') return { message: say(told.repeat, attendance.come ?? at), late: 0, state: 'ok' }
  if (kind === 'come' || kind === 'mark' || kind === 'gone' || kind === 'break_start' || kind === 'break_end')
    return { message: say(told[kind]), late: 0, state: 'ok' }
  return { message: say(told.mark), late: 0, state: 'ok' }
}
