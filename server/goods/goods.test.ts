import { expect } from 'vitest'
import { houseBarcode } from '#domain/goods/barcode.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'
import { drawPicture, fileOf } from '#server/testing/pictures.ts'

const make = async (body: object) => (await boss.post('goods', { title: 'Пилка', ...body })).data
const dictionary = async (path: string, title: string, more = {}) => (await boss.post(path, { title, ...more })).data.id as number

test('GDS-429 GDS-460 у товара все поля: его заводят, читают, правят и удаляют, с ценой, картинками и связями', async () => {
  const brand = await dictionary('good-brands', 'Бренд товара')
  const given = {
    title: 'Гель-лак 12 мл',
    article: 'ГЛ-12',
    max_use: 5,
    min_weight: 12.5,
    is_marked: 1,
    base_unit: 'ml',
    good_type_id: await dictionary('goods-types', 'Гель-лак'),
    good_brand_id: brand,
    good_line_id: await dictionary('good-lines', 'Классика', { good_brand_id: brand }),
    good_group_id: await dictionary('good-groups', 'Покрытия'),
    good_barcodes: ['4600000000015', '036000291452'],
    good_units: [{ title: 'упаковка', factor: 144.5 }],
  }
  const created = await boss.post('goods', given)
  expect(created).toMatchObject({ status: 200, data: { ...given, id: expect.any(Number), company_id: 1, images: [] } })
  const { id } = created.data
  const form = new FormData()
  form.set('image', fileOf(await drawPicture()))
  expect((await boss.post(`goods/${id}/images`, form)).data.images).toEqual([
    { id: expect.any(Number), filename: expect.stringMatching(/\.webp$/) },
  ])
  await boss.post(`goods/${id}/prices`, { price: 450.5, begin_at: '2026-01-01' })
  const shown = (await boss.get(`goods/${id}?with=price_actual;good_brand;good_line;good_group;good_type`)).data
  expect(shown).toMatchObject({
    price_actual: { price: 450.5 },
    good_brand: { id: brand, name: 'Бренд товара' },
    good_line: { name: 'Классика' },
    good_group: { name: 'Покрытия' },
    good_type: { name: 'Гель-лак' },
  })
  const all = {
    title: 'Лак 15 г',
    article: 'Л-15',
    max_use: 7,
    min_weight: 3.5,
    good_type_id: await dictionary('goods-types', 'Лак'),
    good_brand_id: await dictionary('good-brands', 'Другой бренд'),
    good_line_id: null,
    good_group_id: await dictionary('good-groups', 'Лаки'),
    good_barcodes: ['4600000000022'],
    good_units: [{ title: 'коробка', factor: 10 }],
  }
  expect((await boss.put(`goods/${id}`, all)).status).toBe(200)
  expect((await boss.get(`goods/${id}`)).data).toMatchObject({ ...all, is_marked: 1, base_unit: 'ml' })
  const changed = { title: 'Гель-лак 15 мл', good_barcodes: ['4600000000015'], good_units: [], min_weight: null }
  expect((await boss.put(`goods/${id}`, changed)).data).toMatchObject({ ...all, ...changed })
  const list = (await boss.get('goods?search=title:15 мл&searchFields=title:like&with=price_actual')).data
  expect(list).toMatchObject({ items: [{ id, price_actual: { price: 450.5 } }], count: 1, filters: expect.any(Array) })
  expect((await boss.delete(`goods/${id}`)).status).toBe(200)
  expect((await boss.get(`goods/${id}`)).status).toBe(404)
  expect((await boss.get('goods?search=title:15 мл&searchFields=title:like')).data.count).toBe(0)
})

