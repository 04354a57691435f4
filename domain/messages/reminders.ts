import { addDays, dayOf, momentAt, secondsOf } from '#domain/core/clock-time.ts'

const HOUR = 3600
/** Nobody is woken from 21 to 9 (domain.md §6); the last quarter before is still the evening. */
export const MORNING = 9 * HOUR
const NIGHT = 21 * HOUR
export const EVENING = NIGHT - 900
/** Later than this before the visit a reminder is no help. */
const USEFUL = HOUR

/** When a visit is reminded of, by the clock of its studio: at night rather in the morning, and where that is too late, the evening before. */
export function reminderAt(begin: string, before: number): string {
  const wanted = momentAt(dayOf(begin), secondsOf(begin) - before)
  const clock = secondsOf(wanted)
  if (clock >= NIGHT) return momentAt(dayOf(wanted), EVENING)
  if (clock >= MORNING) return wanted
  const morning = momentAt(dayOf(wanted), MORNING)
  const isUseful = morning <= momentAt(dayOf(begin), secondsOf(begin) - USEFUL)
  return isUseful ? morning : momentAt(addDays(dayOf(wanted), -1), EVENING)
}
