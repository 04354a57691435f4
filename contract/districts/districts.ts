import { z } from 'zod'
import { crud } from '#contract/core/crud.ts'
import { feature } from '#contract/core/endpoint.ts'
import { id, named } from '#contract/core/fields.ts'
import { requiredId, requiredText } from '#contract/core/rules.ts'

export const districtRow = z.object({ id, city_id: id, name: z.string(), city: named.optional() })

export const districtBody = z.object({ city_id: requiredId, name: requiredText(100) })

const calls = crud({ path: '/districts', model: 'City', row: districtRow, body: districtBody })

/** Shared by all companies as cities are: anyone picks one, only who answers for all companies changes them. */
export const districts = feature('districts', {
  ...calls,
  list: { ...calls.list, may: 'anyone' },
  create: { ...calls.create, may: 'superuser' },
  update: { ...calls.update, may: 'superuser' },
  remove: { ...calls.remove, may: 'superuser' },
})
