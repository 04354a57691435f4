import { E } from '#contract/core/errors.ts'
import { ordersRu } from '#contract/orders/orders.ru.ts'
import { isOnInternet, type PaymentType, tenderOf } from '#domain/orders/kinds.ts'
import { isReceiptDue } from '#domain/orders/status.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { contactOf } from './receipt-head.ts'
import type { StoredOrder } from './stored.ts'
import { isOfNetwork, printsOnNetwork, routesOf, type Till, tillAt } from './till.ts'

const { refusals } = ordersRu

interface Sold {
  /** The legal entities whose lines are to be printed. */
  entities: readonly number[]
  payments: readonly { type: PaymentType; advance?: unknown }[]
}
type Buyer = Pick<StoredOrder, 'id' | 'user_id'>

/** Money that somebody hands over at the desk: a register on the network takes none of it (docs/decisions/111). What was paid before is no such money. */
const takesDeskMoney = (payments: Sold['payments']): boolean =>
  !isOnInternet(payments) && payments.some((one) => ['cash', 'electronic'].includes(tenderOf(one)))

/** Refuses a register on the network for money of the desk. */
export function refuseDeskMoney(till: Till, { entities, payments }: Sold) {
  if (takesDeskMoney(payments) && (isOfNetwork(till) || printsOnNetwork(till, entities)))
    fail(E.invalid, { register_id: [refusals.deskMoney] })
}

/** Money that came by the internet alone is printed there, if its buyer has an address for the receipt (1008); at the desk otherwise. */
export async function tillForSale(ctx: Ctx, order: Buyer, at: Till, { entities, payments }: Sold): Promise<Till> {
  const printed = { entities: isReceiptDue(1, at.register?.kind ?? null) ? entities : [], payments }
  refuseDeskMoney(at, printed)
  const there = isOnInternet(payments) ? tillAt(at, entities, 'network') : null
  return there && (await contactOf(ctx, order)) !== null ? there : tillToPrint(ctx, order, at, printed)
}

/** What would be printed of an order whose money is asked of the bank: what cannot be is refused before anybody pays. */
export async function tillForAsked(ctx: Ctx, order: StoredOrder, at: Till): Promise<Till> {
  const routes = await routesOf(ctx, order.unit_id)
  const entities = order.items.map(({ kind }) => routes.get(kind)?.entity ?? 0)
  return tillForSale(ctx, order, at, { entities, payments: order.payments.map(({ type, advance_id: advance }) => ({ type, advance })) })
}

/** The till itself, or the one at the desk where a register on the network has no address to send the receipt to, or must not take its money. */
export const tillToPrint = async (ctx: Ctx, order: Buyer, till: Till, sold: Sold): Promise<Till> =>
  (await findTill(ctx, order, till, sold)) ??
  fail(E.invalid, { register_id: [takesDeskMoney(sold.payments) ? refusals.deskMoney : refusals.noContact] })

/** The same; null: nothing can print it. */
export async function findTill(ctx: Ctx, order: Buyer, till: Till, { entities, payments }: Sold): Promise<Till | null> {
  const isFine = !printsOnNetwork(till, entities) || (!takesDeskMoney(payments) && (await contactOf(ctx, order)) !== null)
  return isFine ? till : tillAt(till, entities, 'desk')
}
