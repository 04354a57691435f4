import { expect } from 'vitest'
import type { AuditModel } from '#contract/audits/models.ts'
import { cast } from '#server/testing/cast.ts'
import { madeBooking } from '#server/testing/desk.ts'
import { worldOf } from '#server/testing/example.ts'
import { boss, test } from '#server/testing/house.ts'

const { gel } = cast.services
const { arbat } = cast.units
const week = [...Array.from({ length: 6 }, () => ({ from: '10:00', to: '21:00' })), null]
const lineOf = async (model: string, id: number) => (await boss.get(`audits/by-model/${model}/${id}`)).data.items[0]

// AUD-705 and AUD-709 name a unit group too: there is none before the part of the ledger that they wait for.
test('журнал ведут о записях, компаниях, сотрудниках, сменах, клиентах, услугах, их категориях, ценах и оборудовании, студиях, их часах и окнах', async () => {
  const { booking, shift } = await madeBooking(worldOf(boss))
  await boss.put('companies/1', { name: 'ООО «Окно и дверь»' })
  await boss.put(`employers/${cast.employers.anna}`, { middle_name: 'Ильинична' })
  await boss.put(`customers/${cast.customers.maria}`, { comment: 'Тишина' })
  await boss.put(`services/${gel}`, { article: 'G-1' })
  await boss.put(`service-categories/${cast.categories.care}`, { title: 'Уход за руками' })
  await boss.post(`services/${gel}/prices`, { price: 2100, unit_id: arbat, begin_at: '2027-05-01', end_at: null })
  await boss.put(`services/${gel}/resources`, { resources: [{ type: 'УФ-лампа', count: 3 }] })
  await boss.put(`units/${arbat}`, { address: 'Арбат, 1' })
  await boss.post(`units/${arbat}/schedules`, { begin_at: '2026-12-01', schedule: week })
  const known: AuditModel[] = [
    ...(['booking', 'company', 'employer', 'employer_schedule', 'user', 'service', 'service_category'] as const),
    ...(['service_price', 'service_resource', 'unit', 'unit_schedule', 'window'] as const),
  ]
  for (const model of known) expect((await boss.get(`audits?search=model_type:${model}`)).data.count, model).toBeGreaterThan(0)
  expect((await lineOf('booking', booking.id)).event).toBe('created')
  expect((await lineOf('employer_schedule', shift.id)).after).toMatchObject({ approved_at: expect.any(String) })
})

test('у категории услуг журнал помнит название, у часов студии — студию, компанию, начало и неделю', async () => {
  await boss.put(`service-categories/${cast.categories.brows}`, { title: 'Брови и ресницы' })
  expect((await lineOf('service_category', cast.categories.brows)).after).toEqual({ title: 'Брови и ресницы' })
  const { data } = await boss.post(`units/${cast.units.sokol}/schedules`, { begin_at: '2026-12-01', schedule: week })
  const { after } = await lineOf('unit_schedule', data.id)
  expect(Object.keys(after).toSorted()).toEqual(['begin_at', 'company_id', 'schedule', 'unit_id'])
})
