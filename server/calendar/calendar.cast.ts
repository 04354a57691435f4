import type { calendar } from '#contract/calendar/calendar.ts'
import { MONDAY } from '#server/testing/as.ts'
import type { Examples } from '#server/testing/example.ts'

/** Unit 1 is «Арбат» of the cast (domain.md §8). */
export const calendarExamples: Examples<typeof calendar> = {
  day: () => ({ query: { unit_id: 1, day: MONDAY } }),
}
