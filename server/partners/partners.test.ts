import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { boss, house, test } from '#server/testing/house.ts'

test('партнёра заводят, находят, правят и удаляют; чужого партнёра нет', async () => {
  const body = { name: 'ИП Соседова', kind: 'franchisee', contact: 'Инна', phone: '+7 (495) 000-00-02', email: 'inna@sosed.example' }
  const { data } = await boss.post('partners', body)
  expect(data).toMatchObject({ ...body, phone: '74950000002', is_active: 1, site: null, company_id: 1 })
  const found = (await boss.get('partners?search=kind:franchisee')).data.items
  expect(found.map((one: { id: number }) => one.id)).toContain(data.id)
  expect((await boss.put(`partners/${data.id}`, { is_active: 0 })).data).toMatchObject({ name: body.name, is_active: 0 })
  expect((await (await house.as(cast.foreign.superAdmin)).get(`partners/${data.id}`)).status).toBe(404)
  expect((await (await house.as(cast.administrator)).get('partners')).body.code).toBe(1030)
  expect((await boss.delete(`partners/${data.id}`)).status).toBe(200)
  expect((await boss.get(`partners/${data.id}`)).status).toBe(404)
})

test('адрес сайта не бывает ничем, кроме адреса сайта', async () => {
  const refused = await boss.post('partners', { name: 'Хитрый', kind: 'other', site: 'javascript:alert(1)' })
  expect(refused.body.errors).toEqual({ site: ['Адрес сайта начинается с http:// или https://.'] })
})
