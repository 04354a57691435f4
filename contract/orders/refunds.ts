import { z } from 'zod'
import { flag, id, moment, money, named, price } from '#contract/core/fields.ts'
import { quantity, requiredText } from '#contract/core/rules.ts'
import { ordersRu } from './orders.ru.ts'

export const paymentTypeId = z.union(([1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17] as const).map((one) => z.literal(one)))

/** The id of a row in the body of a call: a number, and never the text of one. */
export const anId = z.number().int().positive().max(2_147_483_647)

/** An act that gave back an order or a part of it. */
export const refundRow = z.object({
  id,
  refunded_at: moment,
  refunded_by: named.nullable(),
  reason: z.string(),
  sum: money,
  /** The returned lines in words. */
  items: z.string(),
  /** The ways by which the money was returned. */
  payments: z.array(z.object({ type: paymentTypeId, way: z.enum(['same', 'transfer']), sum: money })),
})

/** Absent lines: all that is left. Absent payments: card and the like first, then cash, prepaid last (C12). */
export const refundBody = z.object({
  items: z
    .array(z.object({ id: anId, qty: quantity.max(1000), is_written_off: flag.optional() }))
    .min(1)
    .max(100)
    .optional(),
  payments: z
    .array(z.object({ id: anId, sum: price, way: z.enum(['same', 'cash', 'transfer']) }))
    .max(40)
    .optional(),
  reason: requiredText(300),
  /** The drawer that gives the money; absent: the one that took it, or the studio's default one. */
  register_id: anId.nullable().optional(),
})
export type RefundBody = z.output<typeof refundBody>

/** All payments of the order in money, as they truly were. */
export const correctionBody = z.object({
  payments: z
    .array(z.object({ payment_type: paymentTypeId, sum: price.refine((sum) => sum > 0, ordersRu.refusals.amount) }))
    .min(1)
    .max(10),
  reason: requiredText(300),
})
export type CorrectionBody = z.output<typeof correctionBody>

const wayOfMoney = z.object({ type: paymentTypeId, sum: money })

/** A payment whose way was named wrong, and its true way. */
export const correctionRow = z.object({
  id,
  corrected_at: moment,
  corrected_by: named.nullable(),
  reason: z.string(),
  before: z.array(wayOfMoney),
  after: z.array(wayOfMoney),
})
