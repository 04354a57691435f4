import { recruitRules } from '#contract/recruit-rules/recruit-rules.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples, World } from '#server/testing/example.ts'

/** The managers of people of the demo. */
const managers = [10, 12]
const body = { place: 10, city_id: cast.cities.moscow, source: 'hh' as const, stage: 'new' as const, manager_ids: managers, sla_hours: 24 }
const made = (world: World) => world.call(recruitRules.create, { body })

export const recruitRulesExamples: Examples<typeof recruitRules> = {
  list: () => ({}),
  form: () => ({}),
  create: () => ({ body }),
  remove: async (world) => ({ params: { id: (await made(world)).id } }),
}
