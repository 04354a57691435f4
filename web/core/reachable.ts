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

/** Milliseconds: a server that does not answer in time counts as gone. */
const PATIENCE = 1500

/** Asks the server itself, because a proxy answers for a server that is down. */
export async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) })).ok
  } catch {
    return false
  }
}

/** Milliseconds of doubt: a restarted server, or a socket that changes its network, is back sooner. */
const DOUBT = 700

/** The socket has broken: whether its server is gone is said within three seconds, though nobody presses anything (U-35). */
export function doubtServer() {
  setTimeout(() => void isServerThere().then((isThere) => !isThere && setReachable(false)), DOUBT)
}
