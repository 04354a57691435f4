import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { house } from '#server/testing/house.ts'

/** Employees who are hired by the recruiter of the first company, each with a phone of her own. */
export let hr: Person
export let administrator: Person
let count = 0
export const hire = async (more: object = {}) => {
  const phone = `7919000${String(1000 + ++count)}`
  return (
    await hr.post('employers', {
      last_name: 'Ясенева',
      first_name: 'Тамара',
      phone,
      work_position_id: 1,
      unit_id: cast.units.arbat,
      ...more,
    })
  ).data
}

export const signIn = (phone: string, password: string) => house.nobody.post('auth/login', { phone, password })
export const codeOf = async (answer: Promise<{ body: { code?: number } }>) => (await answer).body.code

export async function openStaff() {
  hr = await house.as(cast.hr)
  administrator = await house.as(cast.administrator)
}
