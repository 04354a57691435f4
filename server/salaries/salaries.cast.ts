import { salaries } from '#contract/salaries/salaries.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples, World } from '#server/testing/example.ts'

const { anna } = cast.employers
let months = 0
/** A month of its own for each example, so that none meets an approved sheet of another. */
const monthOf = () => {
  const [year, month] = [2020 + Math.floor(months / 12), String((months++ % 12) + 1).padStart(2, '0')]
  return { begin_at: `${year}-${month}-01`, end_at: `${year}-${month}-15` }
}
const bonusOn = (day: string) => ({ employer_id: anna, kind: 'bonus' as const, day, sum: 3000, reason: 'За наставничество' })
const bonus = bonusOn('2026-11-10')

const made = async (world: World) => {
  const period = monthOf()
  await world.call(salaries.adjust, { body: bonusOn(period.begin_at) })
  const { items } = await world.call(salaries.calculate, { body: { ...period, employer_ids: [anna] } })
  const [{ id, hash } = { id: 0, hash: '' }] = items
  return { params: { id }, body: { hash } }
}
const approved = async (world: World) => {
  const { params, body } = await made(world)
  await world.call(salaries.approve, { params, body })
  return { params }
}

export const salariesExamples: Examples<typeof salaries> = {
  list: async (world) => {
    await made(world)
    return { query: { search: 'state:draft', with: 'employer;position;unit;calculator;approver;request' } }
  },
  people: () => ({}),
  advances: async (world) => {
    await world.call(salaries.advance, { body: { employer_id: anna, way: 'bank', sum: 5000 } })
    return {}
  },
  sheet: async (world) => ({ query: { salaryId: (await made(world)).params.id } }),
  sheetFile: async (world) => ({ query: { salaryId: (await made(world)).params.id, format: 'csv' } }),
  forecast: () => ({ query: { employerId: anna, beginAt: '2026-11-01', endAt: '2026-11-30' } }),
  earned: () => ({ query: { day: '2026-11-23' } }),
  show: async (world) => ({ params: (await made(world)).params }),
  calculate: async (world) => {
    const period = monthOf()
    await world.call(salaries.adjust, { body: bonusOn(period.begin_at) })
    return { body: { ...period, employer_ids: [anna] } }
  },
  approve: made,
  remove: async (world) => ({ params: (await made(world)).params }),
  pay: async (world) => ({ ...(await approved(world)), body: { way: 'bank' as const, sum: 1000 } }),
  advance: () => ({ body: { employer_id: anna, way: 'bank' as const, sum: 5000 } }),
  adjust: () => ({ body: bonus }),
  removeAdjustment: async (world) => ({ params: { id: (await world.call(salaries.adjust, { body: bonus })).id } }),
}
