import { goodOrderMessages } from '#contract/good-orders/good-orders.ru.ts'
import type { Ctx } from '#server/core/context.ts'
import { whoseWork } from '#server/employers/whose-work.ts'
import { notify } from '#server/notifications/notify.ts'
import type { StoredOrder } from './stored.ts'

/** A sent order waits for those who may process it: of the studio that orders, and of the central store. */
export async function tellSuppliers(ctx: Ctx, { id, unit_id, supplier_unit_id }: StoredOrder) {
  const people = await Promise.all([unit_id, supplier_unit_id].map((unit) => whoseWork(ctx, unit, ['GoodOrder.process'])))
  await notify(ctx, {
    kind: 'good_order',
    key: `good_order:${id}:sent`,
    author: ctx.me.employer_id || null,
    to: { employers: [...new Set(people.flat())] },
    data: { message: goodOrderMessages.bell.sent(id) },
  })
}

/** Notifies the author of the order of what became of it. */
export async function tellOrderer(ctx: Ctx, { id }: StoredOrder, message: string) {
  const [order] = await ctx.sql<{ employer_id: number; status_id: number }>(
    'select employer_id, status_id from good_orders where id = $1',
    [id],
  )
  if (!order) return
  await notify(ctx, {
    kind: 'good_order',
    key: `good_order:${id}:${order.status_id}`,
    author: ctx.me.employer_id || null,
    to: { employers: [order.employer_id] },
    data: { message },
  })
}
