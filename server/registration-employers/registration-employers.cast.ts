import { employers } from '#contract/employers/employers.ts'
import type { registrationEmployers } from '#contract/registration-employers/registration-employers.ts'
import { cast } from '#server/testing/cast.ts'
import type { Examples, World } from '#server/testing/example.ts'

let count = 0
/** An employee who was just added and got a generated password. */
const made = async (world: World) => {
  const phone = `7919${String(++count).padStart(7, '0')}`
  const body = { last_name: 'Новикова', first_name: 'Рита', phone, work_position_id: 1, unit_id: cast.units.arbat }
  return { params: { id: (await world.call(employers.create, { body })).id } }
}

export const registrationEmployersExamples: Examples<typeof registrationEmployers> = {
  list: () => ({ query: {} }),
  export: () => ({ query: { format: 'csv' } }),
  show: made,
}
