import { useNavigate, useSearch } from '@tanstack/react-router'
import { units } from '#contract/units/units.ts'
import { workplaces } from '#contract/workplaces/workplaces.ts'
import { isDay, parseClock } from '#domain/core/clock-time.ts'
import type { Interval } from '#domain/core/interval.ts'
import { todayIn } from '#web/core/formats.ts'
import { keepLastUnit, lastUnit, unitOf } from '#web/core/last-unit.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { sessionZone } from '#web/core/zone.ts'

interface Studio {
  id: number
  name: string
  timezone: string
  hours: Interval | null
}

const ALL = 2000
/** A central store has no workplaces to sell. */
const STORE = 1

/** A studio's places with their windows; the address holds studio and day. */
export function useIntervals() {
  const search: Record<string, string> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { me, can } = useSession()
  const listed = useData(units.list, can(units.list.may) ? { query: { limit: ALL, search: 'closed:0' } } : null, { staleTime: 5 * 60_000 })
  const open = (listed.data?.items ?? []).filter((one) => one.type !== STORE)
  const known = open.map(({ id, name, timezone, schedule }) => ({ id, name, timezone, hours: hoursOf(schedule) }))
  const studios: Studio[] = known.length > 0 || listed.isLoading || !me.unit ? known : [{ ...me.unit, hours: null }]
  const studio = unitOf(studios, [Number(search.unit_id), lastUnit(me.id), me.unit_id])
  const query = studio && { limit: ALL, search: `unit_id:${studio.id}`, with: 'workplaceWindows', orderBy: 'title', sortedBy: 'asc' }
  const places = useData(workplaces.list, query && { query })
  const today = todayIn(studio?.timezone ?? sessionZone())
  const go = (change: { unit_id?: string; selected_date?: string }) => {
    if (change.unit_id) keepLastUnit(me.id, Number(change.unit_id))
    void navigate({ to: '.', search: { ...search, ...change }, replace: true })
  }
  return {
    studio,
    studios,
    go,
    places: places.data?.items,
    error: places.data ? null : (places.error ?? (listed.data ? null : listed.error)),
    retry: () => void Promise.all([listed.refetch(), places.refetch()]),
    day: search.selected_date && isDay(search.selected_date) ? search.selected_date : today,
    isReady: !listed.isLoading,
  }
}
export type Intervals = ReturnType<typeof useIntervals>

const hoursOf = ({ from, to }: { from: string; to: string }): Interval => ({ begin: parseClock(from), end: parseClock(to) })
