import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'

const add = async (more: object = {}) => (await boss.post('legal-entities', { title: `ООО «${crypto.randomUUID()}»`, ...more })).data

test('у компании есть основное юрлицо; другое делают основным, и прежнее перестаёт им быть', async () => {
  const defaults = async () => (await boss.get('legal-entities?search=is_default:1&searchFields=is_default:=')).data.items
  const [former] = await defaults()
  expect(former).toMatchObject({ is_default: 1, company_id: 1 })
  const made = await add({ inn: '7707 083893', taxation: 'usn_income', site: 'https://okno.example', sender_email: 'Chek@okno.example' })
  expect(made).toMatchObject({ inn: '7707083893', is_default: 0, sender_email: 'chek@okno.example', vat_rate: null })
  expect((await boss.put(`legal-entities/${former.id}`, { is_default: 0 })).body.errors).toEqual({
    is_default: [expect.stringContaining('основн')],
  })
  expect((await boss.put(`legal-entities/${made.id}`, { is_default: 1 })).data.is_default).toBe(1)
  expect(await defaults()).toMatchObject([{ id: made.id }])
  const refused = await boss.delete(`legal-entities/${made.id}`)
  expect([refused.status, refused.body.errors]).toEqual([422, { is_default: [expect.stringContaining('основное')] }])
  await boss.put(`legal-entities/${former.id}`, { is_default: 1 })
  expect((await boss.delete(`legal-entities/${made.id}`)).status).toBe(200)
  const { items } = (await boss.get(`audits?search=model_type:legal_entity;model_id:${made.id}&searchJoin=and`)).data
  expect(items.map((one: { event: string }) => one.event)).toEqual(['deleted', 'updated', 'updated', 'created'])
})

test('ИНН проверяется и не повторяется, КПП, сайт и почта — по форме', async () => {
  const refused = async (more: object) => (await boss.post('legal-entities', { title: 'ООО', ...more })).body.errors
  await add({ inn: '500100732259' })
  expect(await refused({ inn: '500100732259' })).toEqual({ inn: ['Юрлицо с таким ИНН уже есть.'] })
  expect(await refused({ inn: '500100732258' })).toEqual({ inn: [expect.stringContaining('Контрольная цифра')] })
  expect(Object.keys(await refused({ kpp: '12', site: 'salon', sender_email: 'x', taxation: 'envd', title: ' ' })).toSorted()).toEqual([
    'kpp',
    'sender_email',
    'site',
    'taxation',
    'title',
  ])
})

test('ставка НДС действует со своего дня; тот же день заменяет её, а не добавляет вторую', async () => {
  const { id } = await add()
  const save = (from_day: string, rate: number) => boss.post(`legal-entities/${id}/vat`, { from_day, rate })
  expect((await save('2025-01-01', 5)).data).toMatchObject({ entity_id: id, from_day: '2025-01-01', rate: 5 })
  await save('2026-01-01', 20)
  const last = (await save('2026-01-01', 22)).data
  await save('2099-01-01', 7)
  const rates = async () => (await boss.get(`legal-entities/${id}/vat`)).data.map((one: { rate: number }) => one.rate)
  expect(await rates()).toEqual([7, 22, 5])
  expect((await boss.get(`legal-entities/${id}`)).data.vat_rate).toBe(22)
  expect((await save('2026-02-30', 5)).status).toBe(422)
  expect((await save('2026-03-01', 6)).status).toBe(422)
  expect((await boss.delete(`legal-entities/${id}/vat/${last.id}`)).status).toBe(200)
  expect(await rates()).toEqual([7, 5])
})

test('товары студии отдают другому юрлицу с дня; те же студия, вид и день переходят, а не двоятся', async () => {
  const [first, second] = [await add(), await add()]
  const body = { unit_id: cast.units.arbat, item_kind: 2, from_day: '2026-01-01' }
  const save = (id: number, more: object = {}) => boss.post(`legal-entities/${id}/routes`, { ...body, ...more })
  expect((await save(first.id, { taxation: 'patent' })).data).toMatchObject({ ...body, taxation: 'patent', unit: { name: 'Арбат' } })
  expect((await save(first.id, { unit_id: null })).data).toMatchObject({ unit_id: null, unit: null, taxation: null })
  await save(second.id)
  const kept = async (id: number) => (await boss.get(`legal-entities/${id}/routes`)).data
  expect(await kept(first.id)).toMatchObject([{ unit_id: null }])
  const [route] = await kept(second.id)
  expect(route).toMatchObject({ unit_id: cast.units.arbat, taxation: null })
  expect((await save(second.id, { unit_id: cast.units.mirabad })).body.errors).toEqual({ unit_id: ['Студия не найдена.'] })
  // Чаевые продаёт тот же, кто услуги, а не обязательно основное юрлицо.
  expect((await save(second.id, { item_kind: 6 })).status).toBe(200)
  expect((await save(second.id, { item_kind: 7 })).status).toBe(422)
  expect((await boss.delete(`legal-entities/${first.id}/routes/${route.id}`)).status).toBe(404)
  expect((await boss.delete(`legal-entities/${second.id}/routes/${route.id}`)).status).toBe(200)
})

test('чужих юрлиц не видно; бухгалтер смотрит, главный бухгалтер правит, администратору они не нужны', async () => {
  const { id } = await add()
  const foreign = await house.as(cast.foreign.superAdmin)
  expect((await foreign.get(`legal-entities/${id}`)).status).toBe(404)
  expect((await foreign.post(`legal-entities/${id}/vat`, { from_day: '2026-01-01', rate: 5 })).status).toBe(404)
  const [accountant, chief, desk] = [
    await house.as(cast.accountant),
    await house.as(cast.chiefAccountant),
    await house.as(cast.administrator),
  ]
  expect((await accountant.get(`legal-entities/${id}`)).status).toBe(200)
  expect((await accountant.put(`legal-entities/${id}`, { title: 'ООО' })).body.code).toBe(1030)
  expect((await chief.put(`legal-entities/${id}`, { taxation: 'osn' })).data.taxation).toBe('osn')
  expect((await desk.get('legal-entities')).body.code).toBe(1030)
})

test('новая компания начинает со своего юрлица', async () => {
  const { id } = (await boss.post('companies', { name: 'ООО «Окно Пермь»', type: 'own', currency: 'RUB' })).data
  expect(await sql('select title, is_default from legal_entities where company_id = $1', [id])).toEqual([
    { title: 'ООО «Окно Пермь»', is_default: true },
  ])
  expect((await boss.delete(`companies/${id}`)).status).toBe(200)
})
