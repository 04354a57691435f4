import { type CalendarDay, calendar } from '#contract/calendar/calendar.ts'
import type { TimeBlockRow } from '#contract/time-blocks/time-blocks.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { keyOf, queryClient } from '#web/core/query.ts'
import { dayAsked } from './use-moves.ts'

export type When = Pick<TimeBlockRow, 'employer_id' | 'day' | 'time_from' | 'time_to'>

/** Midnight ends the day before. */
export const endOf = ({ day, time_to }: When) => (time_to === '00:00' ? `${addDays(day, 1)} 00:00:00` : `${day} ${time_to}:00`)

/** The block stands in its new place in the days that are known, before the server has said yes (U-07); a refusal brings them anew. */
export async function placeInDays(row: TimeBlockRow) {
  const queryKey = keyOf(calendar.day)
  await queryClient.cancelQueries({ queryKey })
  for (const [key, data] of queryClient.getQueriesData<CalendarDay>({ queryKey })) {
    const asked = dayAsked.safeParse(key[2])
    if (!data || !asked.success) continue
    const { unit_id, day } = asked.data.query
    const others = data.blocks.filter(({ id }) => id !== row.id)
    const isHere = unit_id === row.unit_id && day === row.day
    if (isHere || others.length < data.blocks.length)
      queryClient.setQueryData<CalendarDay>(key, { ...data, blocks: isHere ? [...others, row] : others })
  }
}
