import type { Endpoint } from '#contract/core/endpoint.ts'
import { keyOf, queryClient } from './query.ts'
import { useSession } from './session.ts'
import { useEvent } from './use-event.ts'

/**
 * A screen told from several features' rows: a burst of their events in its studio is one refetch of what the endpoint's feature has answered.
 * null: the screen tells of more than one studio. It hears whatever arrives, and most of that happens at the next desk of the reader's own studio.
 */
export function useRefetch(endpoint: Endpoint, unitId: number | null, heard: readonly string[]) {
  const { me } = useSession()
  useEvent(unitId ?? me.unit_id, (event) => {
    if (heard.includes(event.feature) && (unitId === null || event.unit_id === undefined || event.unit_id === unitId)) refetchSoon(endpoint)
  })
}

const waiting = new Set<unknown>()

/** Marks every cached day as stale, and reads the visible one anew. */
function refetchSoon(endpoint: Endpoint) {
  const queryKey = keyOf(endpoint).slice(0, 1)
  const [feature] = queryKey
  if (waiting.has(feature)) return
  waiting.add(feature)
  setTimeout(
    () => {
      waiting.delete(feature)
      void queryClient.invalidateQueries({ queryKey })
    },
    100 + Math.random() * 300,
  )
}
