import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'

const { arbat, ponds, mirabad } = cast.units
const { manicure } = cast.categories
async function place(title: string) {
  const { data } = await boss.post('workplaces', { unit_id: arbat, title, kind: 'стол' })
  return { id: data.id as number, windows: `units/${arbat}/workplaces/${data.id}/windows` }
}

test('WIN-705 WIN-726 рабочее место заводят, находят по студии, закрывают и удаляют', async () => {
  const { id } = await place('M9')
  const found = await boss.get(`workplaces?search=unit_id:${arbat};title:m9&searchFields=title:like&searchJoin=and&with=unit`)
  expect(found.data.items).toMatchObject([
    { id, unit_id: arbat, title: 'M9', kind: 'стол', closed: 0, closed_at: null, unit: { name: 'Арбат' } },
  ])
  expect(found.data.filters[0]).toMatchObject({ key: 'unit_id', type: 'select' })
  expect((await boss.put(`workplaces/${id}`, { closed: 1 })).data).toMatchObject({ closed: 1, closed_at: '2026-11-23 09:00:00' })
  expect((await boss.put(`workplaces/${id}`, { title: 'M10' })).data).toMatchObject({ closed: 1, title: 'M10' })
  expect((await boss.put(`workplaces/${id}`, { closed: 0 })).data.closed_at).toBeNull()
  expect((await boss.delete(`workplaces/${id}`)).status).toBe(200)
  expect((await boss.get(`workplaces/${id}`)).status).toBe(404)
})

test('WIN-705 WIN-725 места студии отдаются с категориями и окнами', async () => {
  const administrator = await house.as(cast.administrator)
  const { items } = (await administrator.get(`unit/${arbat}/workplaces`)).data
  const table = items.find((one: { id: number }) => one.id === cast.workplaces.m5)
  expect(items.every((one: { unit_id: number }) => one.unit_id === arbat)).toBe(true)
  expect(table).toMatchObject({ id: cast.workplaces.m5, unit_id: arbat })
  expect(table.serviceCategories).toContainEqual({ id: manicure, parent_id: null, title: 'Маникюр', type: 'category', enabled: 1 })
  expect(table.workplaceWindows).toMatchObject([{ schedule: [7200, 7200, 7200, 7200, 7200, 7200], end_at: null }])
  expect((await administrator.get(`unit/${mirabad}/workplaces`)).status).toBe(404)
})

test('WIN-724 категорию услуг включают и выключают, чужой категории нет', async () => {
  const [{ id }, beside] = [await place('M11'), await place('M17')]
  const isOn = async (at = id) =>
    (await boss.get(`workplaces/${at}`)).data.serviceCategories.find((one: { id: number }) => one.id === manicure).enabled
  expect(await isOn()).toBe(0)
  expect((await boss.post(`workplaces/${id}/services`, { id: manicure, type: 'category', enabled: 1 })).data).toEqual({
    id: manicure,
    type: 'category',
    enabled: 1,
  })
  expect([await isOn(), await isOn(beside.id)]).toEqual([1, 0])
  await boss.post(`workplaces/${id}/services`, { id: manicure, type: 'category', enabled: 0 })
  expect(await isOn()).toBe(0)
  expect((await boss.post(`workplaces/${id}/services`, { id: manicure, type: 'service', enabled: 1 })).body.errors).toHaveProperty('type')
  const foreign = cast.foreign.categories.manicure
  expect((await boss.post(`workplaces/${id}/services`, { id: foreign, type: 'category', enabled: 1 })).status).toBe(404)
})

test('WIN-721 WIN-722 WIN-723 WIN-706 окна места создают, правят и удаляют; время стенное и от пояса запроса не зависит', async () => {
  const { windows } = await place('M12')
  const created = await boss.post(windows, { begin_at: '2026-11-01 10:00:00', schedule: [7200, 5400, 7200] }, { zone: 'Asia/Tashkent' })
  expect(created.data).toEqual({ id: expect.any(Number), begin_at: '2026-11-01 10:00:00', end_at: null, schedule: [7200, 5400, 7200] })
  for (const begin_at of ['2026-11-01T10:00:00', '01.11.2026 10:00', '2026-11-01'])
    for (const answer of [
      await boss.post(windows, { begin_at, schedule: [7200] }),
      await boss.put(`${windows}/${created.data.id}`, { begin_at, schedule: [7200] }),
    ])
      expect([answer.status, answer.body.errors]).toEqual([422, { begin_at: ['Некорректная дата.'] }])
  const elsewhere = windows.replace(`units/${arbat}/`, `units/${ponds}/`)
  expect((await boss.post(elsewhere, { begin_at: '2026-11-01 20:00:00', schedule: [7200] })).status).toBe(404)
  await boss.post(windows, { begin_at: '2026-11-01 16:00:00', schedule: [7200, 5400, 9000] })
  const changed = await boss.put(`${windows}/${created.data.id}`, { begin_at: '2026-11-01 11:00:00', schedule: [3600, 14_400] })
  expect(changed.data).toMatchObject({ begin_at: '2026-11-01 11:00:00', schedule: [3600, 14_400] })
  expect((await boss.get(windows)).data.items.map((one: { begin_at: string }) => one.begin_at)).toEqual([
    '2026-11-01 16:00:00',
    '2026-11-01 11:00:00',
  ])
  // Neither the windows of another place nor those of another studio's address: all three numbers name the window.
  for (const other of [(await place('M16')).windows, elsewhere]) {
    expect((await boss.put(`${other}/${created.data.id}`, { begin_at: '2026-11-01 12:00:00', schedule: [3600] })).status).toBe(404)
    expect((await boss.delete(`${other}/${created.data.id}`)).status).toBe(404)
  }
  expect((await boss.get(windows)).data.items).toMatchObject([
    { begin_at: '2026-11-01 16:00:00', schedule: [7200, 5400, 9000] },
    { id: created.data.id, begin_at: '2026-11-01 11:00:00', schedule: [3600, 14_400] },
  ])
  expect((await boss.delete(`${windows}/${created.data.id}`)).status).toBe(200)
  expect((await boss.get(windows)).data.items).toHaveLength(1)
  expect((await boss.delete(`${windows}/${created.data.id}`)).status).toBe(404)
})

