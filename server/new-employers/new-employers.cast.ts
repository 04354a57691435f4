import { employers } from '#contract/employers/employers.ts'
import type { newEmployers } from '#contract/new-employers/new-employers.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples, World } from '#server/testing/example.ts'

let count = 0
/** A master who began this month. */
async function hire(world: World) {
  const phone = `7920${String(++count).padStart(7, '0')}`
  const body = {
    last_name: 'Новикова',
    first_name: 'Рита',
    phone,
    work_position_id: 1,
    unit_id: cast.units.arbat,
    start_work_at: '2026-11-16',
  }
  await world.call(employers.create, { body })
}

export const newEmployersExamples: Examples<typeof newEmployers> = {
  list: async (world) => {
    await hire(world)
    return { query: {} }
  },
  export: () => ({ query: { format: 'csv' } }),
}
