import { z } from 'zod'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { day, id, money, named } from '#contract/core/fields.ts'

/**
 * KO-4: a day of a studio's cash, of one legal entity and currency, from what lay there in the morning to what was left. A day whose drawer is not counted yet
 * is told only to whoever holds `Shift.balance`.
 */
export const cashOrderBook = {
  method: 'GET',
  path: '/cash-orders/book',
  may: 'Payment.view',
  query: z.object({
    unit_id: id,
    day,
    entity_id: id.optional(),
    currency_id: z.coerce
      .number()
      .pipe(z.literal([1, 2]))
      .optional(),
  }),
  data: z.object({
    unit: named,
    entity: named,
    /** Entities whose cash has ever lain in this studio. */
    entities: z.array(named),
    day,
    currency_id: z.literal([1, 2]),
    opening: money,
    rows: z.array(
      z.object({
        doc_type: z.string(),
        doc_id: z.number(),
        /** The number of the cash order, of the shift or of the package that the row is about. */
        number: z.string().nullable(),
        type: z.literal([0, 1]).nullable(),
        words: z.string(),
        account: z.string().nullable(),
        came: money,
        went: money,
      }),
    ),
    came: money,
    went: money,
    closing: money,
  }),
} as const satisfies Endpoint
