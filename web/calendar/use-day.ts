import { useEffect, useState } from 'react'
import { type CalendarDay, calendar } from '#contract/calendar/calendar.ts'
import { dayOf, secondsOf } from '#domain/core/clock-time.ts'
import { call } from '#web/core/call.ts'
import { nowIn } from '#web/core/formats.ts'
import { keyOf, queryClient, useData } from '#web/core/query.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import type { UnitChoice } from './use-place.ts'

/** These features' changes are seen on the grid. */
const HEARD = ['bookings', 'schedules', 'windows', 'units']
/** Whoever may look at a studio without hearing it still sees news within a minute. */
const PATIENCE = 60_000

/** One studio's day. Live: an event of its unit refetches it; focus, scroll and half-typed text stay. */
export function useDay(unit: UnitChoice | null, day: string) {
  useRefetch(calendar.day, unit?.id ?? null, HEARD)
  return useData(calendar.day, unit && inputOf(unit, day), {
    ...(unit && { timezone: unit.timezone }),
    keep: true,
    refetchInterval: PATIENCE,
  })
}

const inputOf = (unit: UnitChoice, day: string) => ({ query: { unit_id: unit.id, day } })

/** The neighbouring day is fetched when its arrow is about to be pressed (U-12). */
export function prefetchDay(unit: UnitChoice, day: string) {
  const input = inputOf(unit, day)
  void queryClient.prefetchQuery({
    queryKey: [...keyOf(calendar.day, input), unit.timezone],
    queryFn: ({ signal }) => call(calendar.day, input, { timezone: unit.timezone, signal }),
  })
}

/** Seconds of the day by the studio's clock; null on another day. */
export function useNow(zone: string, day: string): number | null {
  const [moment, setMoment] = useState(() => nowIn(zone))
  useEffect(() => {
    const tick = () => setMoment(nowIn(zone))
    tick()
    const ticking = setInterval(tick, 20_000)
    return () => clearInterval(ticking)
  }, [zone])
  return dayOf(moment) === day ? Math.floor(secondsOf(moment) / 60) * 60 : null
}

/** Its whole span, as a search for windows asks. */
export const spanOf = (day: string) => ({ begin_at: `${day} 00:00:00`, end_at: `${day} 23:59:59` })
export type Card = CalendarDay['cards'][number]
