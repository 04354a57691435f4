import { expect } from 'vitest'
import { asHouse } from '#server/core/as-house.ts'
import { consentOf } from '#server/customers/say-consent.ts'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, test } from '#server/testing/house.ts'

let admin: Person
test.beforeAll(async () => {
  admin = await house.as(cast.administrator)
})

const at = `customers/${cast.customers.maria}/consents`
const holds = (purpose: Parameters<typeof consentOf>[2]) =>
  asHouse(house.app.house, house.app.server.log, 1, (ctx) => consentOf(ctx, cast.customers.maria, purpose))

test('согласия даются по одному, каждое под своей версией текста, и действует последнее слово', async () => {
  expect((await boss.post('consent-texts', { purpose: 'photo', text: 'Можно снимать' })).data.version).toBe(1)
  await admin.post(at, { purpose: 'photo', is_given: 1, source: 'paper' })
  expect(await holds('photo')).toBe(true)
  expect(await holds('processing')).toBe(false)
  expect((await boss.post('consent-texts', { purpose: 'photo', text: 'Можно снимать руки' })).data.version).toBe(2)
  expect((await boss.post('consent-texts', { purpose: 'photo', text: 'Можно снимать руки' })).data.version).toBe(2)
  const { data } = await admin.post(at, { purpose: 'photo', is_given: 0, source: 'phone' })
  expect(await holds('photo')).toBe(false)
  expect(data.items.slice(0, 2)).toMatchObject([
    { is_given: 0, version: 2, source: 'phone', author: { id: cast.employers.administrator } },
    { is_given: 1, version: 1, source: 'paper' },
  ])
})

test('пока согласия на SMS не спросили, говорит отметка карточки; записанное согласие меняет и её', async () => {
  await boss.put(`customers/${cast.customers.maria}`, { confirm_sms: 1 })
  expect(await holds('service_sms')).toBe(true)
  expect(await holds('marketing_sms')).toBe(false)
  await admin.post(at, { purpose: 'service_sms', is_given: 0, source: 'phone' })
  expect(await holds('service_sms')).toBe(false)
  expect((await boss.get(`customers/${cast.customers.maria}`)).data.confirm_sms).toBe(0)
})

test('реклама — только по её слову: отметка её не даёт, отказ от неё напоминаний не отменяет', async () => {
  await boss.put(`customers/${cast.customers.maria}`, { confirm_sms: 1 })
  const given = (await admin.post(at, { purpose: 'marketing_sms', is_given: 1, source: 'paper' })).data
  expect(given.items[0]).toMatchObject({ purpose: 'marketing_sms', source: 'paper', author: { id: cast.employers.administrator } })
  await boss.put(`customers/${cast.customers.maria}`, { confirm_sms: 0 })
  expect([await holds('marketing_sms'), await holds('service_sms')]).toEqual([true, false])
  await boss.put(`customers/${cast.customers.maria}`, { confirm_sms: 1 })
  const { agreed } = (await admin.post(at, { purpose: 'marketing_sms', is_given: 0, source: 'phone' })).data
  expect(agreed).toContainEqual({ purpose: 'marketing_sms', is_given: 0 })
  expect(agreed).toContainEqual({ purpose: 'service_sms', is_given: 1 })
  expect((await boss.get(`customers/${cast.customers.maria}`)).data.confirm_sms).toBe(1)
})

test('записанное согласие нельзя ни поправить, ни стереть', async () => {
  for (const text of [`update consents set is_given = true`, 'delete from consents', `update consent_texts set text = ''`])
    await expect(asHouse(house.app.house, house.app.server.log, 1, (ctx) => ctx.sql(text))).rejects.toThrow(/permission denied/)
})

test('чужая клиентка согласий не даёт', async () => {
  const foreign = `customers/${cast.foreign.customers.first}/consents`
  expect((await admin.get(foreign)).status).toBe(404)
  expect((await admin.post(foreign, { purpose: 'photo', is_given: 1, source: 'desk' })).status).toBe(404)
})
