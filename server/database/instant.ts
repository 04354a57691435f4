import { Temporal } from 'temporal-polyfill'
import { DAY_SECONDS, dayFromNumber, dayNumber, momentAt } from '#domain/core/clock-time.ts'

/** Whole seconds since 1970, as the database reads an instant. */
export const instantOf = (seconds: number) => new Date(seconds * 1000).toISOString()

/** Wall time of a zone as whole seconds since 1970; in the repeated hour of a clock change the earlier is meant (decisions.md, Wire). */
export function epochAt(day: string, secondsOfDay: number, zone: string): number {
  const local = (dayNumber(day) - EPOCH) * DAY_SECONDS + secondsOfDay
  const [before, after] = [offsetAt(local - DAY_SECONDS, zone), offsetAt(local + DAY_SECONDS, zone)]
  // No zone changes its clocks twice within two days.
  if (before === after && offsetAt(local - before, zone) === before) return local - before
  const wall = Temporal.PlainDateTime.from(momentAt(day, secondsOfDay).replace(' ', 'T'))
  return Math.floor(wall.toZonedDateTime(zone, { disambiguation: 'earlier' }).epochMilliseconds / 1000)
}

/** The instant in the form that the wire uses, in a zone. */
export function wallTime(seconds: number, zone: string): string {
  const local = seconds + offsetAt(seconds, zone)
  const day = Math.floor(local / DAY_SECONDS)
  return momentAt(dayFromNumber(EPOCH + day), local - day * DAY_SECONDS)
}

const EPOCH = dayNumber('1970-01-01')
const QUARTER = 900
/** Zones change on quarters of an hour, and the library asks 15 µs for each: a search writes hundreds of instants. */
const offsets = new Map<string, Map<number, number>>()

function offsetAt(seconds: number, zone: string): number {
  const quarter = Math.floor(seconds / QUARTER)
  const own = offsets.get(zone)
  const known = own?.get(quarter)
  if (known !== undefined) return known
  const at = Temporal.Instant.fromEpochMilliseconds(quarter * QUARTER * 1000).toZonedDateTimeISO(zone)
  const offset = Math.round(at.offsetNanoseconds / 1e9)
  if (own && own.size < 5000) own.set(quarter, offset)
  else offsets.set(zone, new Map([[quarter, offset]]))
  return offset
}
