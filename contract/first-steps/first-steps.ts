import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { flag } from '#contract/core/fields.ts'

/** The steps from an empty company to its first booking; each needs the ones before it. */
export const firstStepKeys = ['cities', 'units', 'categories', 'services', 'workplaces', 'employers', 'shifts', 'booking'] as const

const step = z.object({ key: z.enum(firstStepKeys), is_done: flag })
export type FirstStep = z.output<typeof step>

export const firstSteps = feature('first-steps', {
  show: { method: 'GET', path: '/first-steps', may: 'Settings.view', data: z.object({ steps: z.array(step) }) },
})
