import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react'
import { type HeldStart, lostOf, lostStartsOf, type Offer, seatsOf, windows } from '#contract/windows/windows.ts'
import { CallError, call } from '#web/core/call.ts'
import { type Act, type NewBooking, serviceIdsOf } from './new-bookings.ts'
import { refusalOf } from './refusal.ts'

/** Milliseconds: a hold lasts five minutes, so one lost answer does not end it. */
const RENEW = 120_000

/**
 * The chosen windows are this person's while the screen is open: others see them held. Left, closed or asleep, the screen lets them go. What a
 * colleague holds already is said in its tab at once, not when it is saved.
 */
export function useHolds(tabs: readonly NewBooking[], open: NewBooking | undefined, isSaving: boolean, dispatch: Dispatch<Act>) {
  const lost = useRef(new Set<string>())
  const chosen = tabs.flatMap((tab) => placesOf(tab.joins)).toSorted((a, b) => a.key.localeCompare(b.key))
  const key = chosen.map((one) => one.key).join()
  /** A booking that is being saved is refused or accepted by the save itself. */
  const tell = useEffectEvent((error: CallError, gone: readonly string[]) => {
    if (isSaving) return
    for (const tab of tabs) {
      if (!placesOf(tab.joins).some((one) => gone.includes(one.key))) continue
      const refusal = refusalOf(error)
      // The refusal's alternatives belong to the open tab.
      dispatch({ act: 'refused', key: tab.key, refusal: tab === open ? refusal : { ...refusal, alternatives: [] }, attempt: null })
    }
  })
  const hold = useEffectEvent(async () => {
    const wanted = chosen.filter((one) => !lost.current.has(one.key))
    const refusal = await ask(wanted, open ? serviceIdsOf(open) : [])
    const gone = refusal ? [...lostOf(refusal.data).map(String), ...lostStartsOf(refusal.data).map(keyOfStart)] : []
    if (!refusal || gone.length === 0) return
    for (const one of gone) lost.current.add(one)
    tell(refusal, gone)
    await ask(
      wanted.filter((one) => !gone.includes(one.key)),
      [],
    )
  })
  useEffect(() => {
    if (isSaving) return
    // Chosen anew, a window that was lost may be free by now.
    lost.current = new Set([...lost.current].filter((id) => key.split(',').includes(id)))
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

interface Place {
  key: string
  windowId?: number
  start?: HeldStart
}

const keyOfStart = ({ employer_schedule_id: shift, begin_at }: HeldStart) => `${shift}@${begin_at}`

/** The places of a chosen offer: windows by their numbers, a free start by its shift and time. */
function placesOf(joins: Offer | null): Place[] {
  if (!joins) return []
  if (joins.booking_type === 'windows') return joins.window_ids.map((id) => ({ key: String(id), windowId: id }))
  return seatsOf(joins).map(({ employer_schedule_id, begin_at, end_at }) => {
    const start = { employer_schedule_id, begin_at, end_at }
    return { key: keyOfStart(start), start }
  })
}

/** One call after another, because a release that overtakes a hold would leave it standing. */
let turn: Promise<unknown> = Promise.resolve()
const inTurn = (work: () => Promise<unknown>) => {
  turn = turn.then(work, work)
  return turn
}

let isHolding = false

/** Answers the refusal; without an answer the form goes on: the booking itself is guarded anyway. */
async function ask(places: Place[], serviceIds: number[]): Promise<CallError | null> {
  if (places.length === 0) return release()
  const ids = places.flatMap(({ windowId }) => windowId ?? [])
  const starts = places.flatMap(({ start }) => start ?? [])
  try {
    isHolding = true
    await call(windows.hold, { body: { window_ids: ids, ...(starts.length > 0 && { starts }), service_ids: serviceIds } })
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
