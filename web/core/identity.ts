import { openListeners } from './listeners.ts'

/** A call of weight was refused with 1035 and waits here until the person has typed their password once more; the shell asks for it. */
let asked: { promise: Promise<boolean>; answer: (is: boolean) => void } | null = null
const { subscribe, tell, isHeard } = openListeners()

/**
 * Asks the person to confirm who they are. Calls that wait at the same time share one dialog; where there is no dialog nobody would answer, so the refusal is
 * shown like any other.
 */
export async function confirmIdentity(): Promise<boolean> {
  if (!isHeard()) return false
  if (asked === null) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    asked = { promise, answer: resolve }
    tell()
  }
  return asked.promise
}

export function answerIdentity(is: boolean) {
  const one = asked
  asked = null
  tell()
  one?.answer(is)
}

export const identity = { subscribe, isAsked: () => asked !== null }
