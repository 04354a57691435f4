import type { Endpoint } from '#contract/core/endpoint.ts'
import { keyOf, queryClient } from './query.ts'
import { useEvent } from './use-event.ts'

/** A screen told from several features' rows: a burst of their events in its studio is one refetch of what the endpoint's feature has answered. */
export function useRefetch(endpoint: Endpoint, unitId: number | null, heard: readonly string[]) {
  useEvent(unitId, (event) => {
    if (heard.includes(event.feature) && (event.unit_id === undefined || event.unit_id === unitId)) refetchSoon(endpoint)
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
