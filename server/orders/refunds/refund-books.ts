import { sumOf } from '#domain/core/money.ts'
import { gathered, pair } from '#domain/orders/postings.ts'
import { refundPostings } from '#domain/orders/refund-postings.ts'
import { ORDER_STATUS } from '#domain/orders/status.ts'
import type { Ctx } from '#server/core/context.ts'
import type { LedgerEntry } from '#server/ledger/post.ts'
import { capturedParts } from '#server/orders/post.ts'
import type { StoredOrder } from '#server/orders/stored.ts'
import { writeGivenBack } from './given-back.ts'
import type { RefundAct } from './refund-kept.ts'

type Booked = Pick<RefundAct, 'parts' | 'items'> & { register: number | null; shift_id: number | null; beside: readonly LedgerEntry[] }

/** The returned part of the sale backwards, in one entry of the order; what no store takes back is an expense and no longer the cost of a sale. */
export async function bookRefund(ctx: Ctx, order: StoredOrder, { parts, items, register, shift_id, beside }: Booked) {
  const { books } = capturedParts({ ...order, register_id: register })
  const own = {
    ...books,
    items: books.items.map((item, at) => ({ ...item, cost: sumOf(items.filter((one) => one.at === at).map(({ cost }) => cost)) })),
  }
  const isSettled = order.status_id === ORDER_STATUS.done
  const back = parts.flatMap(({ refund, ...of }) => refundPostings(refund, of, own, isSettled))
  const lost = items.flatMap(({ at, cost, isWrittenOff }) =>
    isWrittenOff && cost > 0
      ? pair(own.items[at]?.entity ?? 0, cost, { account: 'expense.write_off', subject: null }, { account: 'stock', subject: null })
      : [],
  )
  await writeGivenBack(ctx, order, gathered([...back, ...lost]), { shift_id, currency: order.currency_id === 2 ? 2 : 1, beside })
}
