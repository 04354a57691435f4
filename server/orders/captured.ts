import { E } from '#contract/core/errors.ts'
import type { Permission } from '#contract/core/permissions.ts'
import { ordersRu } from '#contract/orders/orders.ru.ts'
import type { OrderChanges } from '#contract/orders/orders.ts'
import { itemKind } from '#domain/orders/kinds.ts'
import { moveCards } from '#server/club-cards/issue.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { update } from '#server/lists/records.ts'
import { can } from '#server/live/session.ts'
import { draftOf } from './draft.ts'
import { orderRecord } from './order.record.ts'
import { partsInWords } from './parts.ts'
import { checkAuthor, checkCustomer } from './scope.ts'
import type { StoredOrder } from './stored.ts'

/**
 * What still changes in an order whose money is taken: whose it is, who made it and who served, each by a right of its own. All else is refused with
 * 1011 (C1): money is mended by a return.
 */
export async function changeCaptured(ctx: Ctx, order: StoredOrder, body: OrderChanges) {
  const { user_id: user, author_id: author } = body
  if (isOther(user, order.user_id)) {
    need(ctx, 'Order.change_user', 'user_id')
    await checkCustomer(ctx, user, order.items)
  }
  if (isOther(author, order.author_id)) {
    need(ctx, 'Order.change_creator', 'author_id')
    await checkAuthor(ctx, author)
  }
  const masters = newMasters(order, body)
  if (masters.length > 0) need(ctx, 'Order.change_master', 'items')
  const owed = order.items.findIndex(({ id, kind }) => kind === itemKind.tips && masters.some((one) => one.id === id))
  if (owed >= 0) fail(E.orderForbidden, { [`items.${owed}.employer`]: [ordersRu.refusals.tipsMaster] })
  for (const [field, isChanged] of Object.entries(stands(order, body))) if (isChanged) refuse(field)
  for (const { id, employer_id } of masters) await ctx.sql('update order_items set employer_id = $2 where id = $1', [id, employer_id])
  const after = { ...order, items: order.items.map((item) => ({ ...item, ...masters.find(({ id }) => id === item.id) })) }
  if (isOther(user, order.user_id)) await moveCards(ctx, order.id, user)
  const told = masters.length > 0 ? { beside: { before: masterWords(order), after: masterWords(after) } } : {}
  await update(ctx, orderRecord, order.id, { user_id: user ?? undefined, author_id: author }, told)
}

const isOther = <T>(sent: T | null | undefined, kept: T): sent is NonNullable<T> => sent !== undefined && sent !== null && sent !== kept

function need(ctx: Ctx, may: Permission, field: string) {
  if (!can(ctx.me, may)) refuse(field)
}

const refuse = (field: string): never => fail(E.orderForbidden, { [field]: [ordersRu.refusals.captured] })

/** Which of the other fields would stand otherwise. A form that sends back what it was shown changes nothing. */
function stands(order: StoredOrder, body: OrderChanges): Record<string, boolean> {
  const draft = draftOf(body, order)
  const payments = draft.payments.map(({ type, amount }) => `${type} ${amount}`).join()
  return {
    unit_id: isOther(body.unit_id, order.unit_id),
    booking_id: body.booking_id !== undefined && body.booking_id !== order.booking_id,
    items: linesOf(draft.items) !== linesOf(order.items),
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

/** Lines that are sent with another master. */
function newMasters(order: StoredOrder, { items }: OrderChanges) {
  return order.items.flatMap((item, at) => {
    const sent = items?.[at]?.employer
    return isOther(sent, item.employer_id) ? [{ id: item.id, employer_id: sent ?? null }] : []
  })
}

/** The log tells who served each line. */
const masterWords = ({ items }: StoredOrder) => ({
  items: items.map(({ title, employer_id }) => `${title}: ${employer_id === null ? '—' : `№ ${employer_id}`}`).join('; '),
  payments: partsInWords({ items: [], payments: [] }).payments,
})
