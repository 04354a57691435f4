import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '#contract/shell/paths.ts'
import { units } from '#contract/units/units.ts'
import { keepLastUnit, lastUnit, unitOf } from '#web/core/last-unit.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'

export interface Studio {
  id: number
  name: string
  timezone: string
}

const STORE = 1

/** Whose bookings are looked at: the studio lives in the address. A closed one may have bookings too, and all of them stand wrong. */
export function useStudio() {
  const search: Record<string, string> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { me, can } = useSession()
  const { data, error, isLoading, refetch } = useData(units.autocomplete, can(units.autocomplete.may) ? { query: {} } : null, {
    staleTime: 5 * 60_000,
  })
  const own: Studio[] = me.unit ? [me.unit] : []
  const studios: Studio[] = data?.filter((one) => one.type !== STORE) ?? own
  const studio = isLoading ? null : unitOf(studios, [Number(search.unit_id) || null, lastUnit(me.id), me.unit_id])
  return {
    studios,
    studio,
    isLoading,
    error,
    retry: () => void refetch(),
    show(id: number) {
      keepLastUnit(me.id, id)
      void navigate({ to: paths.wrongBookings, search: { unit_id: String(id) }, replace: true })
    },
  }
}
