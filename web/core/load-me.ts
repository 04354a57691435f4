import type { auth, Me } from '#contract/auth/auth.ts'
import { CallError, call, loseSession } from './call.ts'
import { setSessionCurrency } from './currency.ts'
import { keepDraftsOf } from './kept-drafts.ts'
import { keepCopyOf } from './saved-copy.ts'
import { shell } from './texts.ts'
import { toast } from './toast.ts'
import { isSignedIn, markEyes } from './token.ts'
import { wire } from './wire.ts'
import { setSessionZone } from './zone.ts'

const iam = wire<typeof auth.iam>({ method: 'GET', path: '/auth/iam', may: 'anyone' })

/** Reads who is signed in, and removes what this browser keeps of others. */
export async function loadMe(): Promise<Me> {
  try {
    const me = await call(iam)
    if (isSignedIn()) markEyes(me.impersonated_by === null ? 'own' : 'eyes')
    keepDraftsOf(me)
    keepCopyOf(me)
    setSessionZone(me.unit?.timezone)
    setSessionCurrency(me.currency)
    return me
  } catch (error) {
    // The person is blocked or fired: the server says which; a 403 without its words means blocked (000 §8).
    if (error instanceof CallError && error.status === 403) {
      toast.error(error.code === error.status ? shell('auth.blocked') : error.message)
      loseSession()
    }
    throw error
  }
}
