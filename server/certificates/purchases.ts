import { certificatesRu } from '#contract/certificates/certificates.ru.ts'
import { UNPAID_SECONDS } from '#domain/certificate-sales/offer.ts'
import type { Kopecks } from '#domain/core/money.ts'
import type { Ctx } from '#server/core/context.ts'
import { instantOf } from '#server/database/instant.ts'
import { newNumber } from './batches.ts'
import { tellEvents } from './events.ts'
import { sendBought } from './letter.ts'

/** A purchase on the site. */
interface Purchase {
  order_id: number
  key: string
  face: Kopecks
  for_whom?: string | null | undefined
  words?: string | null | undefined
  send_day: string
  contact: string
}

/** The order of a purchase that was sent before with this key. */
export async function orderOfPurchase(ctx: Ctx, key: string): Promise<number | null> {
  const [row] = await ctx.sql<{ order_id: number }>('select order_id from certificate_purchases where key = $1', [key])
  return row?.order_id ?? null
}

/** True: the order was made by a buyer on the site. */
export async function isBoughtOnSite(ctx: Ctx, order_id: number): Promise<boolean> {
  const [row] = await ctx.sql('select from certificate_purchases where order_id = $1', [order_id])
  return row !== undefined
}

/** SQL that is true of a purchase of the site that was not paid within its term. */
export const isLate = (order: string, now: string) =>
  `exists (select from certificate_purchases p
     where p.order_id = ${order} and p.created_at <= to_timestamp(${now}) - interval '${UNPAID_SECONDS} seconds')`

export const keepPurchase = (ctx: Ctx, { order_id, key, face, for_whom, words, send_day, contact }: Purchase) =>
  ctx.sql(
    `insert into certificate_purchases (company_id, order_id, key, face, for_whom, words, send_day, contact, created_at)
     select current_company(), $1, $2, $3, $4, $5, $6, $7, $8`,
    [order_id, key, face, for_whom || null, words || null, send_day, contact, instantOf(ctx.now)],
  )

interface Making {
  order_id: number
  unit_id: number
  author_id: number
  currency: 1 | 2
}

/**
 * Money for a purchase of the site is being taken: its certificate is made, a batch of its own, and lies in the studio that sells it. Null: the order is
 * no purchase of the site, or has its certificate.
 */
export async function makeBought(
  ctx: Ctx,
  { order_id, unit_id, author_id, currency }: Making,
): Promise<{ id: number; title: string } | null> {
  const [purchase] = await ctx.sql<{ id: number; face: Kopecks }>(
    'select id, face from certificate_purchases where order_id = $1 and certificate_id is null for update',
    [order_id],
  )
  if (!purchase) return null
  const { face } = purchase
  const [made] = await ctx.sql<{ id: number; code: string }>(
    `with batch as (
       insert into certificate_batches (company_id, title, face, currency_id, count, created_at, created_by)
       select current_company(), $1, $2, $3, 1, to_timestamp($4), $5 returning id, company_id, face, currency_id, valid_days)
     insert into certificates (company_id, batch_id, n, code, number, face, currency_id, valid_days)
     select company_id, id, 1, id || '-1', $6, face, currency_id, valid_days from batch returning id, code`,
    [certificatesRu.onSite.replace('{{id}}', String(order_id)), face, currency, ctx.now, author_id, newNumber()],
  )
  const { id, code } = made as { id: number; code: string } // the database has either made a row or raised an error
  await ctx.sql(`update certificates set state = 'at_unit', unit_id = $2 where id = $1`, [id, unit_id])
  await ctx.sql('update certificate_purchases set certificate_id = $2 where id = $1', [purchase.id, id])
  await tellEvents(ctx, [
    { certificate_id: id, event: 'made', unit_id, sum: face },
    { certificate_id: id, event: 'handed', unit_id },
  ])
  await sendBought(ctx, order_id, id)
  ctx.tell({ feature: 'certificates', ids: [id] })
  return { id, title: `${certificatesRu.title} ${code}` }
}

/** Tag 1008 that the buyer named; null: the order was not bought on the site. */
export async function contactOfPurchase(ctx: Ctx, order_id: number): Promise<string | null> {
  const [row] = await ctx.sql<{ contact: string | null }>('select contact from certificate_purchases where order_id = $1', [order_id])
  if (!row?.contact) return null
  return row.contact.includes('@') ? row.contact : `+${row.contact}`
}
