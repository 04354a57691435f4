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

/** Only of one's own session: who looks through another's eyes leaves nothing behind. */
export function keepCopy(me: Me, value: unknown, at: number) {
  if (!isSignedIn() || isImpersonating() || me.impersonated_by !== null) return
  try {
    localStorage.setItem(KEY, JSON.stringify({ owner: ownerOf(me), at, value }))
  } catch {
    // A full disk keeps nothing, an older copy neither.
    forgetCopy()
  }
}

/** null: there is none that may be shown. What is too old, or of a time to come, is forgotten. */
export function readCopy(now = Date.now()): SavedCopy | null {
  const { at, value } = parsed()
  if (typeof at === 'number' && at <= now && now - at < LONGEST && isSignedIn() && !isImpersonating()) return { at, value }
  if (at !== undefined) forgetCopy()
  return null
}

/** Signing out, another person, another company, a session that ended: nothing stays. */
export const forgetCopy = () => localStorage.removeItem(KEY)

/** The server has said who is in: a copy of anybody else goes. */
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

/** Opened from the home screen, not in a tab of a browser that others use too. */
export const isInstalled = () =>
  window.matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
