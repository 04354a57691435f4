import { z } from 'zod'
import { crud } from '#contract/core/crud.ts'
import { feature } from '#contract/core/endpoint.ts'
import { flag, id, money, price } from '#contract/core/fields.ts'
import { messages, quantity, requiredId, requiredText, wholePercent } from '#contract/core/rules.ts'
import { regularDiscountsRu } from './regular-discounts.ru.ts'

/** No client has more visits than one a day for twenty years. */
const MOST_VISITS = 7300

export const regularDiscountRow = z.object({
  id,
  company_id: id,
  title: z.string(),
  percent: z.number().int(),
  /** The number of visits that gives the discount; null: a sum of money gives it. */
  visits_from: z.number().int().nullable(),
  sum_from: money.nullable(),
  /** 1: the discount holds for goods as well, not only for services. */
  on_goods: flag,
  is_on: flag,
  /** An empty list: the discount holds in every studio. */
  unit_ids: z.array(id),
})
export type RegularDiscount = z.output<typeof regularDiscountRow>

export const regularDiscountBody = z.object({
  title: requiredText(100),
  percent: wholePercent,
  visits_from: quantity.max(MOST_VISITS, messages.most(MOST_VISITS)).nullable().optional(),
  sum_from: price
    .refine((sum) => sum > 0, regularDiscountsRu.refusals.from)
    .nullable()
    .optional(),
  on_goods: flag.optional(),
  is_on: flag.optional(),
  unit_ids: z.array(requiredId).max(500).optional(),
})

/** The discount that a client gets in a studio today, with the visits or the sum that gave it. */
const best = z.object({
  discount: regularDiscountRow.pick({ id: true, title: true, percent: true, on_goods: true }).nullable(),
  /** The next larger discount and what is missing for it; null: there is no larger one. */
  next: z
    .object({ title: z.string(), percent: z.number().int(), visits_left: z.number().int().nullable(), sum_left: money.nullable() })
    .nullable(),
})
export type BestDiscount = z.output<typeof best>

export const regularDiscounts = feature('regular-discounts', {
  ...crud({ path: '/regular-discounts', model: 'Discount', row: regularDiscountRow, body: regularDiscountBody }),
  best: {
    method: 'GET',
    path: '/regular-discounts/best',
    may: 'Order.view',
    data: best,
    query: z.object({ user_id: id, unit_id: id }),
  },
})
