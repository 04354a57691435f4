import { calendar } from '#contract/calendar/calendar.ts'
import { useRefetch } from '#web/core/use-refetch.ts'

/** Features whose changes are shown on the grid. */
const HEARD = ['bookings', 'schedules', 'windows', 'units', 'day-notes']

/** The room of one studio in view: its news refetch the days; focus, scroll and half-typed text stay. */
export function Listen({ unitId }: { unitId: number }) {
  useRefetch(calendar.day, unitId, HEARD)
  return null
}
