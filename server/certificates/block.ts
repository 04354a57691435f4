import { certificatesRu } from '#contract/certificates/certificates.ru.ts'
import type { certificates } from '#contract/certificates/certificates.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { CertificateState } from '#domain/certificates/verdict.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { find } from '#server/lists/list.ts'
import { certificatesList } from './certificates.list.ts'
import { tellEvents } from './events.ts'
import { type KnownCertificate, lockCertificates } from './known.ts'

/** Blocks a lost or stolen certificate, or returns it to its former state. */
export async function blockCertificate(ctx: Ctx, { params: { id }, body }: Input<typeof certificates.block>) {
  await find(ctx, certificatesList, id)
  const [one] = await lockCertificates(ctx, [id])
  if (!one) return fail(E.notFound)
  const isBlocked = body.is_blocked === 1
  const mayMove = isBlocked ? one.state === 'sold' || one.state === 'at_unit' || one.state === 'created' : one.state === 'blocked'
  // A certificate belongs to the order that sells it, or that was to sell it and went back: nobody stops or frees it by hand.
  if (!mayMove || (one.order_id !== null && one.sold_day === null)) fail(E.invalid, { is_blocked: [certificatesRu.refusals.notBlockable] })
  await ctx.sql('update certificates set state = $2 where id = $1', [id, isBlocked ? 'blocked' : stateBefore(one)])
  await tellEvents(ctx, [{ certificate_id: id, event: isBlocked ? 'blocked' : 'unblocked', unit_id: one.unit_id, comment: body.reason }])
  ctx.tell({ feature: 'certificates', ids: [id] })
  return find(ctx, certificatesList, id, 'unit;batch')
}

function stateBefore({ sold_day, unit_id }: KnownCertificate): CertificateState {
  if (sold_day !== null) return 'sold'
  return unit_id === null ? 'created' : 'at_unit'
}