test('GDS-004 GDS-433 штрихкод — 12 или 13 цифр: другая длина и не цифра отвергнуты словами у поля, товар прежний', async () => {
  const { id } = await make({ good_barcodes: ['460000000001'] })
  for (const code of ['46000000000', '46000000000155', '46000000000A', '4600 00000015', '']) {
    expect((await boss.put(`goods/${id}`, { good_barcodes: [code] })).body.errors).toEqual({
      'good_barcodes.0': ['Штрихкод: 12 или 13 цифр.'],
    })
    expect((await boss.post('goods', { title: 'Новый', good_barcodes: [code] })).status).toBe(422)
  }
  for (const code of ['460000000002', '4600000000022']) expect((await boss.put(`goods/${id}`, { good_barcodes: [code] })).status).toBe(200)
  // Fields of other features are held by the same schema.
  const service = { service_category_id: cast.categories.manicure, title: 'Со штрихкодом', duration: 1800, barcode: '46000000000' }
  expect((await boss.post('services', service)).body.errors).toEqual({ barcode: ['Штрихкод: 12 или 13 цифр.'] })
  for (const barcode of ['46000000000', '46000000000155', '46000000000A'])
    expect((await boss.put(`services/${cast.services.gel}`, { barcode })).body.errors).toEqual({ barcode: ['Штрихкод: 12 или 13 цифр.'] })
  expect((await boss.get(`goods/${id}`)).data.good_barcodes).toEqual(['4600000000022'])
})

test('штрихкод один на компанию: занятый назван вместе с товаром, удалённый товар отдаёт свой, в чужой компании он свободен', async () => {
  const code = '4600000001111'
  const owner = await make({ title: 'Хозяин', good_barcodes: [code] })
  expect((await boss.post('goods', { title: 'Второй', good_barcodes: [code] })).body).toMatchObject({
    code: 23000,
    errors: { good_barcodes: [`Штрихкод ${code} уже есть у товара «Хозяин».`] },
  })
  expect((await boss.post('goods', { title: 'Дважды', good_barcodes: ['4600000001128', '4600000001128'] })).body.errors).toEqual({
    good_barcodes: ['Один штрихкод указан дважды.'],
  })
  const foreign = await house.as(cast.foreign.superAdmin)
  expect((await foreign.post('goods', { title: 'Чужой', good_barcodes: [code] })).status).toBe(200)
  const both = await Promise.all(['А', 'Б'].map((title) => boss.post('goods', { title, good_barcodes: ['4600000001135'] })))
  expect(both.map((one) => one.status).toSorted()).toEqual([200, 409])
  await boss.delete(`goods/${owner.id}`)
  expect((await boss.post('goods', { title: 'Второй', good_barcodes: [code] })).status).toBe(200)
})

test('свой штрихкод присваивают один раз: он из номера товара и занимает место в списке', async () => {
  const { id } = await make({ good_barcodes: ['4600000002224'] })
  const own = houseBarcode(id)
  expect((await boss.post(`goods/${id}/own-barcode`)).data.good_barcodes).toEqual(['4600000002224', own])
  expect((await boss.post(`goods/${id}/own-barcode`)).data.good_barcodes).toEqual(['4600000002224', own])
})

test('линейка — только выбранного бренда, с какой стороны её ни менять', async () => {
  const [one, other] = [await dictionary('good-brands', 'Бренд А'), await dictionary('good-brands', 'Бренд Б')]
  const line = await dictionary('good-lines', 'Линейка А', { good_brand_id: one })
  const refused = { good_line_id: ['Эта линейка другого бренда. Выберите линейку выбранного бренда.'] }
  expect((await boss.post('goods', { title: 'Не то', good_brand_id: other, good_line_id: line })).body.errors).toEqual(refused)
  expect((await boss.post('goods', { title: 'Без бренда', good_line_id: line })).body.errors).toEqual(refused)
  const { id } = await make({ good_brand_id: one, good_line_id: line })
  expect((await boss.put(`goods/${id}`, { good_brand_id: other })).body.errors).toEqual(refused)
  expect((await boss.put(`goods/${id}`, { good_brand_id: other, good_line_id: null })).status).toBe(200)
  for (const path of [`good-brands/${other}`]) expect((await boss.delete(path)).body.code).toBe(1423)
})

