import { randomUUID } from 'node:crypto'
import { E } from '#contract/core/errors.ts'
import { ordersRu } from '#contract/orders/orders.ru.ts'
import { sumOf } from '#domain/core/money.ts'
import type { OrderPayment } from '#domain/orders/bill.ts'
import { isOnInternet, type Tender, tenderOf } from '#domain/orders/kinds.ts'
import type { Returned } from '#domain/orders/refund.ts'
import type { PartRefund } from '#domain/orders/refund-order.ts'
import { ORDER_STATUS } from '#domain/orders/status.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { taxationOf } from '#server/fiscal/seller.ts'
import { writeTask } from '#server/fiscal/write.ts'
import { nameOf } from '#server/orders/receipt.ts'
import { headOf } from '#server/orders/receipt-head.ts'
import type { StoredOrder } from '#server/orders/stored.ts'
import { printerOf, type Till } from '#server/orders/till.ts'

/**
 * Checks that the sale's receipts are in the FN, or that none was due. A sale that is returned whole before its register has heard of it needs no receipt;
 * any other receipt on its way is waited for (1751).
 */
export async function checkSalePrinted(ctx: Ctx, order: number, isWhole: boolean): Promise<'none' | 'printed'> {
  // A sale that got its receipt by a correction is returned with a receipt too.
  const tasks = await ctx.sql<{ doc_type: string; state: string; sends: number }>(
    `select doc_type, state, sends from fiscal_tasks where state <> 'annulled'
       and (doc_type = 'order' and doc_id = $1
         or doc_type = 'correction' and doc_id in (select id from fiscal_corrections where order_id = $1)) order by seq for update`,
    [order],
  )
  if (tasks.length === 0) return 'none'
  if (tasks.every(({ state }) => state === 'done')) return 'printed'
  const isUnheard = tasks.every(
    ({ doc_type, state, sends }) => doc_type === 'order' && (state === 'refused' || (state === 'waiting' && sends === 0)),
  )
  if (!isWhole || !isUnheard) fail(E.receiptsUnresolved, { items: [ordersRu.refund.refusals.receipt] })
  await ctx.sql(`update fiscal_tasks set state = 'annulled' where doc_type = 'order' and doc_id = $1 and state <> 'annulled'`, [order])
  return 'none'
}

interface Return {
  refund: number
  till: Till
  parts: readonly PartRefund[]
  payments: readonly OrderPayment[]
}

/** A receipt of return for each receipt of the sale that is touched: sold prices, subjects and methods again, the tender as it really goes back. */
export async function writeReturns(ctx: Ctx, order: StoredOrder, { refund: id, till, parts, payments }: Return) {
  for (const { entity, taxation, refund } of parts) {
    if (refund.sum === 0) continue
    const { register } = printerOf(till, entity)
    await writeTask(ctx, {
      register_id: register.id,
      entity_id: entity,
      doc_type: 'order_refund',
      doc_id: id,
      key: randomUUID(),
      receipt: {
        operation: 'sellReturn',
        phase: order.status_id === ORDER_STATUS.done && order.kind !== 'deposit' ? 'settle' : 'prepay',
        taxation: taxationOf(taxation),
        ...(await headOf(ctx, order, { entity, register, isInternet: isOnInternet(payments) })),
        lines: refund.lines.map(({ item, qtyLeft, paid }) => ({ ...nameOf(order, item), qty: qtyLeft, paid })),
        tenders: tendersOf(refund.tenders, payments),
      },
      fields: { whole: 'payments', line: () => 'items' },
    })
  }
}

function tendersOf(returned: readonly Returned[], payments: readonly OrderPayment[]) {
  const kindOf = ({ payment, way }: Returned): Tender | null => {
    const from = payments[payment]
    if (!from) return null
    return way === 'transfer' ? 'electronic' : tenderOf(from)
  }
  const of = (kind: Tender) => sumOf(returned.filter((one) => kindOf(one) === kind).map(({ amount }) => amount))
  return { cash: of('cash'), electronic: of('electronic'), prepaid: of('prepaid') }
}
