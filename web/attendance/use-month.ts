import { useNavigate, useSearch } from '@tanstack/react-router'
import { addDays } from '#domain/core/clock-time.ts'
import { todayIn } from '#web/core/formats.ts'
import { sessionZone } from '#web/core/zone.ts'

/** The month of the address, or that of the named day, and its neighbours. */
export function useMonth() {
  const search: { month?: string; day?: string; unit_id?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const today = todayIn(sessionZone())
  const { unit_id } = search
  const asked = search.month ?? search.day?.slice(0, 7) ?? ''
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7)
  // A day that was open belongs to the month that is left, so it is closed.
  const go = (next: string) =>
    void navigate({ to: '.', search: { month: next, ...(unit_id && { unit_id }) }, replace: true, resetScroll: false })
  return {
    month,
    today,
    earlier: () => go(addDays(`${month}-01`, -1).slice(0, 7)),
    later: () => go(addDays(`${month}-01`, 31).slice(0, 7)),
  }
}

export const monthTitle = (month: string) =>
  new Intl.DateTimeFormat('ru', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))
