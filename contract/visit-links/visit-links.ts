import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { moment } from '#contract/core/fields.ts'

const params = z.object({ token: z.string().min(20).max(100) })

/** A visit for the holder of its link: without a name, a phone and prices. */
export const linkedVisit = z.object({
  /** The begin, by the clock of the studio. */
  begin_at: moment,
  unit: z.string(),
  address: z.string().nullable(),
  services: z.string(),
  status: z.enum(['waiting', 'confirmed', 'cancelled', 'over']),
})
export type LinkedVisit = z.output<typeof linkedVisit>

export const visitLinks = feature('visit-links', {
  /** Shows the visit, and records that the message was read. */
  show: { method: 'GET', path: '/visits/:token', may: 'public', params, data: linkedVisit },
  answer: {
    method: 'POST',
    path: '/visits/:token',
    may: 'public',
    params,
    body: z.object({ answer: z.enum(['come', 'cancel']) }),
    data: linkedVisit,
  },
})
