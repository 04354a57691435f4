import type { Me } from '#contract/auth/auth.ts'
import { isImpersonating, isSignedIn } from './token.ts'

/**
 * One thing that a person may read without the network, kept where it is forgotten in the same instant: what lies in the browser's databases goes
 * only when they find the time, and a telephone that was handed over would still have it (decision 060).
 */
const KEY = 'okno.copy'
/** Two days: names of customers do not lie in a telephone for longer. */
const LONGEST = 48 * 3600_000

export interface SavedCopy {
  /** When it was true, by the clock of this device. */
  at: number
  value: unknown
}

const ownerOf = (me: Me) => `${me.id}:${me.company_id}`

/** Keeps a copy of one's own session only: looking through another's eyes leaves nothing behind. */
export function keepCopy(me: Me, value: unknown, at: number) {
  if (!isSignedIn() || isImpersonating() || me.impersonated_by !== null) return
  try {
    localStorage.setItem(KEY, JSON.stringify({ owner: ownerOf(me), at, value }))
  } catch {
    // On a full disk nothing is kept, the older copy neither.
    forgetCopy()
  }
}

/** null: there is no copy that may be shown. A copy that is too old or from the future is removed. */
export function readCopy(now = Date.now()): SavedCopy | null {
  const { at, value } = parsed()
  if (typeof at === 'number' && at <= now && now - at < LONGEST && isSignedIn() && !isImpersonating()) return { at, value }
  if (at !== undefined) forgetCopy()
  return null
}

/** Removes the copy at sign-out, another person, another company or the end of the session. */
export const forgetCopy = () => localStorage.removeItem(KEY)

/** Removes the copy of anybody but the person whom the server has named. */
export function keepCopyOf(me: Me) {
  const { owner } = parsed()
  if (owner !== undefined && owner !== ownerOf(me)) forgetCopy()
}

function parsed(): { owner?: unknown; at?: unknown; value?: unknown } {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return { at: null }
  }
}

/** True: the program was opened from the home screen, and not in a browser that others use too. */
export const isInstalled = () =>
  window.matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
