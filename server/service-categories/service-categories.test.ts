import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'

test('SRV-708 SRV-718 SRV-711 категорию заводят, вкладывают, правят и удаляют', async () => {
  const root = (await boss.post('service-categories', { title: 'Массаж', show_aggregator: true, priority: 7 })).data
  expect(root).toMatchObject({
    title: 'Массаж',
    parent_id: null,
    show_aggregator: 1,
    priority: 7,
    company_id: 1,
    created_at: expect.any(String),
    updated_at: expect.any(String),
  })
  // What the interface marks for itself (active, load, finish, opened) is not on the wire.
  const columns = ['id', 'company_id', 'parent_id', 'title', 'show_aggregator', 'priority', 'created_at', 'updated_at']
  expect(Object.keys(root).toSorted()).toEqual([...columns, 'parent'].toSorted())
  const { id: service } = (await boss.post('services', { title: 'Массаж рук', service_category_id: root.id, duration: 1800 })).data
  expect((await boss.get(`service-categories/${root.id}?with=services`)).data).toMatchObject({
    id: root.id,
    services: [{ id: service, title: 'Массаж рук' }],
  })
  const child = (await boss.post('service-categories', { title: 'Массаж лица', parent_id: root.id })).data
  expect(child.parent).toEqual({ id: root.id, name: 'Массаж' })
  expect((await boss.put(`service-categories/${child.id}`, { title: 'Лицо', show_aggregator: 1 })).data).toMatchObject({
    title: 'Лицо',
    show_aggregator: 1,
  })
  expect((await boss.put(`service-categories/${child.id}`, { show_aggregator: false })).data.show_aggregator).toBe(0)
  const below = await boss.get(`service-categories?search=parent_id:${root.id}`)
  expect(below.data.items.map((row: { id: number }) => row.id)).toEqual([child.id])
  expect((await boss.put(`service-categories/${child.id}`, { parent_id: null, priority: 3 })).data).toMatchObject({
    parent_id: null,
    priority: 3,
  })
  expect((await boss.delete(`service-categories/${child.id}`)).status).toBe(200)
  expect((await boss.get(`service-categories/${child.id}`)).status).toBe(404)
})

test('SRV-006 категория дизайна — под номером 30', async () => {
  expect((await boss.get('service-categories/30')).data).toMatchObject({ id: 30, title: expect.stringMatching(/дизайн/i) })
})

test('третьего уровня у категорий нет, и сама в себя категория не входит', async () => {
  const root = (await boss.post('service-categories', { title: 'Тело' })).data
  const child = (await boss.post('service-categories', { title: 'Спина', parent_id: root.id })).data
  const other = (await boss.post('service-categories', { title: 'Ноги' })).data
  const refused = [
    await boss.post('service-categories', { title: 'Поясница', parent_id: child.id }),
    await boss.put(`service-categories/${root.id}`, { parent_id: other.id }),
    await boss.put(`service-categories/${root.id}`, { parent_id: root.id }),
  ]
  expect(refused.map((one) => one.status)).toEqual([422, 422, 422])
  expect(refused.map((one) => one.body.errors.parent_id[0])).toEqual([
    'Только два уровня: выберите категорию верхнего уровня.',
    'В этой категории есть вложенные: сначала перенесите их.',
    'Категория не может входить сама в себя.',
  ])
})

test('SRV-717 категория показывает свои услуги и рабочие места', async () => {
  const { data } = await boss.get(`service-categories/${cast.categories.manicure}?with=services;workplaces`)
  expect(data.services[0]).toEqual({ id: cast.services.classic, title: 'Маникюр классический', duration: 3600, priority: 1 })
  const own = await sql('select id from services where service_category_id = $1 and deleted_at is null', [cast.categories.manicure])
  expect(new Set(data.services.map(({ id }: { id: number }) => id))).toEqual(new Set(own.map(({ id }) => id)))
  expect(data.workplaces).toContainEqual({ id: cast.workplaces.m1, title: 'M1', unit_id: cast.units.arbat })
  expect(data.workplaces.map((place: { id: number }) => place.id)).not.toContain(cast.workplaces.p1)
  const { items } = (await boss.get('service-categories?with=workplaces&limit=100')).data
  const listed = (id: number) => items.find((one: { id: number }) => one.id === id).workplaces.map((place: { id: number }) => place.id)
  expect(listed(cast.categories.manicure)).toContain(cast.workplaces.m1)
  expect(listed(cast.categories.manicure)).not.toContain(cast.workplaces.p1)
  expect(listed(cast.categories.pedicure)).toContain(cast.workplaces.p1)
})

test('категорию с услугами удалить нельзя, чужой категории не существует', async () => {
  expect((await boss.delete(`service-categories/${cast.categories.manicure}`)).body.code).toBe(1423)
  expect((await boss.get(`service-categories/${cast.foreign.categories.manicure}`)).status).toBe(404)
  const nested = await boss.post('service-categories', { title: 'Маникюр детский', parent_id: cast.foreign.categories.manicure })
  expect(nested.status).toBe(404)
})

test('порядок категорий задают разом: прайс-лист идёт в нём, лишняя или забытая категория — отказ', async () => {
  const root = (await boss.post('service-categories', { title: 'Макияж' })).data.id
  const make = async (title: string) => (await boss.post('service-categories', { title, parent_id: root })).data.id
  const [day, evening, bridal] = [await make('Дневной'), await make('Вечерний'), await make('Свадебный')]
  const order = async () =>
    (await boss.get(`service-categories?search=parent_id:${root}&orderBy=priority&sortedBy=asc`)).data.items.map(
      (row: { id: number }) => row.id,
    )
  expect((await boss.put('service-categories/order', { parent_id: root, ids: [bridal, day, evening] })).status).toBe(200)
  expect(await order()).toEqual([bridal, day, evening])
  const prices = (await boss.get('service-categories/with-services')).data.map((one: { id: number }) => one.id)
  expect(prices.filter((id: number) => [day, evening, bridal].includes(id))).toEqual([bridal, day, evening])
  for (const ids of [
    [day, evening],
    [day, evening, bridal, root],
    [day, day, evening],
  ]) {
    const refused = await boss.put('service-categories/order', { parent_id: root, ids })
    expect([refused.status, refused.body.errors]).toEqual([422, { ids: ['Категории успели измениться. Обновите страницу.'] }])
  }
  expect((await boss.put('service-categories/order', { parent_id: null, ids: [cast.foreign.categories.manicure] })).status).toBe(422)
  const administrator = await house.as(cast.administrator)
  expect((await administrator.put('service-categories/order', { parent_id: root, ids: [day, evening, bridal] })).body.code).toBe(1030)
  expect(await order()).toEqual([bridal, day, evening])
})
