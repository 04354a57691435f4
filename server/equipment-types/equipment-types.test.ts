import { expect } from 'vitest'
import { menuNames } from '#contract/shell/menu-names.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, test } from '#server/testing/house.ts'

test('EQP-701 EQP-703 EQP-704 вид оборудования заводят с местами, правят и удаляют', async () => {
  const created = await boss.post('equipment-types', { title: 'Лампа', place_ids: [1, 2] })
  expect(created.data).toMatchObject({ id: expect.any(Number), title: 'Лампа', places: [1, 2] })
  const { id } = created.data
  const list = (await boss.get('equipment-types')).data
  const { items: places } = (await boss.get('equipment-places')).data
  const options = places.map((one: { id: number; title: string }) => ({ id: one.id, name: one.title }))
  expect(list).toMatchObject({ items: [{ id, title: 'Лампа', places: [1, 2] }], count: 1 })
  expect(list.filters).toEqual([expect.objectContaining({ key: 'place_id', title: 'Места', type: 'select', options })])
  expect((await boss.put(`equipment-types/${id}`, { title: 'Аппарат', place_ids: [3] })).data).toMatchObject({
    title: 'Аппарат',
    places: [3],
  })
  expect((await boss.get(`equipment-types/${id}`)).data).toMatchObject({ title: 'Аппарат', places: [3] })
  expect((await boss.get('equipment-types?search=place_id:1')).data.count).toBe(0)
  expect((await boss.delete(`equipment-types/${id}`)).status).toBe(200)
  expect((await boss.get(`equipment-types/${id}`)).status).toBe(404)
})

test('EQP-705 места оборудования приходят в items; EQP-701 у места есть номер', async () => {
  const { items } = (await boss.get('equipment-places')).data
  expect(items.length).toBeGreaterThan(3)
  for (const one of items) expect(one).toEqual({ id: expect.any(Number), title: expect.stringMatching(/\S/) })
})

test('EQP-002 EQP-702 без прав на виды оборудования их не видят и не меняют', async () => {
  const { id } = (await boss.post('equipment-types', { title: 'Сухожар' })).data
  const master = await house.as(cast.master)
  for (const path of ['equipment-types', `equipment-types/${id}`, 'equipment-places']) expect((await master.get(path)).status).toBe(403)
  expect((await master.post('equipment-types', { title: 'Чужой' })).status).toBe(403)
  expect((await master.put(`equipment-types/${id}`, { title: 'Чужой' })).status).toBe(403)
  expect((await master.delete(`equipment-types/${id}`)).status).toBe(403)
  expect(menuNames().EQUIPMENT_TYPES).toMatchObject({ may: 'EquipmentType.view', routes: ['equipmentTypes'] })
  const foreign = await house.as(cast.foreign.superAdmin)
  expect((await foreign.get(`equipment-types/${id}`)).status).toBe(404)
})

test('название обязательно и не повторяется, неизвестное место отвергнуто у поля', async () => {
  expect((await boss.post('equipment-types', { title: ' ' })).body.errors).toEqual({ title: ['Обязательное поле.'] })
  await boss.post('equipment-types', { title: 'Вытяжка' })
  expect((await boss.post('equipment-types', { title: 'Вытяжка' })).body.errors).toEqual({ title: ['Такой вид оборудования уже есть.'] })
  expect((await boss.post('equipment-types', { title: 'Другая', place_ids: [999] })).body.errors).toEqual({
    place_ids: ['Такого места нет.'],
  })
})
