import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { dashboard } from '#contract/dashboard/dashboard.ts'
import { paths } from '#contract/shell/paths.ts'
import { isDay } from '#domain/core/clock-time.ts'
import { todayIn } from '#web/core/formats.ts'
import { keepLastUnit, lastUnit, unitOf } from '#web/core/last-unit.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { sessionZone } from '#web/core/zone.ts'

interface Unit {
  id: number
  name: string
  timezone: string
}

/** These features' changes are seen in the day. */
const HEARD = ['bookings', 'schedules', 'windows', 'units']
/** Time passes without an event: what was soon has begun. */
const MINUTE = 60_000

/** Which studio and day: both live in the URL; without a studio it is the last used one, then the own one. */
export function usePlace() {
  const search: Record<string, string> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { me } = useSession()
  const { data, error, isLoading, refetch } = useData(dashboard.units, {}, { staleTime: 5 * MINUTE })
  const wanted = Number(search.unit_id) || lastUnit(me.id) || me.unit_id
  const unit = data ? unitOf<Unit>(data, [wanted, me.unit_id]) : ownOf(me.unit, wanted)
  const shown = unit?.id ?? null
  useEffect(() => {
    if (shown !== null) keepLastUnit(me.id, shown)
  }, [me.id, shown])
  const today = todayIn(unit?.timezone ?? sessionZone())
  const go = (change: { unit_id?: string; selected_date?: string; booking_id?: string }, how: { replace?: boolean } = {}) => {
    // Another day or studio closes the panel.
    const { booking_id: _, ...rest } = search
    void navigate({ to: paths.dashboard, search: { ...rest, ...change }, resetScroll: false, ...how })
  }
  return {
    ...{ unit, today, isLoading, error, go },
    units: data ?? [],
    day: search.selected_date && isDay(search.selected_date) ? search.selected_date : today,
    /** The booking open in the panel. */
    bookingId: Number(search.booking_id) || null,
    retry: () => void refetch(),
  }
}
export type Place = ReturnType<typeof usePlace>

/** The own studio is known with the session: its day need not wait for the list. */
const ownOf = (own: Unit | null, wanted: number | null): Unit | null => (own?.id === wanted ? own : null)

/** Live: an event of the studio refetches it. */
export function useDashboard({ unit, day }: Place) {
  useRefetch(dashboard.day, unit?.id ?? null, HEARD)
  return useData(dashboard.day, unit && { query: { unit_id: unit.id, date: day } }, {
    ...(unit && { timezone: unit.timezone }),
    keep: true,
    refetchInterval: MINUTE,
  })
}
