import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { openBudget, openMemory } from '#server/live/budget.ts'
import { limits, placeOf, plainAddress } from '#server/live/limits.ts'
import { bearerOf, can, hashOf, type Me, type Sessions } from '#server/live/session.ts'
import { Failure, fail } from './fail.ts'
import { openTurns } from './turns.ts'

/** Who holds the bearer. Strangers' bearers cost a question to the database each: guesses have a budget of their address before it. */
export interface Doorkeeper {
  find(authorization: string | undefined, address: string): Promise<Me | null>
  /** The session was just opened, so its holder is no stranger. */
  expect(token: string): void
}

/** Lookups of one address at once; others of it wait, so that a hundred tills that come back together are no attack. */
const AT_ONCE = 10
const WAITING = 500

export function openDoorkeeper(sessions: Sessions): Doorkeeper {
  const failures = openBudget(limits.bearers)
  const met = openMemory()
  const turns = openTurns({ atOnce: AT_ONCE, waiting: WAITING })
  const nameOf = (token: string) => hashOf(token).toString('base64')

  async function ask(authorization: string | undefined, token: string, place: string) {
    const me = await sessions.find(authorization)
    if (me) met.add(nameOf(token))
    else {
      met.forget(nameOf(token))
      failures.spend(place)
    }
    return me
  }
  async function askAsStranger(authorization: string | undefined, token: string, place: string) {
    const leave = await turns.take(place)
    try {
      const wait = failures.wait(place)
      if (wait > 0) throw Object.assign(new Failure(E.tooMany), { retryAfter: wait })
      return await ask(authorization, token, place)
    } finally {
      leave()
    }
  }
  return {
    async find(authorization, address) {
      const token = bearerOf(authorization)
      if (!token) return null
      const place = placeOf(plainAddress(address))
      return (
        sessions.recall(token) ?? (met.has(nameOf(token)) ? ask(authorization, token, place) : askAsStranger(authorization, token, place))
      )
    },
    expect: (token) => met.add(nameOf(token)),
  }
}

/** 401 without a living session, 403 without the permission, with a blocked account, with a password or a second step that comes first. */
export async function admit({ doorkeeper }: { doorkeeper: Doorkeeper }, endpoint: Endpoint, request: FastifyRequest) {
  demandRight(await doorkeeper.find(request.headers.authorization, request.ip), endpoint)
}

export function demandRight(me: Me | null, endpoint: Endpoint): Me | null {
  if (endpoint.ownEyes && me && me.impersonator_id !== null) fail(E.forbidden)
  if (endpoint.may === 'public') return me
  if (!me) return fail(E.signedOut)
  if (me.is_expired) fail(E.sessionExpired)
  if (me.is_blocked) fail(E.blocked)
  if (!me.can_enter) fail(E.signedOut)
  if (me.must_change && !endpoint.path.startsWith('/auth/')) fail(E.passwordDue)
  if (me.must_secure && !endpoint.path.startsWith('/auth/')) fail(E.secondFactorDue)
  if (endpoint.may === 'superuser' && !me.crosses_companies) fail(E.superuserOnly)
  if (!can(me, endpoint.may)) fail(E.forbidden)
  return me
}

/** Whether the call of this person would be begun at all. */
export function isAdmitted(me: Me, endpoint: Endpoint): boolean {
  try {
    return demandRight(me, endpoint) !== null
  } catch {
    return false
  }
}
