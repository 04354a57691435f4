import { getToken } from './token.ts'

const NAME = 'okno.refresh'
/** Milliseconds after which a tab that died during its refresh does not hold the others up. */
const LEASE = 20_000
const PAUSE = 50
/** How long the word of another tab may be on its way, in milliseconds: a busy machine is slow to hand it over. */
const NEWS = 1_000

let running: Promise<void> | null = null

/**
 * The token that follows an expired one, or the first of a tab that has just begun (null); null when the session is over. However many calls
 * and tabs ask, one of them refreshes and the others take what it got (decisions.md, «Session and access»).
 */
export async function renewed(expired: string | null, refresh: () => Promise<void>): Promise<string | null> {
  if (getToken() === expired) {
    running ??= alone(async (isBehindAnother) => {
      const patience = isBehindAnother ? NEWS : neighbourly(expired)
      for (let waited = 0; waited < patience && getToken() === expired; waited += PAUSE) await rest()
      if (getToken() === expired) await refresh()
    }).finally(() => {
      running = null
    })
    await running
  }
  return getToken()
}

/** A neighbour may have refreshed a moment before the lock was asked for; a tab that has just begun has missed no news and paints at once. */
const neighbourly = (expired: string | null) => (expired === null ? 0 : PAUSE)

const rest = () => new Promise((resolve) => setTimeout(resolve, PAUSE))

/** The work is told whether another tab was at it. Locks are absent where the page is not served securely. */
async function alone(work: (isBehindAnother: boolean) => Promise<void>): Promise<void> {
  if ('locks' in navigator) return locked(work)
  const isLeased = () => Number(localStorage.getItem(NAME)) > Date.now()
  const isBehindAnother = isLeased()
  while (isLeased()) await rest()
  localStorage.setItem(NAME, String(Date.now() + LEASE))
  try {
    await work(isBehindAnother)
  } finally {
    localStorage.removeItem(NAME)
  }
}

/** How long the browser takes to grant a lock says nothing of other tabs: a cold one takes tens of milliseconds for a free lock. */
async function locked(work: (isBehindAnother: boolean) => Promise<void>): Promise<void> {
  const isDone = await navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => {
    if (lock) await work(false)
    return lock !== null
  })
  if (!isDone) await navigator.locks.request(NAME, () => work(true))
}
