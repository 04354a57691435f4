import { useEffect } from 'react'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { keyOf } from './query.ts'
import { joinReached, pauseAfter } from './realtime.ts'
import { useSession } from './session.ts'
import { readSoon } from './soon.ts'
import { useEvent } from './use-event.ts'

/**
 * A screen told from several features' rows: a burst of their events in its studio is one refetch of what the endpoint's feature has answered.
 * null: the screen tells of more than one studio. It hears all that the reader reaches, and the reader's own studio soonest.
 */
export function useRefetch(endpoint: Endpoint, unitId: number | null, heard: readonly string[]) {
  const { me } = useSession()
  const isWide = unitId === null
  useEvent(unitId ?? me.unit_id, (event) => {
    if (heard.includes(event.feature) && (isWide || event.unit_id === undefined || event.unit_id === unitId))
      readSoon(String(keyOf(endpoint)[0]), pauseAfter(event))
  })
  useEffect(() => (isWide ? joinReached() : undefined), [isWide])
}
