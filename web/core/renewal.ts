import { getToken } from './token.ts'

const NAME = 'okno.refresh'
/** A tab that died while it refreshed does not keep the others waiting longer. */
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
    const asked = performance.now()
    running ??= alone(async () => {
      // Another tab may have been faster while this one waited: its news is on the way.
      const isBehindAnother = performance.now() - asked > PAUSE / 2
      for (let waited = 0; isBehindAnother && waited < NEWS && getToken() === expired; waited += PAUSE) await rest()
      if (getToken() === expired) await refresh()
    }).finally(() => {
      running = null
    })
    await running
  }
  return getToken()
}

const rest = () => new Promise((resolve) => setTimeout(resolve, PAUSE))

/** Locks are absent where the page is not served securely. */
async function alone(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) return navigator.locks.request(NAME, work)
  while (Number(localStorage.getItem(NAME)) > Date.now()) await rest()
  localStorage.setItem(NAME, String(Date.now() + LEASE))
  try {
    await work()
  } finally {
    localStorage.removeItem(NAME)
  }
}
