import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type Person, type TestHouse } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'

let house: TestHouse
let boss: Person
beforeAll(async () => {
  house = await openTestHouse()
  boss = await house.as(cast.superAdmin)
})
afterAll(() => house.close())

test('ACC-706 ACC-720 ACC-721 свою должность заводят с правами, правят и удаляют', async () => {
  const body = {
    title: 'Стажёр',
    reach: 'unit',
    with_schedule: true,
    type_position: 3,
    permissions: ['Calendar.view'],
    salary_base: { shift_rate: 1500 },
  }
  const created = (await boss.post('work-positions', body)).data
  expect(created).toMatchObject({ ...body, with_schedule: 1, with_services: 0, company_id: 1 })
  const changed = await boss.put(`work-positions/${created.id}`, { permissions: ['Calendar.view', 'Booking.view'] })
  expect(changed.data.permissions).toEqual(['Calendar.view', 'Booking.view'])
  expect((await boss.delete(`work-positions/${created.id}`)).status).toBe(200)
  expect((await boss.get(`work-positions/${created.id}`)).status).toBe(404)
})

test('ACC-718 в списке встроенные должности и свои, чужих нет', async () => {
  const foreign = await house.as(cast.foreign.superAdmin)
  const theirs = (await foreign.post('work-positions', { title: 'Хостес', reach: 'unit' })).data
  const { items } = (await boss.get('work-positions?limit=100&with=permissions')).data
  expect(items.find((row: { id: number }) => row.id === 1)).toMatchObject({ title: 'Мастер', company_id: null, with_services: 1 })
  expect(items.find((row: { id: number }) => row.id === 2).permissions).toContain('Booking.create')
  expect(items.map((row: { id: number }) => row.id)).not.toContain(theirs.id)
  expect((await boss.get(`work-positions/${theirs.id}`)).status).toBe(404)
})

test('ACC-018 ACC-019 ACC-020 ACC-715 номера должностей — те, что в описании', async () => {
  const { items } = (await boss.get('work-positions?limit=100')).data
  const titleOf = Object.fromEntries(items.map((row: { id: number; title: string }) => [row.id, row.title]))
  expect(titleOf).toMatchObject({
    ...{ 1: 'Мастер', 2: 'Администратор', 3: 'Офис', 10: 'Старший менеджер по персоналу', 12: 'Менеджер по персоналу' },
    ...{ 13: 'Суперадминистратор', 14: 'Топ-мастер', 15: 'Управляющий', 16: 'Территориальный управляющий' },
    ...{ 17: 'Руководитель колл-центра', 18: 'Оператор колл-центра', 19: 'Бухгалтер', 20: 'Главный бухгалтер' },
    ...{ 23: 'Старший оператор колл-центра', 24: 'Клиентский менеджер', 25: 'Заместитель руководителя колл-центра' },
    ...{ 26: 'Контроль качества', 27: 'Старший администратор' },
  })
})

test('встроенную должность изменить или удалить нельзя', async () => {
  expect((await boss.put('work-positions/2', { title: 'Портье' })).body.code).toBe(1030)
  expect((await boss.delete('work-positions/2')).body.code).toBe(1030)
  expect((await boss.get('work-positions/2')).data.title).toBe('Администратор')
})

test('должность, которую занимает сотрудник, не удалить', async () => {
  const { id } = (await boss.post('work-positions', { title: 'Кассир', reach: 'unit' })).data
  await boss.put(`employers/${cast.employers.anna}`, { work_position_id: id })
  expect((await boss.delete(`work-positions/${id}`)).body.code).toBe(1423)
})

test('ACC-707 ACC-719 ACC-722 права сгруппированы по разделам и видам', async () => {
  const main = (await boss.get('permissions?type=1')).data
  expect(main.find((one: { model: string }) => one.model === 'Booking')).toMatchObject({
    title: 'Записи',
    type: 1,
    permissions: expect.arrayContaining([{ id: 'Booking.view', action: 'view', title: 'Просмотр' }]),
  })
  expect(main.every((one: { type: number }) => one.type === 1)).toBe(true)
  expect((await boss.get('permissions?type=3')).status).toBe(422)
  expect((await boss.get('work-positions/types')).data).toMatchObject({ 1: 'Мастер', 3: 'Администратор' })
})

test('выдать право, которого нет у самого, нельзя', async () => {
  const { id } = (
    await boss.post('work-positions', {
      title: 'Помощник кадров',
      reach: 'company',
      permissions: ['WorkPosition.view', 'WorkPosition.create', 'WorkPosition.update'],
    })
  ).data
  const { phone } = (await boss.put(`employers/${cast.employers.marina}`, { work_position_id: id })).data
  const helper = await house.as(phone)
  expect((await helper.post('work-positions', { title: 'Хитрый', reach: 'company', permissions: ['User.show_phone'] })).body.code).toBe(
    1030,
  )
  expect((await helper.put(`work-positions/${id}`, { permissions: ['WorkPosition.view', 'Log.view'] })).body.code).toBe(1030)
  expect((await helper.post('work-positions', { title: 'Простой', reach: 'unit', permissions: ['WorkPosition.view'] })).status).toBe(200)
})
