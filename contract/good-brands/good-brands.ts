import { z } from 'zod'
import { crud } from '#contract/core/crud.ts'
import { feature } from '#contract/core/endpoint.ts'
import { id } from '#contract/core/fields.ts'
import { requiredText } from '#contract/core/rules.ts'

export const goodBrandRow = z.object({
  id,
  company_id: id,

  title: z.string(),
})
export type GoodBrandRow = z.output<typeof goodBrandRow>

export const goodBrandBody = z.object({ title: requiredText(100) })

const calls = crud({ path: '/good-brands', model: 'Good', row: goodBrandRow, body: goodBrandBody })

export const goodBrands = feature('good-brands', {
  ...calls,
  /** The reference that screens of the staff area ask for (001 §7). */
  reference: {
    method: 'GET',
    path: '/employers/brands',
    may: 'Good.view',
    data: z.object({ items: z.array(z.object({ id, title: z.string() })) }),
  },
})
