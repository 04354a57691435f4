import type { FastifyRequest } from 'fastify'
import { plainAddress } from '#server/live/limits.ts'
import { bearerOf } from '#server/live/session.ts'
import type { Caller, House } from './context.ts'
import { isBrowser, renewalOf } from './renewal-cookie.ts'

/** What the request itself says about the caller; the session is found by another step. */
export const callerOf = (request: FastifyRequest, { publicUrl }: House): Caller => ({
  address: plainAddress(request.ip),
  agent: request.headers['user-agent']?.slice(0, 300) ?? null,
  bearer: bearerOf(request.headers.authorization),
  kiosk: kioskOf(request),
  isBrowser: isBrowser(request),
  renewal: renewalOf(request, publicUrl),
  repeat: repeatOf(request.headers['idempotency-key']),
})

function kioskOf({ headers }: FastifyRequest): string | null {
  const token = headers['x-kiosk']
  return typeof token === 'string' && token.length <= 100 && token !== '' ? token : null
}

const repeatOf = (key: unknown) => (typeof key === 'string' && key !== '' && key.length <= 255 ? key : null)
