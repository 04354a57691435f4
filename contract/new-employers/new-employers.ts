import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { exportOf } from '#contract/core/export.ts'
import { day, id } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'

/** A new master whom the desk recommends to customers: neither phone nor mail is answered. */
export const newEmployerRow = z.object({
  id,
  name: z.string(),
  avatar: z.string().nullable(),
  unit_id: id.nullable(),
  unit: z.string().nullable(),
  work_position: z.string(),
  start_work_at: day,
  /** Names of the categories of her services. */
  services: z.string(),
})

/** How long a master is new, days. */
export const newForDays = 60

const list = { method: 'GET', path: '/new-employers', may: 'NewMaster.view', query: listQuery, data: listOf(newEmployerRow) } as const

export const newEmployers = feature('new-employers', { list, export: { ...exportOf(list), confirms: 'always' } })
