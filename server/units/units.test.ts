import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type Person, type TestHouse } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'

let house: TestHouse
let boss: Person
let administrator: Person
beforeAll(async () => {
  house = await openTestHouse()
  boss = await house.as(cast.superAdmin)
  administrator = await house.as(cast.administrator)
})
afterAll(() => house.close())

const names = (answer: { data: { items: { name: string }[] } }) => answer.data.items.map((unit) => unit.name)

test('UNT-007 UNT-709 UNT-723 WIN-715 новая студия получает доли 63 и 30 и настройки окон по умолчанию', async () => {
  const { data } = await boss.post('units', { name: 'Покровка', location_id: cast.cities.moscow })
  expect(data).toMatchObject({
    id: expect.any(Number),
    company_id: cast.companies.okno,
    window_ratio: 63,
    window_ratio2: 30,
    window_split_min: 5400,
    window_split_indent: 0,
    window_cancel_min: 3600,
    no_window_quantum_size: 900,
    no_window_period: null,
    min_notice: 0,
    schedule: { from: '10:00', to: '22:00' },
    type: 0,
    closed: 0,
    neighbours: [],
    city: { id: cast.cities.moscow, name: 'Москва' },
  })
})

test('UNT-722 студию правят со всеми полями и соседями, правка переживает перечитывание', async () => {
  const { data: made } = await boss.post('units', { name: 'Сретенка', location_id: cast.cities.moscow, neighbours: [cast.units.arbat] })
  const patch = {
    name_show: 'Окно на Сретенке',
    address: 'Москва, Сретенка, 4',
    schedule: { from: '09:00', to: '21:30' },
    window_ratio: 70,
    window_split_min: 3600,
    no_window_period: 604_800,
    hybrid_schedule: 1,
    waiting_list: 1,
    order: 3,
    latitude: 55.7676,
    neighbours: [cast.units.ponds, cast.units.sokol],
  }
  expect((await boss.put(`units/${made.id}`, patch)).data).toMatchObject(patch)
  expect((await boss.get(`units/${made.id}`)).data).toMatchObject({ ...patch, name: 'Сретенка' })
  expect((await boss.put(`units/${made.id}`, { closed: 1 })).data.neighbours).toEqual(patch.neighbours)
  expect((await boss.put(`units/${made.id}`, { neighbours: [] })).data.neighbours).toEqual([])
})

test('UNT-720 UNT-702 список студий идёт по названию и ищется по части названия, городу и закрытости', async () => {
  const all = names(await administrator.get('units'))
  expect(all).toEqual(all.toSorted((a, b) => a.localeCompare(b, 'ru')))
  const found = await administrator.get(
    'units?search=name:арб;closed:0&searchFields=name:like;closed:=&searchJoin=and&with=neighbours;city',
  )
  expect(found.data.items).toMatchObject([{ name: 'Арбат', neighbours: [cast.units.ponds], city: { name: 'Москва' } }])
  expect(found.data.filters.map((filter: { key: string }) => filter.key)).toEqual(['location_id', 'type', 'closed'])
})

test('UNT-727 подсказка студий ищет по части названия и отдаёт не больше ста', async () => {
  expect((await administrator.get('units/autocomplete?name=сок')).data).toEqual([
    { id: cast.units.sokol, name: 'Сокол', type: 0, timezone: 'Europe/Moscow', closed: 0 },
  ])
  const insert = "insert into units (company_id, name, location_id) select 1, 'Сотая ' || n, 1 from generate_series(1, 130) n"
  await house.app.house.database.pool.query(insert)
  expect((await administrator.get('units/autocomplete?name=сотая')).data).toHaveLength(100)
  await house.app.house.database.pool.query("delete from units where name like 'Сотая %'")
})

test('чужая студия не существует: ни прочитать, ни поправить, ни назвать соседней', async () => {
  expect((await boss.get(`units/${cast.units.mirabad}`)).status).toBe(404)
  expect((await boss.put(`units/${cast.units.mirabad}`, { name: 'Наша' })).status).toBe(404)
  const refused = await boss.put(`units/${cast.units.arbat}`, { neighbours: [cast.units.mirabad] })
  expect(refused.status).toBe(404)
  expect(refused.body.errors).toEqual({ neighbours: ['Соседняя студия не найдена.'] })
  expect((await boss.get(`units/${cast.units.arbat}`)).data.neighbours).toEqual([cast.units.ponds])
})

test('управляющий сетью читает все студии, а правит только свои', async () => {
  const manager = await house.as(cast.districtManager)
  const { rows } = await house.app.house.database.pool.query(
    `select eu.unit_id from employer_units eu join employers e on e.id = eu.employer_id where e.phone = $1 order by 1`,
    [cast.districtManager],
  )
  const own = rows.map((row) => row.unit_id)
  expect(own.length).toBeGreaterThan(0)
  expect((await manager.put(`units/${own[0]}`, { info: 'Вход со двора' })).data.info).toBe('Вход со двора')
  expect((await manager.get(`units/${cast.units.store}`)).status).toBe(200)
  expect(own).not.toContain(cast.units.store)
  expect((await manager.put(`units/${cast.units.store}`, { info: 'Чужая' })).status).toBe(404)
})

test('недопустимые поля студии отклоняются у своих полей', async () => {
  const wrong = {
    name: '',
    location_id: 1,
    window_ratio: 101,
    window_split_min: 1000,
    schedule: { from: '20:00', to: '10:00' },
    timezone: 'Europe/Nowhere',
  }
  const refused = await boss.post('units', wrong)
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.errors).toSorted()).toEqual(['name', 'schedule.to', 'timezone', 'window_ratio', 'window_split_min'])
  expect((await boss.put(`units/${cast.units.arbat}`, { neighbours: [cast.units.arbat] })).body.errors).toEqual({
    neighbours: ['Студия не может быть соседней самой себе.'],
  })
})

test('студия с рабочими местами не удаляется, пустая удаляется', async () => {
  expect((await boss.delete(`units/${cast.units.arbat}`)).body.code).toBe(1423)
  const { data } = await boss.post('units', { name: 'Временная', location_id: 1, neighbours: [cast.units.arbat] })
  expect((await boss.delete(`units/${data.id}`)).status).toBe(200)
  expect((await boss.get(`units/${data.id}`)).status).toBe(404)
})
