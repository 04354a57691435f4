import { salaryRules } from '#contract/salary-rules/salary-rules.ts'
import { cast } from '#server/testing/cast.ts'
import { freshDay } from '#server/testing/desk.ts'
import type { Examples, World } from '#server/testing/example.ts'

const body = {
  employer_id: cast.employers.anna,
  from_day: '2026-11-01',
  rule: {
    service_percent: 40,
    goods_percent: 10,
    shift_guarantee: 2500,
    percent_base: 'paid' as const,
    plan_bonus: [{ from: 100, sum: 5000 }],
  },
}
const made = async (world: World) => ({ params: { id: (await world.call(salaryRules.create, { body })).id } })

export const salaryRulesExamples: Examples<typeof salaryRules> = {
  people: () => ({}),
  list: async (world) => {
    await made(world)
    return { query: { employer_id: cast.employers.anna } }
  },
  /** A rule with the same day and fields would change nothing, so the day is new. */
  create: () => ({ body: { ...body, from_day: freshDay() } }),
  remove: made,
}
