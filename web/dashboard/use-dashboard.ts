import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { dashboard } from '#contract/dashboard/dashboard.ts'
import { paths } from '#contract/shell/paths.ts'
import { isDay } from '#domain/core/clock-time.ts'
import { todayIn } from '#web/core/formats.ts'
import { EVERYWHERE, keepHome, keepLastUnit, lastHome, lastUnit, unitOf } from '#web/core/last-unit.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { sessionZone } from '#web/core/zone.ts'

interface Unit {
  id: number
  name: string
  timezone: string
}

/** Features whose changes are shown in the day. */
const HEARD = ['bookings', 'schedules', 'windows', 'units']
/** Milliseconds between readings, because time passes without events. */
const MINUTE = 60_000

/**
 * The studio and day of the address; without a studio the one looked at last, and for a person with several all of them. `isChain`: all studios side by side.
 */
export function usePlace() {
  const search: Record<string, string> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { me, can } = useSession()
  const { data, error, isLoading, refetch } = useData(dashboard.units, {}, { staleTime: 5 * MINUTE })
  const { unit_id: asked } = search
  // A person who does not see the list of studios works in one.
  const mayChain = can('Unit.view') && (data === undefined || data.length > 1)
  const isChain = mayChain && (asked === EVERYWHERE || (asked === undefined && lastHome(me.id) !== 'one'))
  const wanted = Number(asked) || lastUnit(me.id) || me.unit_id
  const one = data ? unitOf<Unit>(data, [wanted, me.unit_id]) : ownOf(me.unit, wanted)
  const unit = isChain ? null : one
  const shown = unit?.id ?? null
  const isSaid = asked !== undefined
  useEffect(() => {
    if (shown !== null) keepLastUnit(me.id, shown)
    if (isSaid) keepHome(me.id, isChain ? 'all' : 'one')
  }, [me.id, shown, isSaid, isChain])
  const today = todayIn(unit?.timezone ?? sessionZone())
  const go = (change: Change, how: { replace?: boolean } = {}) => {
    // Another day or studio closes the panel.
    const { booking_id: _, ...rest } = search
    void navigate({ to: paths.dashboard, search: { ...rest, ...change }, resetScroll: false, ...how })
  }
  return {
    unit,
    today,
    isLoading,
    error,
    go,
    units: data ?? [],
    /** Known only with the list of studios. */
    isChain: isChain && data !== undefined,
    mayChain: mayChain && data !== undefined,
    day: search.selected_date && isDay(search.selected_date) ? search.selected_date : today,
    /** The booking open in the panel. */
    bookingId: Number(search.booking_id) || null,
    retry: () => void refetch(),
  }
}
export type Place = ReturnType<typeof usePlace>

interface Change {
  unit_id?: string
  selected_date?: string
  booking_id?: string
}

/** The own studio is known from the session, so its day need not wait for the list. */
const ownOf = (own: Unit | null, wanted: number | null): Unit | null => (own?.id === wanted ? own : null)

/** The day of a studio, which its events read anew. */
export function useDashboard({ unit, day }: Place) {
  useRefetch(dashboard.day, unit?.id ?? null, HEARD)
  return useData(dashboard.day, unit && { query: { unit_id: unit.id, date: day } }, {
    ...(unit && { timezone: unit.timezone }),
    keep: true,
    refetchInterval: MINUTE,
  })
}

/** The days ahead and the month change slower than the day: they are asked for with an event and every five minutes. */
export function useOutlook({ unit, day }: Place) {
  useRefetch(dashboard.outlook, unit?.id ?? null, HEARD)
  return useData(dashboard.outlook, unit && { query: { unit_id: unit.id, date: day } }, {
    ...(unit && { timezone: unit.timezone }),
    keep: true,
    refetchInterval: 5 * MINUTE,
  })
}

export function useChain({ isChain, day }: Place) {
  return useData(dashboard.studios, isChain ? { query: { date: day } } : null, { keep: true, refetchInterval: MINUTE })
}
