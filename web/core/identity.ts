import { openListeners } from './listeners.ts'

/** A call of weight was refused with 1035 and waits here until the person has typed their password once more; the shell asks for it. */
let asked: { promise: Promise<boolean>; answer: (is: boolean) => void } | null = null
const { subscribe, tell, isHeard } = openListeners()

/**
 * Whether the person has confirmed who they are. Calls that wait at the same time are answered by one dialog; where no dialog stands, nobody would
 * ever answer, and the refusal is told as any other.
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
