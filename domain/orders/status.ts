// The life of an order: domain.md §3.2, K14, finance-goods §3 and C3.

export const ORDER_STATUS = { new: 0, cancelled: 1, paid: 2, done: 3, refunded: 4 } as const
export type OrderStatus = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS]

/** «Не проведён» of the list; 3 alone is «проведён» (ORD-003). */
export const NOT_POSTED: readonly OrderStatus[] = [ORDER_STATUS.new, ORDER_STATUS.cancelled, ORDER_STATUS.paid, ORDER_STATUS.refunded]

export interface OrderFacts {
  /** Money, a certificate, a card or bonuses were taken. */
  hasMoney: boolean
  /** A receipt was printed or may have been. */
  hasPaper: boolean
}

export type OrderMove = 'capture' | 'post' | 'cancel' | 'refund'

/** The right that each move asks for; to post by hand past a receipt, files and materials asks for `Order.force_close`. */
export const rightOfMove: Record<OrderMove, string> = {
  capture: 'Order.update',
  post: 'Order.close',
  cancel: 'Order.update',
  refund: 'Order.refund',
}

/** What leads from one status to another; null: nothing does. An order with money or paper is not cancelled but refunded (K14). */
export function orderMove(from: OrderStatus, to: OrderStatus, facts: OrderFacts): OrderMove | null {
  const { paid, done, cancelled, refunded } = ORDER_STATUS
  if (from === ORDER_STATUS.new && to === paid) return 'capture'
  if (from === ORDER_STATUS.new && to === cancelled) return 'cancel'
  if (from === paid && to === done) return 'post'
  if (from === paid && to === cancelled) return facts.hasMoney || facts.hasPaper ? null : 'cancel'
  if ((from === paid || from === done) && to === refunded) return 'refund'
  return null
}

export interface PostingFacts {
  doServicesHaveMasters: boolean
  /** null: no receipt is due (C3). */
  isReceiptPrinted: boolean | null
  /** 1720 and 2100 have passed. */
  areConsumablesChosen: boolean
}

export type PostingHindrance = 'no_master' | 'receipt' | 'consumables'

/** Why a paid order may not be posted yet; `force_close` waives the receipt and the consumables, never the master. Null: it may. */
export function postingHindrance(facts: PostingFacts, isForced: boolean): PostingHindrance | null {
  if (!facts.doServicesHaveMasters) return 'no_master'
  if (isForced) return null
  if (facts.isReceiptPrinted === false) return 'receipt'
  return facts.areConsumablesChosen ? null : 'consumables'
}

/** A receipt is due where money stands on it and the register is one of the tax service's (C3, C32, X10). */
export const isReceiptDue = (total: number, registerKind: 'fiscal' | 'online' | 'drawer' | null): boolean =>
  total > 0 && (registerKind === 'fiscal' || registerKind === 'online')

/** The status after the money is taken: without a receipt the order is done at once (C3). */
export const statusAfterCapture = (needsReceipt: boolean): OrderStatus => (needsReceipt ? ORDER_STATUS.paid : ORDER_STATUS.done)
