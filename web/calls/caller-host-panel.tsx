import { useEffect } from 'react'
import { type CallRow, calls } from '#contract/calls/calls.ts'
import { secondsBetween } from '#domain/calendar/span.ts'
import { nowIn } from '#web/core/formats.ts'
import { keyOf, queryClient, useData } from '#web/core/query.ts'
import { onConnect, onSocket } from '#web/core/realtime.ts'
import { useSession } from '#web/core/session.ts'
import { sessionZone } from '#web/core/zone.ts'
import { CallerCard } from './caller-card.tsx'

/** The card of whoever rings at the reader's telephone: it comes with the ring and goes when the call is somebody else's or over. */
export function CallerHost() {
  const { me, can } = useSession()
  return can(calls.mine.may) && me.impersonated_by === null ? <Own /> : null
}

/** Seconds for which a caller waits at most: an exchange that has lost the end of a call leaves it ringing for hours. */
const RINGS = 120

/** Of several calls the one with a talk is shown, others wait behind it; one that rings for too long does not hide who rings now. */
function shownOf(rows: readonly CallRow[]): CallRow | undefined {
  const now = nowIn(sessionZone())
  const waits = rows.find(({ started_at }) => secondsBetween({ begin_at: started_at, end_at: now }) <= RINGS)
  return rows.find(({ state }) => state === 'talking') ?? waits ?? rows.at(-1)
}

function Own() {
  const { data } = useData(calls.mine, {}, { quiet: true, staleTime: 0 })
  useEffect(() => {
    const ask = () => void queryClient.invalidateQueries({ queryKey: keyOf(calls.mine) })
    const [quiet, rest] = [onSocket('call', ask), onConnect(ask)]
    return () => {
      quiet()
      rest()
    }
  }, [])
  const row = shownOf(data?.items ?? [])
  return row ? <CallerCard key={row.id} row={row} /> : null
}
