import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { id, moment, money, named, price } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'
import { requiredId } from '#contract/core/rules.ts'

/** What a closed shift has left in its drawer for the next morning; `id` is the shift's. */
export const exchangeRow = z.object({
  id,
  unit_id: id,
  register_id: id,
  number: z.number(),
  closed_at: moment,
  currency: z.literal([1, 2]),
  /** The cash that was counted in the drawer before the package was taken out. */
  cash_fact: money,
  exchange: money,
  /** How much cash should be left in the studio; null: no target was set. */
  target: money.nullable(),
  /** How much of the target is missing. */
  missing: money.nullable(),
  unit: named.optional(),
  register: named.optional(),
  closer: named.nullable().optional(),
})

const target = z.object({ unit: named, sum: money.nullable() })

/** Small change: the float that shifts leave, and what a studio should keep. An exchange itself is a payment 7 with its receipt (`cash-orders`). */
export const exchanges = feature('exchanges', {
  list: { method: 'GET', path: '/exchanges', may: 'Exchange.view', query: listQuery, data: listOf(exchangeRow) },
  targets: { method: 'GET', path: '/exchanges/targets', may: 'Exchange.view', data: z.object({ items: z.array(target) }) },
  /** Null takes the target away. */
  setTarget: {
    method: 'POST',
    path: '/exchanges/targets',
    may: 'Exchange.update',
    body: z.object({ unit_id: requiredId, sum: price.nullable() }),
    data: target,
  },
})
