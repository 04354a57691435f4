import { useSyncExternalStore } from 'react'
import { E } from '#contract/core/errors.ts'
import { CallError, newKey } from '#web/core/call.ts'
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
  const former = read(once)
  const attempt = former ?? { key: newKey(), at: Date.now() }
  sent.set(once, former !== null)
  sessionStorage.setItem(ownDraft(placeOf(once)), JSON.stringify(attempt))
  listeners.tell()
  return attempt.key
}

/** The act was done, or it is another one from now on: the next sending bears a key of its own. */
export function forgetAttempt(once: string) {
  sent.delete(once)
  sessionStorage.removeItem(ownDraft(placeOf(once)))
  listeners.tell()
}

/**
 * A refusal leaves nothing in the house, so the act begins anew; but where a former sending has been lost, that one may have been done, and only the house's
 * word that it was (`keyReused`) ends the doubt.
 */
export function refuseAttempt(once: string, error: unknown) {
  const wasLost = sent.get(once) === true
  const isDone = error instanceof CallError && error.code === E.keyReused
  if (!isUnknown(error) && (isDone || !wasLost)) return forgetAttempt(once)
  sent.delete(once)
  listeners.tell()
}

/** The sending whose answer was lost; null: there is none, or it is on its way. */
export function useLostAttempt(once: string | undefined): Attempt | null {
  const stored = useSyncExternalStore(listeners.subscribe, () => (once === undefined || sent.has(once) ? null : textOf(once)))
  return stored === null ? null : parsed(stored)
}

const placeOf = (once: string) => `sent:${once}`
const textOf = (once: string) => sessionStorage.getItem(ownDraft(placeOf(once)))

function read(once: string): Attempt | null {
  const stored = textOf(once)
  return stored === null ? null : parsed(stored)
}

function parsed(stored: string): Attempt | null {
  const attempt = JSON.parse(stored) as Attempt // nobody else writes at this place
  return Date.now() - attempt.at < KEPT ? attempt : null
}
