import { useSyncExternalStore } from 'react'
import { E } from '#contract/core/errors.ts'
import { type CallError, newKey } from '#web/core/call.ts'
import { ownDraft } from '#web/core/kept-drafts.ts'
import { openListeners } from '#web/core/listeners.ts'
import { isUnknown } from '#web/core/not-loaded.ts'

/**
 * An act of money that was sent and that no answer has told of. Its key outlives the panel, the page and a reload: whoever sends the act again sends the
 * same key, so that the house does it once.
 */
export interface Attempt {
  key: string
  /** When it was sent first, in milliseconds. */
  at: number
}

/** The house keeps the answer of a key for a day, and an older key would do the act anew without anybody noticing. */
const KEPT = 20 * 3_600_000

/** Acts on their way: nobody is told yet that their answer was lost. True of an act whose former sending has been lost already. */
const sent = new Map<string, boolean>()
const listeners = openListeners()

/** The key to send the act with. */
export function beginAttempt(once: string): string {
  const former = fresh(storedOf(once))
  const attempt = former ?? { key: newKey(), at: Date.now() }
  sent.set(once, former !== null)
  sessionStorage.setItem(placeOf(once), JSON.stringify(attempt))
  listeners.tell()
  return attempt.key
}

/** The act was done, or it is another one from now on: the next sending bears a key of its own. */
export function forgetAttempt(once: string) {
  sessionStorage.removeItem(placeOf(once))
  end(once)
}

/**
 * A refusal leaves nothing in the house, so the act begins anew; but where a former sending has been lost, that one may have been done, and only the house's
 * word that it was (`keyReused`) ends the doubt.
 */
export function refuseAttempt(once: string, error: CallError) {
  const isInDoubt = isUnknown(error) || (sent.get(once) && error.code !== E.keyReused)
  if (isInDoubt) end(once)
  else forgetAttempt(once)
}

/** The sending whose answer was lost; null: there is none, or it is on its way. */
export const useLostAttempt = (once: string): Attempt | null =>
  fresh(useSyncExternalStore(listeners.subscribe, () => (sent.has(once) ? null : storedOf(once))))

function end(once: string) {
  sent.delete(once)
  listeners.tell()
}

const placeOf = (once: string) => ownDraft(`sent:${once}`)
const storedOf = (once: string) => sessionStorage.getItem(placeOf(once))

function fresh(stored: string | null): Attempt | null {
  if (stored === null) return null
  const attempt = JSON.parse(stored) as Attempt // nobody else writes at this place
  return Date.now() - attempt.at < KEPT ? attempt : null
}
