import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '#contract/shell/paths.ts'
import { units } from '#contract/units/units.ts'
import { addDays, isDay, weekday } from '#domain/core/clock-time.ts'
import { todayIn } from '#web/core/formats.ts'
import { keepLastUnit, lastUnit, unitOf } from '#web/core/last-unit.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { sessionZone } from '#web/core/zone.ts'

export interface UnitChoice {
  id: number
  name: string
  timezone: string
}

export interface Place {
  /** Which studio and day are looked at; null while the studios load. */
  unit: UnitChoice | null
  units: UnitChoice[]
  /** All studios in view, of which the first is `unit`; a week has only one. */
  chosen: UnitChoice[]
  view: View
  /** A week of this master only. */
  masterId: number | null
  day: string
  /** The days in view: one day, or its week from Monday on. */
  days: string[]
  today: string
  /** Which visits stand out (filter.ts). */
  filter: string
  /** The booking open in the panel. */
  bookingId: number | null
  isLoading: boolean
  error: unknown
  retry: () => void
  go: (change: Change, how?: { replace?: boolean }) => void
}

export type View = 'day' | 'week'
interface Change {
  unit_id?: number
  /** Further studios besides the first one. */
  with_units?: number[]
  selected_date?: string
  view?: View
  employer_id?: number | null
  booking_id?: number | null
  filter?: string
}

/** Studios, day or week and open booking live in the URL; without a studio it is the last used one, then the own one. */
export function usePlace(): Place {
  const search: Record<string, string> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { me, can } = useSession()
  const { data, error, isLoading, refetch } = useData(units.autocomplete, can(units.autocomplete.may) ? { query: {} } : null, {
    staleTime: 5 * 60_000,
  })
  const all = known(data?.filter((unit) => unit.type !== 1 && unit.closed === 0) ?? [], me.unit)
  const wanted = Number(search.unit_id) || null
  const unit = chosenOf(all, isLoading ? wanted : null, [wanted, lastUnit(me.id), me.unit?.id])
  const shown = unit?.id ?? null
  useEffect(() => {
    if (shown !== null) keepLastUnit(me.id, shown)
  }, [me.id, shown])
  const today = todayIn(unit?.timezone ?? sessionZone())
  const day = search.selected_date && isDay(search.selected_date) ? search.selected_date : today
  const view: View = search.view === 'week' ? 'week' : 'day'
  const others = (search.with_units ?? '').split(',').map(Number)
  const beside = view === 'day' ? all.filter((one) => others.includes(one.id) && one.id !== unit?.id) : []
  return {
    unit,
    units: all,
    chosen: unit ? [unit, ...beside] : [],
    view,
    masterId: view === 'week' ? Number(search.employer_id) || null : null,
    today,
    day,
    days: view === 'week' ? weekOf(day) : [day],
    filter: search.filter ?? '',
    bookingId: Number(search.booking_id) || null,
    isLoading,
    error,
    retry: () => void refetch(),
    go: ({ booking_id, ...change }, { replace = false } = {}) => {
      const { booking_id: open, ...rest } = { ...search, ...printed(change) }
      // Another day or studio closes the panel.
      const isSame = change.selected_date === undefined && change.unit_id === undefined
      const opened = booking_id === undefined && isSame ? open : booking_id
      const kept = Object.fromEntries(Object.entries(rest).filter(([, value]) => value))
      void navigate({ to: paths.calendar, search: { ...kept, ...(opened && { booking_id: String(opened) }) }, replace, resetScroll: false })
    },
  }
}

/** The first of the wished studios that exists; one that is still being loaded is waited for. */
function chosenOf(all: UnitChoice[], awaited: number | null, wished: (number | null | undefined)[]): UnitChoice | null {
  if (awaited !== null && !all.some((unit) => unit.id === awaited)) return null
  return unitOf(all, wished)
}

/** The own studio is known from the session, so its day need not wait for the list. */
function known(listed: UnitChoice[], own: UnitChoice | null): UnitChoice[] {
  const choices = listed.map(({ id, name, timezone }) => ({ id, name, timezone }))
  return own && !choices.some((unit) => unit.id === own.id) ? [{ id: own.id, name: own.name, timezone: own.timezone }, ...choices] : choices
}

/** An empty text leaves the address; another studio has other masters and neighbours. */
function printed({ unit_id, with_units, selected_date, view, employer_id, filter }: Omit<Change, 'booking_id'>): Record<string, string> {
  return {
    ...(unit_id !== undefined && { unit_id: String(unit_id), with_units: '', employer_id: '' }),
    ...(filter !== undefined && { filter }),
    ...(with_units && { with_units: with_units.join() }),
    ...(selected_date && { selected_date }),
    ...(view && { view: view === 'week' ? view : '' }),
    ...(employer_id !== undefined && { employer_id: employer_id === null ? '' : String(employer_id) }),
  }
}

/** The days of a week from Monday on. */
function weekOf(day: string): string[] {
  const monday = addDays(day, 1 - weekday(day))
  return Array.from({ length: 7 }, (_, at) => addDays(monday, at))
}
