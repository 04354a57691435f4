import { E } from '#contract/core/errors.ts'
import { alternativesOf } from '#contract/windows/windows.ts'
import { CallError } from '#web/core/call.ts'
import { noteTold } from '#web/core/query.ts'
import { toast } from '#web/core/toast.ts'
import type { Refusal } from './new-bookings.ts'
import { b } from './texts.ts'

const WINDOW_TAKEN = 1401
const INTERVAL_TAKEN = 1405

/** Why a booking was not created, in the words of 000 §8, with the free starts that the server offers instead. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof CallError)) throw error
  const [reason = error.message] = Object.values(error.errors).flat()
  return {
    title: b(error.code === WINDOW_TAKEN ? 'refused.taken' : 'refused.failed'),
    reason: error.code === WINDOW_TAKEN ? '' : reason,
    alternatives: alternativesOf(error.data),
    isCustomerBusy: error.code === INTERVAL_TAKEN,
  }
}

/** A change of a booking that was not taken (BKG-050): the session, the fields and the question of two edits speak for themselves. */
export function sayNotSaved(error: unknown) {
  if (!(error instanceof CallError)) throw error
  noteTold(error)
  if (error.status === 401 || error.code === E.changedMeanwhile) return
  const [reason = error.message] = Object.values(error.errors).flat()
  toast.error(b('refused.failed'), { detail: reason })
}

/** True: the answer was lost, so the repetition must not make a second booking. */
export const isLost = (error: unknown) => error instanceof CallError && (error.code === 'network' || error.status >= 502)
