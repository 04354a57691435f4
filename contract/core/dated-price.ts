import { z } from 'zod'
import { day, price } from './fields.ts'
import { messages, requiredId } from './rules.ts'

const requiredDay = z.string({ error: messages.required }).pipe(day)

/** A price from a day on, in one studio or in all that have none of their own; its days are half-open: on `end_at` it is no longer in force. */
export const datedPriceFields = {
  price: z.number({ error: ({ input }) => (input === null || input === undefined ? messages.required : messages.price) }).pipe(price),
  /** null: the price of all studios that have none of their own. */
  unit_id: requiredId.nullable().optional(),
  begin_at: requiredDay,
  end_at: day.nullable().optional(),
}

export const datedPriceBody = z.object(datedPriceFields)
export type DatedPriceBody = z.input<typeof datedPriceBody>

/** null: until further notice. */
export const datedPriceEnd = z.object({ end_at: day.nullable() })

export const isInOrder = ({ begin_at, end_at }: { begin_at: string; end_at?: string | null | undefined }) => !end_at || end_at > begin_at
