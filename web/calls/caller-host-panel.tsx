import { useEffect } from 'react'
import { calls } from '#contract/calls/calls.ts'
import { keyOf, queryClient, useData } from '#web/core/query.ts'
import { onConnect, onSocket } from '#web/core/realtime.ts'
import { useSession } from '#web/core/session.ts'
import { CallerCard } from './caller-card.tsx'

/** The card of whoever rings at the reader's telephone: it comes with the ring and goes when the call is somebody else's or over. */
export function CallerHost() {
  const { me, can } = useSession()
  return can(calls.mine.may) && me.impersonated_by === null ? <Own /> : null
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
  // Of several calls the one with a talk is shown; others wait behind it.
  const rows = data?.items ?? []
  const row = rows.find(({ state }) => state === 'talking') ?? rows[0]
  return row ? <CallerCard key={row.id} row={row} /> : null
}
