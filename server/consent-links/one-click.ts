import type { FastifyInstance } from 'fastify'
import { consentLinksRu } from '#contract/consent-links/consent-links.ru.ts'
import { E } from '#contract/core/errors.ts'
import { paths } from '#contract/shell/paths.ts'
import type { House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { findConsent, withdrawFor } from './consent-links.ts'

/** Bytes: what a mailbox sends is one word, in one of two ways of printing a form. */
const MOST = 4096
const CLICK = /(^|&)List-Unsubscribe=One-Click(&|$)|name="?List-Unsubscribe"?\s*\r?\n\r?\nOne-Click\r?\n/

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
      const found = await findConsent(house, { params })
      if (!CLICK.test(String(request.body ?? ''))) fail(E.invalid, { 'List-Unsubscribe': [consentLinksRu.oneClick] })
      await withdrawFor(found, request.log)
      return reply.send({ result: 'success', data: null })
    })
    done()
  })
}
