import { certificatesRu } from '#contract/certificates/certificates.ru.ts'
import { errors } from '#contract/core/error-texts.ts'
import { E } from '#contract/core/errors.ts'
import { type Kopecks, kopecks } from '#domain/core/money.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { postEntries } from '#server/ledger/post.ts'
import { tellEvents } from './events.ts'
import { type KnownCertificate, lockCertificates } from './known.ts'
import { recallBought } from './letter.ts'

interface Place {
  id: number
  unit_id: number
  currency: 1 | 2
}

interface Unsold {
  id: number
  /** The place of the line in the order. */
  at: number
  sum: Kopecks
}

/** The money for them goes back: who has spent one, or a part of it, has nothing to give back. Money of an expired one does go back (K17). */
export async function unsellCertificates(ctx: Ctx, sold: readonly Unsold[], { id, unit_id, isSold }: Place & { isSold: boolean }) {
  if (sold.length === 0) return
  const ids = sold.map((one) => one.id)
  const known = await lockCertificates(ctx, ids)
  for (const { id } of sold) await recallBought(ctx, id)
  if (!isSold) return letGo(ctx, ids, { order_id: id, unit_id })
  for (const one of known) checkUnspent(one, sold.find((line) => line.id === one.id)?.at ?? 0)
  await ctx.sql(`update certificates set state = 'refunded' where id = any($1)`, [ids])
  await tellEvents(
    ctx,
    sold.map((one) => ({ certificate_id: one.id, event: 'refunded', unit_id, order_id: id, sum: one.sum })),
  )
  ctx.tell({ feature: 'certificates', ids, unit_id })
}

/**
 * The order was paid and not posted: its certificates still lie in the studio, and somebody else may buy them. One that was made for a buyer of the site
 * lies nowhere and is nobody else's: it stays with its order, blocked for good.
 */
async function letGo(ctx: Ctx, ids: readonly number[], { order_id, unit_id }: { order_id: number; unit_id: number }) {
  const made = await ctx.sql<{ id: number }>(
    `update certificates c set state = 'blocked' where c.id = any($1) and c.state = 'at_unit'
       and exists (select from certificate_purchases p where p.certificate_id = c.id) returning c.id`,
    [ids],
  )
  await ctx.sql(`update certificates set order_id = null where id = any($1) and state = 'at_unit'`, [ids])
  const comment = certificatesRu.unmade.replace('{{id}}', String(order_id))
  await tellEvents(
    ctx,
    made.map(({ id }) => ({ certificate_id: id, event: 'blocked', unit_id, order_id, comment })),
  )
  ctx.tell({ feature: 'certificates', ids: [...ids], unit_id })
}

function checkUnspent({ state, code }: KnownCertificate, at: number) {
  const field = `items.${at}.id`
  if (state === 'redeemed') fail(E.certificateRedeemed, { [field]: [certificatesRu.refusals.spent.replace('{{code}}', code)] })
  if (state !== 'sold') fail(E.certificateBlocked, { [field]: [errors[E.certificateBlocked].ru] })
}

export interface SpentBack {
  id: number
  /** How much of the bill returns to the certificate, and how much of it was once paid for. */
  face: Kopecks
  paid: Kopecks
  /** True: all that the certificate has paid for in the order. */
  isAll: boolean
}

/**
 * What a certificate has paid for was returned. Whole, it is sold again with its rest; when a part of it came back or its rest lives on under another
 * number, what came back is its rest, which the client takes as a new number or in money (C10, C12).
 */
export async function restoreCertificates(ctx: Ctx, back: readonly SpentBack[], order: Place) {
  if (back.length === 0) return
  const known = await lockCertificates(
    ctx,
    back.map(({ id }) => id),
  )
  const children = await ctx.sql<{ id: number }>('select distinct rest_of_id as id from certificates where rest_of_id = any($1)', [
    known.map(({ id }) => id),
  ])
  for (const one of known) {
    const part = back.find(({ id }) => id === one.id)
    if (!part) continue
    const isRestored = part.isAll && !children.some(({ id }) => id === one.id)
    await (isRestored ? soldAgain(ctx, one, order) : restOf(ctx, one, part, order))
    await tellEvents(ctx, [{ certificate_id: one.id, event: 'restored', unit_id: order.unit_id, order_id: order.id, sum: part.face }])
  }
  ctx.tell({ feature: 'certificates', ids: known.map(({ id }) => id), unit_id: order.unit_id })
}

async function soldAgain(ctx: Ctx, one: KnownCertificate, order: Place) {
  await ctx.sql(
    `update certificates set state = 'sold', redeemed_at = null, redeemed_order_id = null, rest_face = null, rest_paid = null where id = $1`,
    [one.id],
  )
  if (one.rest_paid) await move(ctx, one, order, kopecks(-one.rest_paid))
}

async function restOf(ctx: Ctx, one: KnownCertificate, { face, paid }: SpentBack, order: Place) {
  await ctx.sql(`update certificates set rest_face = coalesce(rest_face, 0) + $2, rest_paid = coalesce(rest_paid, 0) + $3 where id = $1`, [
    one.id,
    face,
    paid,
  ])
  if (paid > 0) await move(ctx, one, order, paid)
}

/** Moves a sum from what may be spent to the rest; below zero it moves back. */
const move = (ctx: Ctx, { id, entity_id }: KnownCertificate, { unit_id, currency }: Place, sum: Kopecks) => {
  const at = { entity_id: entity_id ?? 0, unit_id, currency, subject_id: id } // a sold certificate has an entity
  return postEntries(ctx, [
    {
      doc_type: 'certificate',
      doc_id: id,
      lines: [
        { ...at, account: 'liability.certificate', amount: sum },
        { ...at, account: 'liability.certificate_rest', amount: kopecks(-sum) },
      ],
    },
  ])
}
