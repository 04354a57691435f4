import { Temporal } from 'temporal-polyfill'
import { momentAt } from '#domain/core/clock-time.ts'
import type { PlaceClock } from '#domain/work-hours/work-hours.ts'
import { epochAt, wallTime } from '#server/database/instant.ts'

/**
 * The clock of a zone. The whole of an hour that a clock jumps over is the instant of the jump: nobody works in it, and a working day never reaches
 * into the one before.
 */
export const placeClock = (zone: string): PlaceClock => ({
  dayOf: (at) => wallTime(at, zone).slice(0, 10),
  epochAt(day, seconds) {
    const moment = momentAt(day, seconds)
    const at = epochAt(day, seconds, zone)
    if (wallTime(at, zone) === moment) return at
    const before = Temporal.PlainDateTime.from(moment.replace(' ', 'T')).toZonedDateTime(zone, { disambiguation: 'earlier' })
    const jump = before.getTimeZoneTransition('next') ?? before
    return Math.floor(jump.epochMilliseconds / 1000)
  },
})
