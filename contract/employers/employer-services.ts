import { z } from 'zod'
import { duration, id, idParams } from '#contract/core/fields.ts'
import { messages } from '#contract/core/rules.ts'

/** A service that a master does; `pivot` holds her own duration, null: the service's. */
export const employerService = z.object({
  id,
  title: z.string(),
  service_category_id: id,
  duration,
  pivot: z.object({ duration: duration.nullable() }),
})
export type EmployerService = z.output<typeof employerService>

/** A service that a master may learn: hiring needs no right to the price list. */
export const teachable = z.object({ id, title: z.string(), services: z.array(z.object({ id, title: z.string(), duration })) })
export type TeachableCategory = z.output<typeof teachable>

/** Ids of the categories in which somebody was taught. */
export const taught = z.array(id).max(500)

export const services = { path: '/employers/:id/services', params: idParams, data: z.array(employerService) } as const

/**
 * Service id → duration in seconds, null for the service's own; the set is replaced. `service_categories`: these and no others; one of which
 * no service is named is taught whole (EMP-441).
 */
export const servicesBody = z.object({
  services: z.record(z.string().regex(/^\d{1,9}$/), duration.nullable(), { error: messages.required }),
  service_categories: taught.optional(),
})

/** Turns a master's services into the body that saves them. */
export const heldServices = (rows: EmployerService[]) => ({
  services: Object.fromEntries(rows.map(({ id, pivot }) => [id, pivot.duration])),
})
