import { Temporal } from 'temporal-polyfill'
import { momentAt } from '#domain/core/clock-time.ts'

/** Whole seconds since 1970, as the database reads an instant. */
export const instantOf = (seconds: number) => new Date(seconds * 1000).toISOString()

/** Wall time of a zone as whole seconds since 1970; in the repeated hour of a clock change the earlier is meant (decisions.md, Wire). */
export function epochAt(day: string, secondsOfDay: number, zone: string): number {
  const wall = Temporal.PlainDateTime.from(momentAt(day, secondsOfDay).replace(' ', 'T'))
  return Math.floor(wall.toZonedDateTime(zone, { disambiguation: 'earlier' }).epochMilliseconds / 1000)
}

/** The same instant as the wire writes it in a zone. */
export function wallTime(seconds: number, zone: string): string {
  const at = Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO(zone)
  return at.toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ')
}