test('окно без интервала отклоняется со своей датой начала в сообщении', async () => {
  const { windows } = await place('M13')
  const refused = await boss.post(windows, { begin_at: '2026-11-01 10:00:00', schedule: [] })
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toEqual({ schedule: ['Окно без интервала, дата начала 01.11.2026 10:00.'] })
})

test('WIN-009 WIN-714 длина окна от 3600 до 14400 секунд с шагом 900', async () => {
  const { windows } = await place('M14')
  for (const length of [2700, 15_300, 4000]) {
    expect((await boss.post(windows, { begin_at: '2026-11-01 10:00:00', schedule: [length] })).status).toBe(422)
  }
  const { data } = await boss.post(windows, { begin_at: '2026-11-01 10:00:00', schedule: [3600, 14_400] })
  const change = (schedule: number[]) => boss.put(`${windows}/${data.id}`, { begin_at: '2026-11-01 10:00:00', schedule })
  for (const length of [2700, 15_300, 4000]) expect((await change([length])).status).toBe(422)
  expect((await change([14_400, 4500, 3600])).data.schedule).toEqual([14_400, 4500, 3600])
  expect((await boss.post(windows, { begin_at: 'вчера', schedule: [3600] })).body.errors).toEqual({ begin_at: ['Некорректная дата.'] })
})

test('две цепочки места с одной датой не пересекаются, с разными датами сменяют друг друга', async () => {
  const { windows } = await place('M15')
  await boss.post(windows, { begin_at: '2026-11-01 10:00:00', schedule: [7200, 7200] })
  const { data: second } = await boss.post(windows, { begin_at: '2026-11-01 14:00:00', schedule: [7200] })
  const overlap = await boss.post(windows, { begin_at: '2026-11-01 13:00:00', schedule: [3600] })
  expect(overlap.body.errors).toEqual({ schedule: ['Окна этого места с той же датой пересекаются.'] })
  expect((await boss.put(`${windows}/${second.id}`, { begin_at: '2026-11-01 13:45:00', schedule: [7200] })).status).toBe(422)
  expect((await boss.post(windows, { begin_at: '2026-11-01 10:00:00', schedule: [3600] })).body).toMatchObject({
    code: 23000,
    errors: { begin_at: ['На эту дату и время окна уже заданы.'] },
  })
  expect((await boss.post(windows, { begin_at: '2026-12-01 13:00:00', schedule: [3600] })).status).toBe(200)
})

test('окна чужого места и места другой студии не существуют', async () => {
  const { id } = await place('M16')
  const body = { begin_at: '2026-11-01 10:00:00', schedule: [7200] }
  expect((await boss.post(`units/${ponds}/workplaces/${id}/windows`, body)).status).toBe(404)
  expect((await boss.get(`units/${ponds}/workplaces/${id}/windows`)).status).toBe(404)
  const foreign = `units/${mirabad}/workplaces/${cast.foreign.workplaces.m1}/windows`
  expect((await boss.post(foreign, body)).status).toBe(404)
  expect((await boss.get(foreign)).status).toBe(404)
  expect((await boss.post('workplaces', { unit_id: mirabad, title: 'Чужой' })).status).toBe(404)
})

test('управляющий сетью обустраивает места только своих студий', async () => {
  const manager = await house.as(cast.districtManager)
  const rows = await sql(
    'select eu.unit_id from employer_units eu join employers e on e.id = eu.employer_id where e.phone = $1 order by 1 limit 1',
    [cast.districtManager],
  )
  expect((await manager.post('workplaces', { unit_id: rows[0].unit_id, title: 'M17' })).status).toBe(200)
  expect((await manager.post('workplaces', { unit_id: cast.units.store, title: 'M17' })).status).toBe(404)
})
