import type { CashOrderType } from '#domain/cash-orders/operations.ts'
import type { Kopecks } from '#domain/core/money.ts'
import type { Ctx } from '#server/core/context.ts'
import { cashierOf } from '#server/fiscal/cashier.ts'
import { writeReport } from '#server/fiscal/write.ts'
import type { OpenPlace } from './sides.ts'

/** Tells the register of money that came into its drawer or left it, so that its own count follows; a drawer that prints nothing and a safe are not told. */
export async function toldRegister(
  ctx: Ctx,
  id: number,
  type: CashOrderType,
  { type: where, id: register_id, kind, entity_id }: OpenPlace,
  total: Kopecks,
  doc_type: 'cash_order' | 'cash_order_reversal' = 'cash_order',
) {
  if (where !== 'register') return
  ctx.tell({ feature: 'kkm', ids: [] })
  if (kind !== 'fiscal') return
  await writeReport(ctx, {
    register_id,
    entity_id,
    doc_type,
    doc_id: id,
    key: `${doc_type} ${id}`,
    operation: type === 1 ? 'cashIn' : 'cashOut',
    total,
    cashier: await cashierOf(ctx),
  })
}
