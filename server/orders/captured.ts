import { E } from '#contract/core/errors.ts'
import type { OrderChanges } from '#contract/orders/order-body.ts'
import { ordersRu } from '#contract/orders/orders.ru.ts'
import { fail } from '#server/core/fail.ts'
import { draftOf } from './draft.ts'
import type { StoredOrder } from './stored.ts'

const { refusals } = ordersRu

/**
 * An order whose money is taken stands as it is: another value of any field is refused with 1011 (C1). Money is mended by a return; whose the order is,
 * who made it and who served change by the acts of `order-acts`, each by its right and with a reason. A form that sends back what it was shown passes.
 */
export function refuseCaptured(order: StoredOrder, body: OrderChanges) {
  const { user_id, author_id, items } = body
  const isServed = items?.some(({ employer }, at) => isOther(employer, order.items[at]?.employer_id ?? null)) ?? false
  const byAct = { user_id: isOther(user_id, order.user_id), author_id: isOther(author_id, order.author_id), items: isServed }
  for (const [field, isChanged] of Object.entries(byAct)) if (isChanged) fail(E.orderForbidden, { [field]: [refusals.byAct] })
  for (const [field, isChanged] of Object.entries(stands(order, body)))
    if (isChanged) fail(E.orderForbidden, { [field]: [refusals.captured] })
}

const isOther = <T>(sent: T | null | undefined, kept: T | null) => sent !== undefined && sent !== null && sent !== kept

/** Which of the other fields would stand otherwise. */
function stands(order: StoredOrder, body: OrderChanges): Record<string, boolean> {
  const draft = draftOf(body, order)
  const payments = draft.payments.map(({ type, amount }) => `${type} ${amount}`).join()
  return {
    unit_id: isOther(body.unit_id, order.unit_id),
    booking_id: body.booking_id !== undefined && body.booking_id !== order.booking_id,
    items:
      linesOf(draft.items) !== linesOf(order.items) || draft.items.some(({ mark }, at) => mark !== null && mark !== order.items[at]?.mark),
    payments: payments !== order.payments.map(({ type, amount }) => `${type} ${amount}`).join(),
    promotions: body.promotions !== undefined && body.promotions.join() !== order.promotion_ids.join(),
    checkRefaund: body.checkRefaund !== undefined && (body.checkRefaund === 1) !== order.is_refund_check,
    unsafe: body.unsafe === 1,
    register_id: isOther(body.register_id, order.register_id),
  }
}

type Line = Pick<StoredOrder['items'][number], 'kind' | 'service_id' | 'thing_id' | 'qty' | 'price' | 'not_round'>
const linesOf = (items: readonly Line[]) =>
  items
    .map(({ kind, service_id, thing_id, qty, price, not_round }) => `${kind} ${service_id ?? thing_id} ${qty} ${price} ${not_round}`)
    .join()
