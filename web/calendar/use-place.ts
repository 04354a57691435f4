import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '#contract/shell/paths.ts'
import { units } from '#contract/units/units.ts'
import { isDay } from '#domain/core/clock-time.ts'
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
  day: string
  today: string
  /** The booking open in the panel. */
  bookingId: number | null
  isLoading: boolean
  error: unknown
  retry: () => void
  go: (change: { unit_id?: number; selected_date?: string; booking_id?: number | null }, how?: { replace?: boolean }) => void
}

/** Studio, day and open booking live in the URL; without a studio it is the last used one, then the own one. */
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
  return {
    unit,
    units: all,
    today,
    day: search.selected_date && isDay(search.selected_date) ? search.selected_date : today,
    bookingId: Number(search.booking_id) || null,
    isLoading,
    error,
    retry: () => void refetch(),
    go: ({ booking_id, ...change }, { replace = false } = {}) => {
      const { booking_id: open, ...rest } = { ...search, ...stringsOf(change) }
      // Another day or studio closes the panel.
      const isSame = change.selected_date === undefined && change.unit_id === undefined
      const opened = booking_id === undefined && isSame ? open : booking_id
      void navigate({ to: paths.calendar, search: { ...rest, ...(opened && { booking_id: String(opened) }) }, replace, resetScroll: false })
    },
  }
}

/** The first of the wished studios that there is; one that may still be loading is waited for. */
function chosenOf(all: UnitChoice[], awaited: number | null, wished: (number | null | undefined)[]): UnitChoice | null {
  if (awaited !== null && !all.some((unit) => unit.id === awaited)) return null
  return unitOf(all, wished)
}

/** The own studio is known with the session: its day need not wait for the list. */
function known(listed: UnitChoice[], own: UnitChoice | null): UnitChoice[] {
  const choices = listed.map(({ id, name, timezone }) => ({ id, name, timezone }))
  return own && !choices.some((unit) => unit.id === own.id) ? [{ id: own.id, name: own.name, timezone: own.timezone }, ...choices] : choices
}

const stringsOf = (change: Record<string, string | number | undefined>) =>
  Object.fromEntries(Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))
