import { queryOptions, useQuery } from '@tanstack/react-query'
import { auth, type Me } from '#contract/auth/auth.ts'
import type { May } from '#contract/core/endpoint.ts'
import { call, goHome } from './call.ts'
import { clearDrafts } from './kept-drafts.ts'
import { loadMe } from './load-me.ts'
import { isPassing } from './not-loaded.ts'
import { keyOf, queryClient } from './query.ts'
import { forgetCopy, readCopy } from './saved-copy.ts'
import { clearToasts } from './toast.ts'
import { dropToken, getToken, isImpersonating, setBorrowedToken, setToken } from './token.ts'

export const sessionQuery = queryOptions({
  queryKey: keyOf(auth.iam),
  queryFn: askMe,
  staleTime: 5 * 60_000,
  // Where a copy of the day is kept, it is shown at once and not after two more tries.
  retry: (failures, error) => failures < 2 && isPassing(error) && readCopy() === null,
})

/** The signed-in employee, loaded before any screen is shown. */
export function useSession() {
  const { data } = useQuery(sessionQuery)
  const me = data ?? lastMe
  if (me === null) throw new Error('useSession is used outside the shell')
  return { me, can: (may: May | readonly May[] | undefined) => can(me, may) }
}

/** Several words must all be held. `superuser` asks for the flag of the person: position 13 alone stays inside its company (1031). */
export function can(me: Me, may: May | readonly May[] | undefined): boolean {
  if (typeof may === 'object') return may.every((one) => can(me, one))
  if (may === 'superuser') return me.crosses_companies === 1
  return may === undefined || may === 'anyone' || may === 'public' || me.is_superuser === 1 || me.permissions.includes(may)
}

/** Of all payments out of a till this person makes, changes and cancels exchanges alone (CSH-007). */
export const mayOnlyExchange = ({ is_superuser, permissions }: Me) => is_superuser !== 1 && permissions.includes('RKO.only_exchange')

/** True: the person serves customers and sees only own rows. */
export const isMaster = (me: Me) => me.reach === 'own' && me.is_superuser === 0

/** False: of this studio the server tells her nothing. Which studios those of a district are, only the server knows. */
export const mayReach = ({ is_superuser, reach, unit_id }: Me, unit: number) =>
  is_superuser === 1 || reach === 'company' || reach === 'units' || unit === unit_id

/** A switch of the studio: on if its value is not zero, off if it is absent (000 §3). */
export function useFlag(alias: string): boolean {
  const { me } = useSession()
  return Number(me.unit_settings.find((one) => one.type === alias)?.value ?? 0) !== 0
}

export async function signIn(body: { phone: string; password: string; code?: string | undefined }) {
  const { token } = await call(auth.login, { body })
  enter(token)
}

export function enter(token: string) {
  queryClient.clear()
  setToken(token, 'entered')
}

/** Signs out; a person who looks through another's eyes returns to their own session, see `leave`. */
export async function signOut() {
  const isBorrowed = isImpersonating()
  // Whatever the network does meanwhile.
  forgetCopy()
  try {
    await call(auth.logout)
  } catch {
    // Without the network the token is dropped here, and the session dies on the server by its age.
  }
  // A borrowed session that had ended before has led home already.
  if (isBorrowed) return isImpersonating() ? goHome() : undefined
  forgetPerson()
  dropToken('left')
}

/** What was typed and shown goes with the person; an expired session keeps the drafts for the next sign-in. */
export function forgetPerson() {
  clearDrafts()
  clearToasts()
  forgetCopy()
}

/** The same person at the keyboard: asked before an act of weight (SES-028). */
export const confirmPassword = (typed: { password: string; code?: string | undefined }) =>
  call(auth.login, { body: typed }, { isSigned: true })

export async function lookAs(employerId: number) {
  const { token } = await call(auth.impersonate, { params: { id: employerId } })
  setBorrowedToken(token)
}

/** Changes the company: the token stays and all that it shows changes, in every tab. */
export async function switchCompany(companyId: number) {
  await call(auth.switchCompany, { body: { company_id: companyId } })
  const token = getToken()
  if (token !== null) setToken(token, 'switched')
}

/** The person whose screen is drawn once more after the sign-out. */
let lastMe: Me | null = null

async function askMe(): Promise<Me> {
  lastMe = await loadMe()
  return lastMe
}
