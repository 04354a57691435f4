import { stores } from '#contract/stores/stores.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { AUTOCOMPLETE_LIMIT } from '#web/ui/combobox.tsx'

/** The store that a form begins with: the default one of one's own studio, else any of it; `any` is the company's first store, undefined where it has none. */
export function useOwnStore(among?: 'own') {
  const { me } = useSession()
  const which = among && { among }
  const ofUnit = { search: `unit_id:${me.unit_id}`, searchFields: 'unit_id:=' }
  const own = useData(stores.list, me.unit_id === null ? null : { query: { limit: AUTOCOMPLETE_LIMIT, ...ofUnit, ...which } })
  const first = useData(stores.list, { query: { limit: 1, ...which } })
  const isRead = first.data !== undefined && (me.unit_id === null || own.data !== undefined)
  const mine = own.data?.items ?? []
  return {
    isRead,
    own: mine.find(({ is_default }) => is_default === 1) ?? mine[0],
    any: first.data?.items[0],
    error: isRead ? null : (own.error ?? first.error),
    refetch: () => void Promise.all([own.refetch(), first.refetch()]),
  }
}
