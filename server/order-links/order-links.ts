import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { orderLinks } from '#contract/order-links/order-links.ts'
import { takeOf } from '#server/auth/throttle.ts'
import { cardBoughtBy } from '#server/certificates/bought.ts'
import { giftFile } from '#server/certificates/cards.ts'
import { isBoughtOnSite } from '#server/certificates/purchases.ts'
import { asHouse } from '#server/core/as-house.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { askHouse } from '#server/database/house.ts'
import { instantOf } from '#server/database/instant.ts'
import { insert } from '#server/lists/records.ts'
import { can } from '#server/live/session.ts'
import { payByLink } from '#server/orders/pay-by-link.ts'
import { placeOfOrder } from '#server/orders/stored.ts'
import { orderLinkRecord } from './order-links.record.ts'
import { publicOrderOf } from './public-order.ts'

/** An employee gives the link on. That of a certificate bought on the site leads to its number: only whoever may have all numbers gives it. */
export async function giveLink(ctx: Ctx, input: Input<typeof orderLinks.give>) {
  const { id } = input.params
  if (!can(ctx.me, 'Certificate.create') && (await isBoughtOnSite(ctx, id))) fail(E.forbidden)
  return linkOf(ctx, input)
}

/** The link of an order within reach; it is made once. */
export async function linkOf(ctx: Ctx, { params: { id } }: Input<typeof orderLinks.give>) {
  await placeOfOrder(ctx, id)
  await ctx.sql('select from orders where id = $1 for update', [id])
  const [known] = await ctx.sql<{ hash: string }>('select hash from order_links where order_id = $1', [id])
  const hash = known?.hash ?? (await drawn(ctx, id))
  return { url: addressOf(ctx, hash) }
}

const addressOf = ({ publicUrl }: Ctx, hash: string) => `${publicUrl}/o/${hash}`

async function drawn(ctx: Ctx, order_id: number): Promise<string> {
  const hash = randomBytes(16).toString('base64url')
  await insert(ctx, orderLinkRecord, { order_id, hash, created_by: ctx.me.employer_id || null, created_at: instantOf(ctx.now) })
  return hash
}

interface Link {
  company_id: number
  order_id: number
}
type Found = [House, Link]

/**
 * Before the transaction: which order it is. Nobody counts wrong links: 128 random bits are not guessed, and clients of one mobile operator share an
 * address, so that a count would shut the page for all of them.
 */
export async function findOrder(house: House, { params }: Input<typeof orderLinks.show>): Promise<Found> {
  const { rows } = await askHouse<Link>(house.database, 'select * from order_link_find($1)', [params.hash])
  const [link] = rows
  return link ? [house, link] : fail(E.notFound)
}

const within = <T>([house, { company_id }]: Found, log: FastifyBaseLogger, work: (ctx: Ctx) => Promise<T>) =>
  asHouse(house, log, company_id, work)

export const showOrder = (outer: Ctx, _: unknown, found: Found) => within(found, outer.log, (ctx) => publicOrderOf(ctx, found[1].order_id))

export const payOrder = (outer: Ctx, { params }: Input<typeof orderLinks.pay>, found: Found) =>
  within(found, outer.log, async (ctx) => {
    await payByLink(ctx, found[1].order_id, addressOf(ctx, params.hash))
    return publicOrderOf(ctx, found[1].order_id)
  })

/** A stranger who has no certificate draws none, and one who has draws of hers no more than a family prints, wherever she presses. */
export async function takeCard(house: House, { params }: Input<typeof orderLinks.card>): Promise<Found> {
  const found = await findOrder(house, { params })
  const [, { company_id, order_id }] = found
  await takeOf(house, 'certificateCards', `${company_id}:${order_id}`)
  return found
}

/** The card is drawn after the transaction, because it takes seconds. */
export async function cardOfOrder(outer: Ctx, _: unknown, found: Found) {
  const gift = await within(found, outer.log, (ctx) => cardBoughtBy(ctx, found[1].order_id))
  return gift ? giftFile(gift) : fail(E.notFound)
}
