import { z } from 'zod'
import { crud } from '#contract/core/crud.ts'
import { feature } from '#contract/core/endpoint.ts'
import { flag, id, named } from '#contract/core/fields.ts'
import { requiredId, requiredText } from '#contract/core/rules.ts'

export const safeRow = z.object({ id, company_id: id, unit_id: id, title: z.string(), is_default: flag, unit: named.optional() })

export const safeBody = z.object({ unit_id: requiredId, title: requiredText(200), is_default: flag.optional() })

const calls = crud({ path: '/safes', model: 'Unit', row: safeRow, body: safeBody })

/** A safe is a part of its studio: whoever may change the studio changes its safes. */
export const safes = feature('safes', {
  ...calls,
  create: { ...calls.create, may: 'Unit.update' },
  remove: { ...calls.remove, may: 'Unit.update' },
})
