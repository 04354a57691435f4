import { addDays, dayOf, momentAt, secondsOf } from '#domain/core/clock-time.ts'
import { EVENING, MORNING } from './reminders.ts'

/** Whether a mailing may reach somebody at this time of her own clock. Its last quarter of an hour is kept for the gate to send. */
export const isAwake = (wall: string): boolean => secondsOf(wall) >= MORNING && secondsOf(wall) < EVENING

/** The earliest time, by the person's own clock, at which a mailing may reach her: at once by day, else in the morning (comm-growth G7). */
export function awakeFrom(wall: string): string {
  if (isAwake(wall)) return wall
  const day = secondsOf(wall) < MORNING ? dayOf(wall) : addDays(dayOf(wall), 1)
  return momentAt(day, MORNING)
}
