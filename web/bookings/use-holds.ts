import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react'
import { lostOf, windows } from '#contract/windows/windows.ts'
import { CallError, call } from '#web/core/call.ts'
import { type Act, type NewBooking, serviceIdsOf } from './new-bookings.ts'
import { refusalOf } from './refusal.ts'

/** A hold lasts five minutes: asked again in time, it outlives one lost answer. */
const RENEW = 120_000

/**
 * The chosen windows are this person's while the screen is open: others see them held. Left, closed or asleep, the screen lets them go. What a
 * colleague holds already is said in its tab at once, not when it is saved.
 */
export function useHolds(tabs: readonly NewBooking[], open: NewBooking | undefined, isSaving: boolean, dispatch: Dispatch<Act>) {
  const lost = useRef(new Set<number>())
  const chosen = tabs.flatMap((tab) => tab.joins?.window_ids ?? []).toSorted((a, b) => a - b)
  const key = chosen.join()
  /** What is being saved is refused or taken by the save itself. */
  const tell = useEffectEvent((error: CallError, ids: readonly number[]) => {
    if (isSaving) return
    for (const tab of tabs) {
      if (!tab.joins?.window_ids.some((id) => ids.includes(id))) continue
      const refusal = refusalOf(error)
      // What was asked for are the alternatives of the open tab.
      dispatch({ act: 'refused', key: tab.key, refusal: tab === open ? refusal : { ...refusal, alternatives: [] }, attempt: null })
    }
  })
  const hold = useEffectEvent(async () => {
    const wanted = chosen.filter((id) => !lost.current.has(id))
    const refusal = await ask(wanted, open ? serviceIdsOf(open) : [])
    const gone = refusal ? lostOf(refusal.data) : []
    if (!refusal || gone.length === 0) return
    for (const id of gone) lost.current.add(id)
    tell(refusal, gone)
    await ask(
      wanted.filter((id) => !gone.includes(id)),
      [],
    )
  })
  useEffect(() => {
    if (isSaving) return
    // Chosen anew, a window that was lost may be free by now.
    lost.current = new Set([...lost.current].filter((id) => key.split(',').includes(String(id))))
    void inTurn(hold)
    const renewing = setInterval(() => void inTurn(hold), RENEW)
    return () => clearInterval(renewing)
  }, [key, isSaving])
  useEffect(() => {
    const leave = () => void release({ keepalive: true })
    const comeBack = (event: PageTransitionEvent) => void (event.persisted && inTurn(hold))
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', comeBack)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', comeBack)
      void inTurn(() => release())
    }
  }, [])
}

/** One after another: a release that overtakes a hold would leave it standing. */
let turn: Promise<unknown> = Promise.resolve()
const inTurn = (work: () => Promise<unknown>) => {
  turn = turn.then(work, work)
  return turn
}

let isHolding = false

/** Answers the refusal; without an answer the form goes on: the booking itself is guarded anyway. */
async function ask(ids: number[], serviceIds: number[]): Promise<CallError | null> {
  if (ids.length === 0) return release()
  try {
    isHolding = true
    await call(windows.hold, { body: { window_ids: ids, service_ids: serviceIds } })
    return null
  } catch (error) {
    if (error instanceof CallError) return error
    throw error
  }
}

async function release(options: { keepalive?: boolean } = {}): Promise<null> {
  if (!isHolding) return null
  isHolding = false
  await call(windows.release, {}, options).catch(() => {})
  return null
}
