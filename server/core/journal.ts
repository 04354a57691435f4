import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { errors } from '#contract/core/error-texts.ts'
import { type Code, E } from '#contract/core/errors.ts'
import type { SecurityAct } from '#contract/core/security-acts.ts'
import type { Me } from '#server/live/session.ts'
import type { Caller } from './context.ts'

/** The caller and the call, as far as both are known when the call ends. */
export interface Asked {
  endpoint: Endpoint
  me: Me | null
  caller: Caller
  /** The login that a stranger typed; the journal keeps only a hash of it. */
  login: string | null
  /** True: the stored answer of the same key was sent, and nothing was done again. */
  isRepeated?: boolean
  /** The person whom the call is about. */
  about: { model: 'employer' | 'user'; id: number } | null
}

/** The journal of security (server/security-events). */
export interface Journal {
  /** Written before the answer leaves; null: not an act of security. */
  done(act: SecurityAct | null, asked: Asked): Promise<void> | undefined
  /** Counted in the process and written by the minute: whoever is refused must not be able to fill the disk. */
  refused(code: Code | undefined, asked: Asked): void
  /** Writes what was counted so far. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** A next step that the person is asked for, or a session that came to its end: nobody was turned away. */
const asksOnly: number[] = [E.sessionExpired, E.codeNeeded, E.passwordDue, E.secondFactorDue, E.confirmationDue]

/** Refusals that an attack consists of. A call without a bearer has not yet tried anything. */
export function isTelling(code: Code, { me, caller, login }: Asked) {
  if (asksOnly.includes(code)) return false
  if (code === E.wrongPassword || code === E.wrongSmsCode) return true
  if (code === E.signedOut && !me && !caller.bearer && !login) return false
  return [401, 403, 429].includes(errors[code].status)
}

export const actOf = ({ journal }: Endpoint, body: unknown): SecurityAct | null =>
  typeof journal === 'function' ? journal(typeof body === 'object' && body !== null ? body : {}) : (journal ?? null)

function loginOf({ may }: Endpoint, { body }: Pick<FastifyRequest, 'body'>): string | null {
  if (may !== 'public' || typeof body !== 'object' || body === null) return null
  const { phone, login }: { phone?: unknown; login?: unknown } = body
  const typed = phone ?? login
  return typeof typed === 'string' ? typed.slice(0, 200) : null
}

const models = { employers: 'employer', customers: 'user' } as const

/** Paths such as `/employers/:id/…` and `/customers/:id/…` name their person. */
function aboutOf({ path }: Endpoint, { params }: Pick<FastifyRequest, 'params'>): Asked['about'] {
  const [, folder] = /^\/(employers|customers)\/:id/.exec(path) ?? []
  const id = typeof params === 'object' && params !== null && 'id' in params ? Number(params.id) : 0
  return folder && Number.isInteger(id) && id > 0 && id < 2 ** 31 ? { model: models[folder as keyof typeof models], id } : null // the pattern has no other group
}

/** The person whom a call names: in its path, or as the typed login. */
export const namedIn = (endpoint: Endpoint, request: Pick<FastifyRequest, 'body' | 'params'>) => ({
  login: loginOf(endpoint, request),
  about: aboutOf(endpoint, request),
})
