import type { FastifyInstance, FastifyRequest } from 'fastify'
import { consentLinksRu } from '#contract/consent-links/consent-links.ru.ts'
import { E } from '#contract/core/errors.ts'
import { paths } from '#contract/shell/paths.ts'
import type { House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { turnOf } from '#server/core/turns.ts'
import { findConsent, withdrawFor } from './consent-links.ts'

/** Bytes: a mailbox sends one word, printed as either kind of form. */
const MOST = 4096

/**
 * A mailbox's own button «Отписаться» (RFC 8058): it posts to the address of the letter's header, without a page, a session or a question. Scanners of
 * mail open addresses too, but they send no such word.
 */
export async function serveOneClick(server: FastifyInstance, house: House) {
  await server.register((scope, _, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, taken) => taken(null, body))
    scope.post(paths.unsubscribe.replace('$', ':'), { bodyLimit: MOST }, async (request, reply) => {
      const params = request.params as { token: string } // named in the path
      // Strangers wait here as they do at the calls of the API.
      const leave = await turnOf(house, request)
      try {
        const found = await findConsent(house, { params })
        if (!(await isClick(request))) fail(E.invalid, { 'List-Unsubscribe': [consentLinksRu.oneClick] })
        await withdrawFor(found, request.log)
        return await reply.send({ result: 'success', data: null })
      } catch (error) {
        await house.turns.refused()
        throw error
      } finally {
        leave()
      }
    })
    done()
  })
}

async function isClick({ body, headers }: FastifyRequest): Promise<boolean> {
  const form = new Response(String(body ?? ''), { headers: { 'content-type': headers['content-type'] ?? '' } })
  const fields = await form.formData().catch(() => null)
  return fields?.get('List-Unsubscribe') === 'One-Click'
}
