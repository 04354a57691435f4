import { z } from 'zod'
import { id, moment, money } from '#contract/core/fields.ts'
import { orderItem } from './order-parts.ts'

/** A visit that nobody has paid for, with the lines that would be paid. */
export const visitBeside = z.object({
  id,
  begin_at: moment,
  end_at: moment,
  /** The visit's order, if one was saved and not paid. */
  order_id: id.nullable(),
  user: z.object({ id, title: z.string() }),
  total: money,
  items: z.array(orderItem.pick({ item_type: true, item_id: true, title: true, qty: true, price: true, employer: true, mark: true })),
})
export type VisitBeside = z.output<typeof visitBeside>
