import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { id } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'

/** `phone_mask` has # for each digit after the code, `code_mask` one for each digit of the code that confirms a phone. */
export const countryRow = z.object({
  id,
  name: z.string(),
  phone_code: z.string(),
  phone_mask: z.string(),
  code_mask: z.string().nullable(),
})

/** Read only: countries come with the product. */
export const countries = feature('countries', {
  list: { method: 'GET', path: '/countries', may: 'anyone', query: listQuery, data: listOf(countryRow) },
})
