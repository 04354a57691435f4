import { certificatesRu } from '#contract/certificates/certificates.ru.ts'
import type { Kopecks } from '#domain/core/money.ts'
import { itemKind, paymentType } from '#domain/orders/kinds.ts'
import { makeBought } from '#server/certificates/purchases.ts'
import type { Ctx } from '#server/core/context.ts'
import { walkInOf } from '#server/customers/walk-in.ts'
import { instantOf } from '#server/database/instant.ts'
import { insert } from '#server/lists/records.ts'
import { blankSubjects, type DraftItem, type DraftPayment } from './draft.ts'
import { orderRecord } from './order.record.ts'
import { writeParts } from './parts.ts'
import { lockOrder, type StoredOrder } from './stored.ts'
import { unmadeLine } from './unmade.ts'

interface SiteSale {
  unit_id: number
  author_id: number
  price: Kopecks
}

/** An order of a stranger's own making: one certificate that is not made yet, to be paid on the internet. */
export async function sellOnSite(ctx: Ctx, { unit_id, author_id, price }: SiteSale): Promise<number> {
  const { id } = await insert(ctx, orderRecord, {
    unit_id,
    user_id: await walkInOf(ctx),
    booking_id: null,
    kind: 'retail',
    total: price,
    is_unsafe: false,
    is_refund_check: false,
    promotion_ids: [],
    register_id: null,
    author_id,
    created_at: instantOf(ctx.now),
  })
  await writeParts(ctx, id, { items: [{ ...noItem, title: certificatesRu.title, price }], payments: [{ ...noPayment, amount: price }] })
  ctx.tell({ feature: 'orders', ids: [id], unit_id })
  return id
}

const noItem = {
  kind: itemKind.certificate,
  service_id: null,
  thing_id: null,
  employer_id: null,
  qty: 1,
  price_list: null,
  not_round: false,
  club_card_id: null,
  regular_discount_id: null,
  mark: null,
} satisfies Omit<DraftItem, 'title' | 'price'>

const noPayment = { ...blankSubjects, type: paymentType.online } satisfies Omit<DraftPayment, 'amount'>

/** Makes the certificate that was bought on the site, and reads the order's lines anew. */
export async function withMadeCertificate(ctx: Ctx, order: StoredOrder, currency: 1 | 2): Promise<StoredOrder> {
  const line = order.items[unmadeLine(order)]
  if (!line) return order
  const { id: order_id, unit_id, author_id } = order
  const made = await makeBought(ctx, { order_id, unit_id, author_id, currency })
  if (!made) return order
  await ctx.sql('update order_items set thing_id = $2, title = $3 where id = $1', [line.id, made.id, made.title])
  return lockOrder(ctx, order_id)
}
