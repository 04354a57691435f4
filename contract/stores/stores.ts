import { z } from 'zod'
import { crud } from '#contract/core/crud.ts'
import { feature } from '#contract/core/endpoint.ts'
import { flag, id, named } from '#contract/core/fields.ts'
import { listQuery } from '#contract/core/list.ts'
import { requiredId, requiredText } from '#contract/core/rules.ts'

export const storeRow = z.object({
  id,
  company_id: id,
  unit_id: id,
  title: z.string(),
  /** Title and studio in one text, by which a search result is shown (002 §3). */
  label: z.string(),
  is_default: flag,
  is_goods: flag,
  unit: named.optional(),
})
export type StoreRow = z.output<typeof storeRow>

export const storeBody = z.object({
  unit_id: requiredId,
  title: requiredText(200),
  is_default: flag.optional(),
  is_goods: flag.optional(),
})

const calls = crud({ path: '/stores', model: 'Unit', row: storeRow, body: storeBody })

/** A store is a part of its studio: whoever may change the studio changes its stores. */
export const stores = feature('stores', {
  ...calls,
  list: {
    ...calls.list,
    query: listQuery.extend({
      /** own: of studios that the caller works for, but the central ones; central: of those that goods are ordered from. */
      among: z.enum(['own', 'central']).optional(),
    }),
  },
  create: { ...calls.create, may: 'Unit.update' },
  remove: { ...calls.remove, may: 'Unit.update' },
})
