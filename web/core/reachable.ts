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

/** Asked of the server itself: a proxy answers for one that is down. */
export async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

export function onReachable(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
