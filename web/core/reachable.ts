import { useSyncExternalStore } from 'react'
import { openListeners } from './listeners.ts'

/** Whether the last try reached the server. */
let reachable = true
const { subscribe, tell } = openListeners()

export const useReachable = () => useSyncExternalStore(subscribe, () => reachable)

export function setReachable(is: boolean) {
  if (is === reachable) return
  reachable = is
  tell()
}

/** Asked of the server itself: a proxy answers for one that is down. */
export async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}
