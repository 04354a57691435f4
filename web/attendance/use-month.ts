import { useNavigate, useSearch } from '@tanstack/react-router'
import { addDays } from '#domain/core/clock-time.ts'
import { todayIn } from '#web/core/formats.ts'
import { sessionZone } from '#web/core/zone.ts'

/** The month of the address, and its neighbours. */
export function useMonth() {
  const search: { month?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const today = todayIn(sessionZone())
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(search.month ?? '') ? `${search.month}` : today.slice(0, 7)
  const go = (next: string) => void navigate({ to: '.', search: { month: next }, replace: true, resetScroll: false })
  return {
    ...{ month, today },
    earlier: () => go(addDays(`${month}-01`, -1).slice(0, 7)),
    later: () => go(addDays(`${month}-01`, 31).slice(0, 7)),
  }
}

export const monthTitle = (month: string) =>
  new Intl.DateTimeFormat('ru', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))
