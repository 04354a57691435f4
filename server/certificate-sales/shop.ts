import type { FastifyBaseLogger } from 'fastify'
import { certificateSalesRu } from '#contract/certificate-sales/certificate-sales.ru.ts'
import type { CertificateOffer, certificateSales } from '#contract/certificate-sales/certificate-sales.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { canSendOn, isOffered } from '#domain/certificate-sales/offer.ts'
import { toKopecks } from '#domain/core/money.ts'
import { itemKind } from '#domain/orders/kinds.ts'
import { takeDistinct } from '#server/auth/throttle.ts'
import { keepPurchase, orderOfPurchase } from '#server/certificates/purchases.ts'
import { asHouse } from '#server/core/as-house.ts'
import type { Caller, Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { askHouse } from '#server/database/house.ts'
import { placeOf, plainAddress } from '#server/live/limits.ts'
import { linkOf } from '#server/order-links/order-links.ts'
import { sellOnSite } from '#server/orders/site-sale.ts'
import { waitsForShift } from '#server/orders/till.ts'
import { unitSwitch } from '#server/units/unit-switch.ts'

const { refusals } = certificateSalesRu

type Found = [House, number]

/** Before the transaction: whose shop it is. A company that does not sell has none, and no other company's selling changes that. */
export async function findShop(house: House, { query }: Pick<Input<typeof certificateSales.offer>, 'query'>): Promise<Found> {
  const { rows } = await askHouse<{ id: number }>(house.database, 'select certificate_shop_find($1) as id', [query.shop ?? null])
  const [shop] = rows
  return shop?.id ? [house, shop.id] : fail(E.notFound)
}

/**
 * A stranger who presses without end spends the tries of an address and nobody else's: each address has its own, and within it each buyer, so that
 * clients of one mobile operator are not kept out by one of them. The same purchase sent again costs nothing.
 */
export async function takePurchase(
  house: House,
  { body }: Input<typeof certificateSales.buy>,
  _: unknown,
  { address }: Caller,
): Promise<Found> {
  const found = await findShop(house, { query: { shop: body.shop } })
  const place = placeOf(plainAddress(address))
  await takeDistinct(house, 'certificateBuyers', `${place} ${house.secrets.sign(`shop:${body.contact}`).toString('base64url')}`, body.key)
  await takeDistinct(house, 'certificatePlaces', place, body.key)
  return found
}

const within = <T>([house, company]: Found, log: FastifyBaseLogger, work: (ctx: Ctx) => Promise<T>) => asHouse(house, log, company, work)

export const showOffer = (outer: Ctx, _: unknown, found: Found): Promise<CertificateOffer> =>
  within(found, outer.log, async (ctx) => {
    const { unit_id, seller_id: _seller, ...offer } = await offerOf(ctx, false)
    return { ...offer, waits_for_till: (await waitsForShift(ctx, unit_id, itemKind.certificate)) ? 1 : 0 }
  })

/** Makes an order of «Розничный покупатель» that waits to be paid by its link. */
export const buy = (outer: Ctx, { body }: Input<typeof certificateSales.buy>, found: Found) =>
  within(found, outer.log, async (ctx) => {
    const offer = await offerOf(ctx, true)
    const id = (await orderOfPurchase(ctx, body.key)) ?? (await bought(ctx, body, offer))
    const { url } = await linkOf(ctx, { params: { id } })
    return { hash: url.slice(url.lastIndexOf('/') + 1) }
  })

async function bought(ctx: Ctx, body: Input<typeof certificateSales.buy>['body'], offer: Selling): Promise<number> {
  if (!isOffered(body.face, offer)) fail(E.invalid, { face: [refusals.notOffered] })
  if (!canSendOn(body.send_day, offer.today)) fail(E.invalid, { send_day: [refusals.day] })
  const face = toKopecks(body.face)
  const order_id = await sellOnSite(ctx, { unit_id: offer.unit_id, author_id: offer.seller_id, price: face })
  await keepPurchase(ctx, { ...body, face, order_id })
  return order_id
}

interface Selling extends Omit<CertificateOffer, 'waits_for_till'> {
  unit_id: number
  seller_id: number
}

/** `isHeld`: two presses at once wait for each other, so that the second one finds what the first has bought. */
async function offerOf(ctx: Ctx, isHeld: boolean): Promise<Selling> {
  const [row] = await ctx.sql<Selling>(
    `select s.unit_id, s.seller_id, s.faces, s.own_min, s.own_max, s.words, u.name as unit, u.address,
       (to_timestamp($1) at time zone u.timezone)::date as today
     from certificate_sales s join units u on u.id = s.unit_id
     where s.is_enabled and ${unitSwitch('onlinePayments', 'u.id')}${isHeld ? ' for no key update of s' : ''}`,
    [ctx.now],
  )
  return row ?? fail(E.notFound)
}
