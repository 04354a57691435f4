import type { FastifyRequest } from 'fastify'
import { auth } from '#contract/auth/auth.ts'
import { urlOf } from '#contract/core/endpoint.ts'

const NAME = 'okno-refresh'
/** The browser sends the cookie only with a refresh. */
const PATH = urlOf(auth.refresh)
/** Seconds that a browser keeps the cookie: as long as the longest session. The server knows when each session really ends. */
const SECONDS = 30 * 86_400

type Asking = Pick<FastifyRequest, 'headers' | 'protocol'>

/** A browser says so by a header that a foreign page cannot send. */
export const isBrowser = ({ headers }: Asking) => headers['x-session'] === 'cookie'

/** The token in the cookie of a browser's refresh; null for other clients. */
export function renewalOf(request: Asking, publicUrl: string): string | null {
  if (!isBrowser(request)) return null
  const begin = `${nameFor(request, publicUrl)}=`
  const pair = request.headers.cookie?.split('; ').find((one) => one.startsWith(begin))
  return pair?.slice(begin.length) || null
}

/** The header that gives the browser its next cookie; without a token the browser forgets the one it has. */
export function renewalCookie(request: Asking, publicUrl: string, token: string | null): string {
  const life = token === null ? 0 : SECONDS
  const secure = isSecure(request, publicUrl) ? '; Secure' : ''
  return `${nameFor(request, publicUrl)}=${token ?? ''}; Path=${PATH}; Max-Age=${life}; HttpOnly; SameSite=Strict${secure}`
}

/** Browsers refuse a `__Secure-` cookie of a page that was not served securely. */
const nameFor = (request: Asking, publicUrl: string) => (isSecure(request, publicUrl) ? `__Secure-${NAME}` : NAME)
const isSecure = ({ protocol }: Asking, publicUrl: string) => protocol === 'https' || publicUrl.startsWith('https:')
