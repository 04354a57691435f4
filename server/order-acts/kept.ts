import { E } from '#contract/core/errors.ts'
import { orderActsRu } from '#contract/order-acts/order-acts.ru.ts'
import { ORDER_STATUS } from '#domain/orders/status.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { orderCard } from '#server/orders/present.ts'
import { lockOrder, type StoredOrder } from '#server/orders/stored.ts'
import type { ActName } from './order-acts.table.ts'

/** The order within reach, locked; only one whose money was taken and not given back whole is changed so. */
export async function lockPaid(ctx: Ctx, id: number): Promise<StoredOrder> {
  const order = await lockOrder(ctx, id)
  if (order.status_id !== ORDER_STATUS.paid && order.status_id !== ORDER_STATUS.done)
    fail(E.invalid, { status_id: [orderActsRu.refusals.notPaid] })
  return order
}

/** Before the order changes: the database asks for it, and the report of who changes orders by hand counts it (C47). */
export const writeAct = (ctx: Ctx, { id, unit_id }: Pick<StoredOrder, 'id' | 'unit_id'>, act: ActName, reason: string) =>
  ctx.sql(
    `insert into order_acts (company_id, order_id, unit_id, act, reason, done_at, done_by)
     values (current_company(), $1, $2, $3, $4, $5, $6)`,
    [id, unit_id, act, reason, instantOf(ctx.now), ctx.me.employer_id],
  )

/** What the history shows besides the changed fields. */
export const because = (reason: string) => ({ beside: { before: {}, after: { reason } } })

export function shown(ctx: Ctx, { id, unit_id }: Pick<StoredOrder, 'id' | 'unit_id'>) {
  ctx.tell({ feature: 'orders', ids: [id], unit_id })
  return orderCard(ctx, id)
}
