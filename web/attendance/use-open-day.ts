import { useNavigate, useSearch } from '@tanstack/react-router'
import { isDay } from '#domain/core/clock-time.ts'
import { EVERYWHERE } from '#web/core/last-unit.ts'

export interface OpenDay {
  employer: { id: number; name: string }
  day: string
}

interface Search {
  month?: string
  unit_id?: string
  employer_id?: string
  day?: string
}

/** Which studio and whose day the address names: other screens link to them, and «Back» closes what is open. */
export function useOpenDay() {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const { employer_id, day, ...rest } = search
  const go = (next: Search, replace = true) => void navigate({ to: '.', search: next, replace, resetScroll: false })
  return {
    unitId: Number(search.unit_id) || null,
    /** Today of all studios side by side. */
    isEverywhere: search.unit_id === EVERYWHERE,
    /** null: no day is open. */
    open: employer_id && day && isDay(day) ? { employerId: Number(employer_id), day } : null,
    openDay: (employerId: number, of: string) => go({ ...rest, employer_id: String(employerId), day: of }, Boolean(employer_id)),
    close: () => go(rest),
    pickUnit: (unit_id: string) => go({ ...rest, unit_id }),
  }
}