test('невозможные числа отвергнуты у своих полей', async () => {
  const refusals = {
    max_use: [0, -1, 1.5, 1e9],
    min_weight: [-1, 1e9, 0.0001],
  }
  for (const [field, values] of Object.entries(refusals))
    for (const value of values) expect(Object.keys((await boss.post('goods', { title: 'А', [field]: value })).body.errors)).toEqual([field])
  for (const factor of [0, -1, 1e9, 0.0001])
    expect((await boss.post('goods', { title: 'А', good_units: [{ title: 'уп', factor }] })).body.errors).toHaveProperty([
      'good_units.0.factor',
    ])
  expect(
    (
      await boss.post('goods', {
        title: 'А',
        good_units: [
          { title: 'уп', factor: 2 },
          { title: 'уп', factor: 3 },
        ],
      })
    ).body.errors,
  ).toEqual({
    good_units: ['Единица указана дважды.'],
  })
  expect((await boss.post('goods', { title: 'А', base_unit: 'kg' })).body.errors).toHaveProperty('base_unit')
})

test('цены по студиям и дням: новая заканчивает прежнюю, история остаётся, своя цена студии важнее общей', async () => {
  const { id } = await make({ title: 'С ценами' })
  const add = (body: object) => boss.post(`goods/${id}/prices`, body)
  await add({ price: 100, begin_at: '2026-01-01' })
  await add({ price: 120, begin_at: '2026-06-01' })
  await add({ price: 150, begin_at: '2026-03-01', unit_id: cast.units.arbat })
  const prices = async () =>
    (await boss.get(`goods/${id}?with=prices`)).data.prices.map((one: Record<string, unknown>) => [
      one.unit_id,
      one.begin_at,
      one.end_at,
      one.price,
    ])
  expect(await prices()).toEqual([
    [null, '2026-06-01', null, 120],
    [null, '2026-01-01', '2026-06-01', 100],
    [cast.units.arbat, '2026-03-01', null, 150],
  ])
  const on = async (query: string) => (await boss.get(`goods/${id}?with=price_actual&${query}`)).data.price_actual
  expect(await on('date=2026-02-01')).toEqual({ price: 100 })
  expect(await on('date=2026-07-01')).toEqual({ price: 120 })
  expect(await on(`date=2026-07-01&unit_id=${cast.units.arbat}`)).toEqual({ price: 150 })
  expect(await on('date=2025-12-31')).toBeNull()
  // A price between two others ends where the next begins; a price of the same day replaces that one.
  await add({ price: 110, begin_at: '2026-04-01' })
  await add({ price: 111, begin_at: '2026-04-01' })
  expect((await prices()).slice(0, 3)).toEqual([
    [null, '2026-06-01', null, 120],
    [null, '2026-04-01', '2026-06-01', 111],
    [null, '2026-01-01', '2026-04-01', 100],
  ])
  expect((await add({ price: 1, begin_at: '2026-05-01', end_at: '2026-07-01' })).body.errors).toEqual({
    begin_at: ['На этот период цена уже есть. Завершите её или выберите другие дни.'],
  })
  expect((await add({ price: 1, begin_at: '2026-05-01', end_at: '2026-05-01' })).body.errors).toEqual({
    end_at: ['День окончания должен быть позже дня начала.'],
  })
  expect((await add({ price: 1, begin_at: '2026-05-01', unit_id: cast.units.mirabad })).status).toBe(404)
  expect((await boss.get(`goods/${id}?with=price_actual&unit_id=${cast.units.mirabad}`)).status).toBe(404)
})

test('цену завершают и удаляют; двое назначают одну сразу — остаётся одна', async () => {
  const { id } = await make({ title: 'Двое' })
  const { data } = await boss.post(`goods/${id}/prices`, { price: 100, begin_at: '2026-01-01' })
  expect((await boss.put(`goods/${id}/prices/${data.id}`, { end_at: '2026-02-01' })).data).toMatchObject({ end_at: '2026-02-01' })
  expect((await boss.delete(`goods/${id}/prices/${data.id}`)).status).toBe(200)
  await Promise.all([200, 300].map((price) => boss.post(`goods/${id}/prices`, { price, begin_at: '2026-01-01' })))
  expect((await boss.get(`goods/${id}?with=prices`)).data.prices).toHaveLength(1)
})

