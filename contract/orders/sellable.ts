import { z } from 'zod'
import { id, money } from '#contract/core/fields.ts'
import { markingModes } from '#domain/core/mark.ts'

/** A service, a good, a certificate or a club card, as a studio sells it today. */
export const soldHere = z.object({
  item_type: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  item_id: id,
  title: z.string(),
  /** null: the studio has no price for it, so only employees who may change prices sell it. */
  price: money.nullable(),
  /** How much of a good is free in the store that the studio sells from; a service has no remain. */
  free: z.number().nullable(),
  /** Only for a good whose pieces carry marks, unless the company does not ask for marks. */
  mark: z
    .object({
      /** Whether the company asks for the mark of a piece that is sold today. */
      asked: z.enum(markingModes),
      /** The scanned code; null: no mark was scanned, or the piece may not be sold. */
      code: z.string().nullable(),
      /** Why the scanned mark may not be sold. */
      refusal: z.string().nullable(),
    })
    .optional(),
})
export type SoldHere = z.output<typeof soldHere>
