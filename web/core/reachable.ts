import { useSyncExternalStore } from 'react'

/** Whether the last try reached the server. */
let reachable = true
const listeners = new Set<() => void>()

export const useReachable = () => useSyncExternalStore(onReachable, () => reachable)

export function setReachable(is: boolean) {
  if (is === reachable) return
  reachable = is
  for (const listener of listeners) listener()
}

export function onReachable(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
