import { useNavigate, useSearch } from '@tanstack/react-router'
import { type Dispatch, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { paths } from '#contract/shell/paths.ts'
import { dayOf, isDay, isMoment } from '#domain/core/clock-time.ts'
import { draftKey, readDraft, writeDraft } from '#web/core/drafts.ts'
import { lastUnit } from '#web/core/last-unit.ts'
import { tellPreparedBookings } from '#web/core/prepared-bookings.ts'
import { useSession } from '#web/core/session.ts'
import { beginAt, focusOn, places } from './focus-on.ts'
import { type Act, act, type Change, firstBookings, isTouched, type NewBookings } from './new-bookings.ts'

/** Grows when the shape of a tab changes: older drafts are dropped then. */
const SHAPE = 2

/** The prepared bookings: kept in this tab of the browser, so F5, an expired session and a crash lose nothing (U-34). */
export function useNewBookings(): [NewBookings, Dispatch<Act>] {
  const { me } = useSession()
  const [key] = useState(() => draftKey('new-bookings'))
  const [state, dispatch] = useReducer(act, null, () => restored(key) ?? firstBookings({ unit: lastUnit(me.id) ?? me.unit_id }))
  useEffect(() => {
    const isIdle = state.tabs.length === 1 && !state.tabs.some(isTouched)
    writeDraft(key, isIdle ? {} : { shape: SHAPE, ...state })
    tellPreparedBookings(state.tabs.filter(isTouched).length)
  }, [key, state])
  useBeginnings(dispatch)
  return [state, dispatch]
}

/** The draft was written by `useNewBookings` of the same shape. */
function restored(key: string): NewBookings | null {
  const { shape, ...state } = readDraft(key)
  return shape === SHAPE ? (state as unknown as NewBookings) : null
}

/** What a link names (a free window of the calendar, a customer, «ещё раз») begins a tab of its own; then the address is plain again. */
function useBeginnings(dispatch: Dispatch<Act>) {
  const search: Record<string, string> = useSearch({ strict: false })
  const navigate = useNavigate()
  const taken = useRef('')
  const asked = new URLSearchParams(search).toString()
  const begin = useEffectEvent(() => {
    dispatch({ act: 'add', begin: beginningOf(search) })
    void navigate({ to: paths.newBooking, search: {}, replace: true })
    requestAnimationFrame(() => beginAt(() => focusOn(places.customer)))
  })
  useEffect(() => {
    if (asked === taken.current) return
    taken.current = asked
    if (asked !== '') begin()
  }, [asked])
}

/** `?unit_id&selected_date&employer_id&window_id&begin_at&user_id&service_ids`: whatever of it there is. */
export function beginningOf(search: Record<string, string>): Change {
  const number = (name: string) => Number(search[name]) || null
  const [unit, master, user, waiting] = [number('unit_id'), number('employer_id'), number('user_id'), number('waiting_id')]
  const moment = search.begin_at && isMoment(search.begin_at) ? search.begin_at : null
  const day = search.selected_date && isDay(search.selected_date) ? search.selected_date : null
  const services = (search.service_ids ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)
  return {
    ...(unit && { unit }),
    ...(day && { day }),
    ...(master && { master }),
    ...(moment && { day: dayOf(moment), wanted: { begin_at: moment, employer_id: master } }),
    ...(user && { selectedUser: { id: user, name: '', phone: '' } }),
    ...(waiting && { waiting }),
    ...(services.length > 0 && { services: countedServices(services) }),
  }
}

function countedServices(ids: number[]) {
  const counts = new Map<number, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts].map(([id, qty]) => ({ id, qty }))
}
