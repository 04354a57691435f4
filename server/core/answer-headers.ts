import type { FastifyInstance } from 'fastify'

/** Nothing foreign and nothing inline: the screens carry no style or script of their own making (decision 041). */
const OF_PAGES = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')
/** Only the scanner's page needs a camera and a place, and its document says so itself (web.ts): foreign code in any other page gets neither. */
const NO_DEVICES = 'camera=(), geolocation=(), microphone=()'
/** An answer that is not a page may run nothing, even if a browser takes it for a page. */
const OF_ALL_ELSE = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"
/** A browser that was here once never asks by plain http again: only where the house is reached by https. */
const HTTPS_ONLY = 'max-age=31536000'

/** Headers that every answer carries, whoever sends it: files of the web, refusals and health too. */
export function addAnswerHeaders(server: FastifyInstance, publicUrl: string) {
  const isHttps = publicUrl.startsWith('https:')
  server.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id).header('cache-control', reply.getHeader('cache-control') ?? 'no-store')
    const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html')
    reply.header('content-security-policy', reply.getHeader('content-security-policy') ?? (isPage ? OF_PAGES : OF_ALL_ELSE))
    if (isPage) reply.header('permissions-policy', reply.getHeader('permissions-policy') ?? NO_DEVICES)
    if (isHttps) reply.header('strict-transport-security', HTTPS_ONLY)
  })
}

const YEAR = 365 * 24 * 3600 * 1000

/** RFC 9116: whom to tell of a hole. It is read anew within the year, as long as the house runs. */
export function serveSecurityText(server: FastifyInstance, contact: string | undefined, clock: () => number) {
  server.get('/.well-known/security.txt', async (_, reply) => {
    if (!contact) return reply.callNotFound()
    const expires = new Date(clock() + YEAR / 2).toISOString()
    return reply.type('text/plain; charset=utf-8').send(`Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: ru, en\n`)
  })
}
