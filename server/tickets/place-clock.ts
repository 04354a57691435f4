import { Temporal } from 'temporal-polyfill'
import { momentAt } from '#domain/core/clock-time.ts'
import type { PlaceClock } from '#domain/work-hours/work-hours.ts'
import { epochAt, wallTime } from '#server/database/instant.ts'

/** The clock of a zone. An hour that a clock jumps over begins where it lands, so that a working day never reaches into the one before. */
export const placeClock = (zone: string): PlaceClock => ({
  dayOf: (at) => wallTime(at, zone).slice(0, 10),
  epochAt(day, seconds) {
    const moment = momentAt(day, seconds)
    const at = epochAt(day, seconds, zone)
    if (wallTime(at, zone) === moment) return at
    return Math.floor(Temporal.PlainDateTime.from(moment.replace(' ', 'T')).toZonedDateTime(zone).epochMilliseconds / 1000)
  },
})
