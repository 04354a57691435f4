import { E } from '#contract/core/errors.ts'
import { onlinePaymentsRu } from '#contract/online-payments/online-payments.ru.ts'
import { ordersRu } from '#contract/orders/orders.ru.ts'
import { totalOf } from '#domain/orders/bill.ts'
import type { BookedItem } from '#domain/orders/capture.ts'
import { partsOf } from '#domain/orders/parts.ts'
import { doPricesMeet, paidLines } from '#domain/orders/rounding.ts'
import type { Counted } from '#server/card-terminals/shares.ts'
import type { HeldCard } from '#server/club-cards/spend.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { holdAdvances } from './advances.ts'
import { holdBonuses } from './bonuses.ts'
import { checkCapture, countedPayments, routedItems } from './capture.ts'
import type { StoredOrder } from './stored.ts'

const { refusals } = ordersRu

/** What the books will make of an order, asked before its money is there. */
export interface Counting {
  items(): Promise<BookedItem[]>
  books(): Promise<Books>
}
type Books = Counted & { cards: readonly HeldCard[] }

/** Each is asked once. */
export function countingOf(ctx: Ctx, order: StoredOrder, currency: 1 | 2): Counting {
  const items = once(() => routedItems(ctx, order))
  return { items, books: once(async () => booksFor(ctx, order, await items(), currency)) }
}

function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let told: Promise<T> | null = null
  return () => {
    told ??= ask()
    return told
  }
}

/** The order beside certificates, club cards, bonuses, promo codes and deposits, counted as at capture: what the books refuse, they refuse before anybody is asked for money. */
async function booksFor(ctx: Ctx, order: StoredOrder, items: BookedItem[], currency: 1 | 2): Promise<Books> {
  await checkCapture(ctx, order)
  const { payments, cards } = await countedPayments(ctx, order, currency)
  await holdAdvances(ctx, order, currency)
  await holdBonuses(ctx, order, currency)
  const lines = paidLines(items, payments, { companyId: ctx.me.company_id, isRefundCheck: order.is_refund_check })
  if (!lines || !doPricesMeet(lines, totalOf(payments))) return fail(E.invalid, { payments: [refusals.prices] })
  if (!partsOf(items, lines, payments)) fail(E.invalid, { payments: [refusals.moneyOnly] })
  return { payments, lines, cards }
}

/** What a card of money is worth may change by a kopeck while the bank answers, if its money is spent elsewhere, so with it nothing is divided. */
export function dividable(books: Books): Counted {
  const money = books.cards.find(({ card, payment }) => card.kind === 'money' && payment !== null)
  if (money) fail(E.invalid, { [`payments.${money.payment}.club_card_id`]: [onlinePaymentsRu.refusals.severalWithMoneyCard] })
  return books
}
