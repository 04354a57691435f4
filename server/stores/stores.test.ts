import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { boss, house, test } from '#server/testing/house.ts'

const { arbat, ponds } = cast.units
const add = async (title: string, marks = {}, unit_id: number = arbat) => (await boss.post('stores', { unit_id, title, ...marks })).data
const cardOf = async (id: number) => (await boss.get(`units/${id}`)).data

test('UNT-710 у склада есть студия, название и две отметки', async () => {
  const made = await add('Материалы')
  expect(made).toMatchObject({ id: expect.any(Number), unit_id: arbat, title: 'Материалы', is_default: 0, is_goods: 0 })
  expect((await boss.post('stores', { unit_id: arbat, title: 'Материалы' })).body.errors).toEqual({
    title: ['Такой склад в этой студии уже есть.'],
  })
  expect((await boss.post('stores', { unit_id: cast.units.mirabad, title: 'Чужой' })).body.errors).toEqual({
    unit_id: ['Студия не найдена.'],
  })
  expect((await boss.post('stores', { unit_id: arbat, title: ' ' })).body.errors).toEqual({ title: ['Обязательное поле.'] })
})

test('UNT-713 отметка «по умолчанию» или «для товаров» снимается с других складов той же студии и только с них', async () => {
  const first = await add('Первый', { is_default: 1, is_goods: 1 })
  const elsewhere = await add('На Прудах', { is_default: 1, is_goods: 1 }, ponds)
  const second = await add('Второй', { is_default: 1 })
  expect((await boss.get(`stores/${first.id}`)).data).toMatchObject({ is_default: 0, is_goods: 1 })
  await boss.put(`stores/${second.id}`, { is_goods: 1 })
  expect((await boss.get(`stores/${first.id}`)).data).toMatchObject({ is_default: 0, is_goods: 0 })
  expect((await boss.get(`stores/${elsewhere.id}`)).data).toMatchObject({ is_default: 1, is_goods: 1 })
  expect(await cardOf(arbat)).toMatchObject({ default_store_id: second.id, goods_store_id: second.id })
  const third = await add('Третий', { is_goods: 1 })
  expect((await boss.get(`stores/${second.id}`)).data).toMatchObject({ is_default: 1, is_goods: 0 })
  await boss.put(`stores/${third.id}`, { is_default: 1 })
  expect((await boss.get(`stores/${second.id}`)).data).toMatchObject({ is_default: 0, is_goods: 0 })
  expect((await boss.get(`stores/${elsewhere.id}`)).data).toMatchObject({ is_default: 1, is_goods: 1 })
  expect(await cardOf(arbat)).toMatchObject({ default_store_id: third.id, goods_store_id: third.id })
})

test('двое отмечают разные склады сразу: отмеченным остаётся один', async () => {
  const all = await Promise.all(['А', 'Б', 'В'].map((title) => add(`Общий ${title}`)))
  const answers = await Promise.all(all.map(({ id }) => boss.put(`stores/${id}`, { is_default: 1 })))
  expect(answers.map((one) => one.status)).toEqual([200, 200, 200])
  const { items } = (await boss.get(`stores?search=unit_id:${arbat};is_default:1&searchFields=unit_id:=;is_default:=&searchJoin=and`)).data
  expect(items).toHaveLength(1)
})

test('UNT-714 с удалением своего отмеченного склада студия остаётся без склада по умолчанию и без товарного', async () => {
  const { id } = await add('Недолгий', { is_default: 1, is_goods: 1 })
  const plain = await add('Без отметок')
  expect((await boss.delete(`stores/${plain.id}`)).status).toBe(200)
  expect(await cardOf(arbat)).toMatchObject({ default_store_id: id, goods_store_id: id })
  expect((await boss.delete(`stores/${id}`)).status).toBe(200)
  expect(await cardOf(arbat)).toMatchObject({ default_store_id: null, goods_store_id: null })
})

test('UNT-728 UNT-711 склады ищут по названию и по студии сразу, в подсказке — то и другое; без условий отвечают все', async () => {
  await add('Лаки')
  const asked = 'search=title:лаки;unit.name:лаки&searchFields=title:like;unit.name:like&with=unit&limit=100&offset=0'
  const { items } = (await boss.get(`stores?${asked}`)).data
  expect(items).toMatchObject([{ title: 'Лаки', label: 'Арбат · Лаки', unit: { id: arbat, name: 'Арбат' } }])
  const ofStudio = (await boss.get('stores?search=title:арбат;unit.name:арбат&searchFields=title:like;unit.name:like')).data.items
  expect(ofStudio.length).toBeGreaterThan(1)
  expect((await boss.get('stores')).data.count).toBeGreaterThan(ofStudio.length)
})

test('склады для заказа: свои — тех студий, где работают, кроме центральных; центральные — всем', async () => {
  const central = (await boss.post('stores', { unit_id: cast.units.store, title: 'Центр заказов' })).data
  const own = await add('Для заказов')
  const elsewhere = await add('Для заказов', {}, ponds)
  const found = async (who: typeof boss, among: string) =>
    (await who.get(`stores?among=${among}&limit=100&search=заказов`)).data.items.map(({ id }: { id: number }) => id)
  const administrator = await house.as(cast.administrator)
  expect(await found(administrator, 'own')).toEqual([own.id])
  expect((await found(boss, 'own')).toSorted()).toEqual([own.id, elsewhere.id].toSorted())
  for (const who of [administrator, boss]) expect(await found(who, 'central')).toEqual([central.id])
  expect((await boss.get('stores?among=всё')).status).toBe(422)
})

test('управляющий меняет склады только своих студий, администратор только смотрит', async () => {
  const manager = await house.as(cast.districtManager)
  expect((await manager.post('stores', { unit_id: cast.units.store, title: 'Чужой' })).status).toBe(404)
  const { data } = await boss.post('stores', { unit_id: cast.units.store, title: 'Центральный' })
  expect((await manager.put(`stores/${data.id}`, { title: 'Мой' })).status).toBe(404)
  const administrator = await house.as(cast.administrator)
  expect((await administrator.get('stores')).status).toBe(200)
  expect((await administrator.post('stores', { unit_id: arbat, title: 'Свой' })).body.code).toBe(1030)
})
