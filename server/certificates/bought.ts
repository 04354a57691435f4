import type { Data } from '#contract/core/endpoint.ts'
import type { orderLinks } from '#contract/order-links/order-links.ts'
import type { CertificateState } from '#domain/certificates/verdict.ts'
import { fromKopecks, type Kopecks } from '#domain/core/money.ts'
import { ORDER_STATUS } from '#domain/orders/status.ts'
import type { Ctx } from '#server/core/context.ts'
import type { GiftCard } from './printed-cards.ts'

interface Row {
  state: CertificateState
  /** True: the money was returned before the certificate was made. */
  is_unmade: boolean
  code: string
  number: string
  face: Kopecks
  usable_from: string | null
  valid_until: string | null
}

/**
 * The certificate that an order has bought, for the holder of the order's link; null: there is none, or nobody has paid. Its number is shown while the
 * certificate may be spent.
 */
export async function boughtBy(ctx: Ctx, order: number): Promise<Data<typeof orderLinks.show>['certificate']> {
  const [row] = await ctx.sql<Row>(
    `select c.state, c.state = 'blocked' and o.status_id = ${ORDER_STATUS.refunded} as is_unmade, c.code, c.number, c.face,
       (c.sold_day + 1)::date as usable_from, c.valid_until
     from certificate_purchases p join certificates c on c.id = p.certificate_id and c.order_id = p.order_id
       join orders o on o.id = p.order_id where p.order_id = $1`,
    [order],
  )
  if (!row) return null
  const { number, face, state, is_unmade, ...one } = row
  return {
    ...one,
    state: is_unmade ? 'refunded' : stateTold(state),
    face: fromKopecks(face),
    digits: state === 'sold' ? number : null,
  }
}

const stateTold = (state: CertificateState) => (state === 'at_unit' || state === 'created' ? 'making' : state)

/** Answers the bought certificate for printing. */
export async function cardBoughtBy(ctx: Ctx, order: number): Promise<GiftCard | null> {
  const [row] = await ctx.sql<GiftCard>(
    `select c.code, c.number, c.face, c.currency_id, c.valid_days, c.valid_until, u.name as company, p.for_whom, p.words,
       extract(epoch from c.sold_at)::int as at
     from certificate_purchases p join certificates c on c.id = p.certificate_id and c.order_id = p.order_id
       join units u on u.id = c.unit_id
     where p.order_id = $1 and c.state = 'sold'`,
    [order],
  )
  return row ?? null
}
