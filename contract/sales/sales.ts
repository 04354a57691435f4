import { z } from 'zod'
import { feature, LONG } from '#contract/core/endpoint.ts'
import { exportFormats } from '#contract/core/export.ts'
import { day, id, money, named } from '#contract/core/fields.ts'

/** What a row of the report may stand for; a month is told by its first day. */
export const salesAxes = ['unit', 'day', 'month', 'kind'] as const
export type SalesAxis = (typeof salesAxes)[number]

const figures = z.object({
  currency_id: z.number().int(),
  /** Lines of orders. */
  lines: z.number().int(),
  qty: z.number().int(),
  sold: money,
  returned_qty: z.number().int(),
  returned: money,
  /** Sold less returned. */
  sum: money,
  /** The cost of the goods that did not come back. */
  cost: money,
})

/** The values of axes that were not asked for are null. */
export const salesRow = figures.extend({ unit: named.nullable(), day: day.nullable(), kind: z.number().int().nullable() })
export type SalesRow = z.output<typeof salesRow>

const asked = z.object({
  begin_at: day,
  end_at: day,
  unit_id: id.optional(),
  /** Some axes, such as `unit,day`; none: one row of everything. */
  by: z.preprocess((value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value), z.array(z.enum(salesAxes)).max(4)),
})

export const sales = feature('sales', {
  /** A row sums the sales and the returns of one group, such as a studio's day by its own clock; a sum is of one currency (docs/decisions/120). */
  list: {
    method: 'GET',
    path: '/sales',
    may: 'Payment.reconcile',
    seconds: 30,
    query: asked.extend({
      offset: z.coerce.number().int().min(0).max(1_000_000).optional(),
      limit: z.coerce.number().int().min(1).max(2000).optional(),
    }),
    data: z.object({
      items: z.array(salesRow),
      count: z.number().int(),
      /** A row for each currency. */
      totals: z.array(figures),
      /** Studios that this person may look at. */
      units: z.array(named),
    }),
  },
  /** All the rows as a file. */
  file: {
    method: 'GET',
    path: '/sales/file',
    may: 'Payment.reconcile',
    file: true,
    seconds: LONG,
    journal: 'exported',
    query: asked.extend({ format: z.enum(exportFormats) }),
  },
})
