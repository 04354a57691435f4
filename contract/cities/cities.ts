import { z } from 'zod'
import { crud } from '#contract/core/crud.ts'
import { feature } from '#contract/core/endpoint.ts'
import { id, named, queryFlag } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'
import { requiredId, requiredText } from '#contract/core/rules.ts'
import { timezone } from '#contract/core/timezone.ts'

export const cityRow = z.object({ id, country_id: id, name: z.string(), timezone: z.string(), country: named.optional() })
export type CityRow = z.output<typeof cityRow>

export const cityBody = z.object({ country_id: requiredId, name: requiredText(100), timezone })

const calls = crud({ path: '/cities', model: 'City', row: cityRow, body: cityBody })

/** Cities are shared by all companies, so only an employee who crosses companies changes them. */
export const cities = feature('cities', {
  ...calls,
  create: { ...calls.create, may: 'superuser' },
  update: { ...calls.update, may: 'superuser' },
  remove: { ...calls.remove, may: 'superuser' },
  /** Anyone picks a city; `with_units=1`: only those with a studio that takes bookings (000 §7). */
  list: {
    method: 'GET',
    path: '/cities',
    may: 'anyone',
    query: listQuery.extend({ with_units: queryFlag.optional() }),
    data: listOf(cityRow),
  },
})
