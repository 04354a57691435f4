import { daysBetween } from '#domain/core/clock-time.ts'

/** Days before its term in which a good should be used up (001, C47). */
export const SOON_DAYS = 60

/** How a term stands on a day: it is over on the day after it; null: there is time. */
export function termOn(today: string, expiresAt: string): 'over' | 'soon' | null {
  const left = daysBetween(today, expiresAt)
  if (left < 0) return 'over'
  return left <= SOON_DAYS ? 'soon' : null
}
