import { useSyncExternalStore } from 'react'
import { keptKey, readDraft, writeDraft } from './drafts.ts'
import { openListeners } from './listeners.ts'

/** How many new bookings wait half-made in this tab of the browser: the menu says it, so that none is forgotten. */
const { subscribe, tell } = openListeners()

export const usePreparedBookings = () => useSyncExternalStore(subscribe, preparedBookings)

export function tellPreparedBookings(count: number) {
  if (count === preparedBookings()) return
  writeDraft(key(), count > 0 ? { count } : {})
  tell()
}

const key = () => keptKey('prepared-bookings')
const preparedBookings = () => Number(readDraft(key()).count ?? 0)