test('картинок не больше десяти; чужую не убрать', async () => {
  const { id } = await make({ title: 'С картинками' })
  const add = async () => {
    const form = new FormData()
    form.set('image', fileOf(await drawPicture()))
    return boss.post(`goods/${id}/images`, form)
  }
  for (let count = 0; count < 10; count++) expect((await add()).status).toBe(200)
  expect((await add()).body.errors).toEqual({ image: ['Больше десяти картинок у товара быть не может.'] })
  const { images } = (await boss.get(`goods/${id}`)).data
  const other = await make({ title: 'Другой' })
  expect((await boss.delete(`goods/${other.id}/images/${images[0].id}`)).status).toBe(404)
  expect((await boss.delete(`goods/${id}/images/${images[0].id}`)).data.images).toHaveLength(9)
})

test('товар ищут по названию, артикулу и штрихкоду, отбирают по справочникам и признаку', async () => {
  const group = await dictionary('good-groups', 'Для поиска')
  const { id } = await make({ title: 'Искомый', article: 'ZX-77', good_barcodes: ['4600000003337'], good_group_id: group, is_marked: 1 })
  const ids = async (query: string) => (await boss.get(`goods?${query}`)).data.items.map((one: { id: number }) => one.id)
  for (const word of ['искомый', 'zx-77', '4600000003337', '0000003337']) expect(await ids(`search=${word}`)).toEqual([id])
  expect(await ids('search=barcode:4600000003337&searchFields=barcode:=')).toEqual([id])
  expect(await ids(`search=good_group_id:${group};is_marked:1&searchFields=good_group_id:=;is_marked:=&searchJoin=and`)).toEqual([id])
  const { filters } = (await boss.get('goods')).data
  expect(filters.map((one: { key: string }) => one.key)).toEqual([
    'good_group_id',
    'good_type_id',
    'good_brand_id',
    'good_line_id',
    'is_marked',
  ])
})

test('журнал знает о товаре всё: поля, штрихкоды, единицы и картинки', async () => {
  const { id } = await make({ good_barcodes: ['4600000004440'], good_units: [{ title: 'уп', factor: 3 }] })
  await boss.put(`goods/${id}`, { good_barcodes: [], article: 'Н-1' })
  const lines = await sql('select event, before, after from audits where model_type = $1 and model_id = $2 order by id', ['good', id])
  expect(lines).toMatchObject([
    { event: 'created', after: { title: 'Пилка', good_barcodes: ['4600000004440'], good_units: [{ title: 'уп', factor: 3 }] } },
    { event: 'updated', before: { good_barcodes: ['4600000004440'], article: null }, after: { good_barcodes: [], article: 'Н-1' } },
  ])
})

test('товар чужой компании не существует ни одному вызову; администратор только смотрит, и себестоимости в ответе нет', async () => {
  const { id } = await make({ title: 'Наш', good_barcodes: ['4600000005553'] })
  const price = (await boss.post(`goods/${id}/prices`, { price: 100, begin_at: '2026-01-01' })).data
  const foreign = await house.as(cast.foreign.superAdmin)
  const body = { price: 1, begin_at: '2026-02-01' }
  const attempts = [
    await foreign.get(`goods/${id}`),
    await foreign.put(`goods/${id}`, { title: 'Мой' }),
    await foreign.delete(`goods/${id}`),
    await foreign.post(`goods/${id}/own-barcode`),
    await foreign.post(`goods/${id}/prices`, body),
    await foreign.put(`goods/${id}/prices/${price.id}`, { end_at: '2026-02-01' }),
    await foreign.delete(`goods/${id}/prices/${price.id}`),
  ]
  expect(attempts.map((one) => one.status)).toEqual(attempts.map(() => 404))
  const group = await dictionary('good-groups', 'Наша группа')
  expect((await foreign.post('goods', { title: 'А', good_group_id: group })).body.errors).toEqual({ good_group_id: ['Не найдено.'] })
  const administrator = await house.as(cast.administrator)
  const seen = await administrator.get(`goods/${id}?with=price_actual`)
  expect(seen.status).toBe(200)
  expect(Object.keys(seen.data).filter((name) => /cost/.test(name))).toEqual([])
  expect((await administrator.put(`goods/${id}`, { title: 'Мой' })).body.code).toBe(1030)
  expect((await (await house.as(cast.master)).get('goods')).status).toBe(403)
})
