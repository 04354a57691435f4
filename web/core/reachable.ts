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

/** ms; a server that lets a question hang is as good as gone. */
const PATIENCE = 1500

/** Asked of the server itself: a proxy answers for one that is down. */
export async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) })).ok
  } catch {
    return false
  }
}

/** ms; a server that is restarted, or a socket that only changes its network, is back sooner. */
const DOUBT = 700

/** The socket has broken: whether its server is gone is said within three seconds, though nobody presses anything (U-35). */
export function doubtServer() {
  setTimeout(() => void isServerThere().then((isThere) => !isThere && setReachable(false)), DOUBT)
}
