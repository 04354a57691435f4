import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { exportOf } from '#contract/core/export.ts'
import { flag, id, idParams, moment } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'

/** Steps of a newcomer's registration; the last one only where the position has services. */
export const registrationSteps = ['password', 'photo', 'passport', 'unit', 'birthday', 'services'] as const

export const registrationRow = z.object({
  id,
  name: z.string(),
  unit_id: id.nullable(),
  unit: z.string().nullable(),
  work_position: z.string(),
  created_at: moment,
  steps: z.array(z.object({ key: z.enum(registrationSteps), is_done: flag })),
})
export type RegistrationRow = z.output<typeof registrationRow>

/** How long unfinished papers keep a newcomer in the list, days; without an own password she stays until she has one. */
export const registersForDays = 30

const list = {
  method: 'GET',
  path: '/registration-employers',
  may: 'Candidate.view',
  query: listQuery,
  data: listOf(registrationRow),
} as const

export const registrationEmployers = feature('registration-employers', {
  list,
  export: { ...exportOf(list), confirms: 'always' },
  show: { method: 'GET', path: '/registration-employers/:id', may: 'Candidate.view', params: idParams, data: registrationRow },
})
