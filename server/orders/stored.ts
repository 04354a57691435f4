import { E } from '#contract/core/errors.ts'
import type { PaymentState } from '#contract/orders/payment-types.ts'
import type { CardKind } from '#domain/club-cards/value.ts'
import type { Kopecks } from '#domain/core/money.ts'
import type { ItemKind, PaymentType } from '#domain/orders/kinds.ts'
import type { OrderStatus } from '#domain/orders/status.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { orderScope } from './scope.ts'

/** A stored line of an order; sums are in kopecks. */
export interface StoredItem {
  id: number
  kind: ItemKind
  service_id: number | null
  thing_id: number | null
  /** The store that promised the goods when the money was taken. */
  store_id: number | null
  /** The code of the one marked piece that the line sells. */
  mark: string | null
  lacks_mark: boolean
  title: string
  employer_id: number | null
  qty: number
  price: Kopecks
  price_list: Kopecks | null
  price_paid: Kopecks | null
  not_round: boolean
  cost: Kopecks | null
  entity_id: number | null
  taxation: string | null
  /** The club card that pays for the line, or lowers its price. */
  club_card_id: number | null
  /** The discount of a regular client that made the line cheaper than the list. */
  regular_discount_id: number | null
  /** The kind of card that the line sells, and the card once it is made. */
  card_kind: CardKind | null
  card_id: number | null
}

export interface StoredPayment {
  id: number
  type: PaymentType
  amount: Kopecks
  tender: Kopecks | null
  state: PaymentState
  certificate_id: number | null
  club_card_id: number | null
  /** The order of the deposit that the payment uses. */
  advance_id: number | null
  employer_id: number | null
  contractor_id: number | null
  /** The wallet whose bonuses pay. */
  wallet_id: number | null
  /** The legal entity that owes the worth of a certificate, a club card or a deposit. */
  holder_id: number | null
}

export interface StoredOrder {
  id: number
  unit_id: number
  user_id: number
  booking_id: number | null
  kind: 'visit' | 'retail' | 'deposit' | 'refund'
  status_id: OrderStatus
  currency_id: number
  promotion_ids: number[]
  is_refund_check: boolean
  is_unsafe: boolean
  is_printed: boolean
  paid: Kopecks | null
  register_id: number | null
  author_id: number
  /** True: a buyer of the site buys a certificate by this order. */
  is_from_site: boolean
  /** True: a former program has taken its money. */
  is_opening: boolean
  items: StoredItem[]
  payments: StoredPayment[]
}

/** Within reach and locked until the end of the transaction; its parts are read after whoever held it before is done. */
export async function lockOrder(ctx: Ctx, id: number): Promise<StoredOrder> {
  const scope = orderScope(ctx)
  const values = [id, ...(scope?.values ?? [])]
  const [[row], items, payments] = await Promise.all([
    ctx.sql<Omit<StoredOrder, 'items' | 'payments'>>(
      `select t.id, t.unit_id, t.user_id, t.booking_id, t.kind, t.status_id, t.currency_id, t.promotion_ids, t.is_refund_check, t.is_unsafe,
        t.check_printed_at is not null as is_printed, t.paid, t.register_id, t.author_id,
        t.is_opening, exists (select from certificate_purchases p where p.order_id = t.id) as is_from_site
       from orders t where t.id = $1${scope ? ` and (${scope.sql(2)})` : ''} for update`,
      values,
    ),
    ctx.sql<StoredItem>(
      `select id, kind, service_id, thing_id, store_id, mark, lacks_mark, title, employer_id, qty, price, price_list, price_paid, not_round, cost, entity_id, taxation,
         club_card_id, regular_discount_id,
         (select t.kind from club_card_types t where order_items.kind = 4 and t.id = order_items.thing_id) as card_kind,
         (select c.id from club_cards c where order_items.kind = 4 and c.order_id = $1 and c.type_id = order_items.thing_id) as card_id
       from order_items where order_id = $1 order by n`,
      [id],
    ),
    ctx.sql<StoredPayment>(
      `select id, type, amount, tender, state, certificate_id, club_card_id, advance_id, employer_id, contractor_id, wallet_id,
         coalesce((select c.entity_id from certificates c where c.id = payments.certificate_id),
           (select c.entity_id from club_cards c where c.id = payments.club_card_id),
           (select w.entity_id from wallets w where w.id = payments.wallet_id),
           (select i.entity_id from order_items i where i.order_id = payments.advance_id limit 1)) as holder_id
       from payments where order_id = $1 and replaced_by_id is null order by n`,
      [id],
    ),
  ])
  return row ? { ...row, items, payments } : fail(E.notFound)
}

/** The studio and the visit of an order, read before any lock: shift and visit are locked first. */
export async function placeOfOrder(ctx: Ctx, id: number) {
  const scope = orderScope(ctx)
  const [row] = await ctx.sql<{ unit_id: number; booking_id: number | null; register_id: number | null }>(
    `select t.unit_id, t.booking_id, t.register_id from orders t where t.id = $1${scope ? ` and (${scope.sql(2)})` : ''}`,
    [id, ...(scope?.values ?? [])],
  )
  return row ?? fail(E.notFound)
}
