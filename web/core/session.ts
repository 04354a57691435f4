import { queryOptions, useQuery } from '@tanstack/react-query'
import { auth, type Me } from '#contract/auth/auth.ts'
import type { May } from '#contract/core/endpoint.ts'
import { CallError, call } from './call.ts'
import { setSessionCurrency } from './currency.ts'
import { clearDrafts } from './drafts.ts'
import { keyOf, queryClient } from './query.ts'
import { shell } from './texts.ts'
import { clearToasts, toast } from './toast.ts'
import { getToken, setToken } from './token.ts'
import { setSessionZone } from './zone.ts'

export const sessionQuery = queryOptions({ queryKey: keyOf(auth.iam), queryFn: loadMe, staleTime: 5 * 60_000 })

export const isSignedIn = () => getToken() !== null

/** The signed-in employer; the shell loads it before any screen of it is shown. */
export function useSession() {
  const { data } = useQuery(sessionQuery)
  const me = data ?? lastMe
  if (me === null) throw new Error('useSession is used outside the shell')
  return { me, can: (may: May | undefined) => can(me, may) }
}

export function can(me: Me, may: May | undefined): boolean {
  return may === undefined || may === 'anyone' || may === 'public' || me.is_superuser === 1 || me.permissions.includes(may)
}

export async function signIn(phone: string, password: string) {
  const { token } = await call(auth.login, { body: { phone, password } })
  queryClient.clear()
  setToken(token)
}

/** What was typed and shown goes with the person; an expired session keeps the drafts for the next sign-in. */
export async function signOut() {
  try {
    await call(auth.logout)
  } catch {
    // Without the network the token is dropped here and dies on the server by its age.
  }
  clearDrafts()
  clearToasts()
  setToken(null, true)
}

/** A screen that is leaving after sign-out is drawn once more without its session. */
let lastMe: Me | null = null

async function loadMe(): Promise<Me> {
  try {
    const me = await call(auth.iam)
    lastMe = me
    setSessionZone(me.unit?.timezone)
    setSessionCurrency(me.currency)
    return me
  } catch (error) {
    if (error instanceof CallError && error.status === 403) {
      toast.error(shell('auth.blocked'))
      setToken(null)
    }
    throw error
  }
}
