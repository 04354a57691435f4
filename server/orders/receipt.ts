import type { Kopecks } from '#domain/core/money.ts'
import { isReceiptDue } from '#domain/orders/status.ts'
import type { Till } from './till.ts'

/**
 * The seam of the fiscal tasks: asked in the transaction that takes the money, it says whether the order now waits for its receipt. A task is written
 * here once there are tasks; until then an order of a fiscal register waits for whoever may post it past its receipt (`Order.force_close`).
 */
export const awaitsReceipt = (total: Kopecks, { register }: Till): boolean => isReceiptDue(total, register?.kind ?? null)
