import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { boss, house, test } from '#server/testing/house.ts'

const make = (more: object = {}) =>
  boss.post('popup-reminders', { message: 'Проветрите зал', hours: [10, 15], position_ids: [], is_on: 1, ...more })
const mineOf = async (phone: string) => (await (await house.as(phone)).get('notify-popup-employer')).data

test('NTF-014 NTF-727 NTF-712 GET notify-popup-employer: в data.data — hours и message, свои и общие', async () => {
  await make()
  await make({ message: 'Пересчитайте кассу', hours: [20], position_ids: [2] })
  await make({ message: 'Выключено', is_on: 0 })
  expect(await mineOf(cast.administrator)).toEqual({
    data: [
      { hours: [10, 15], message: 'Проветрите зал' },
      { hours: [20], message: 'Пересчитайте кассу' },
    ],
  })
  expect(await mineOf(cast.topMaster)).toEqual({ data: [{ hours: [10, 15], message: 'Проветрите зал' }] })
  expect(await mineOf(cast.foreign.administrator)).toEqual({ data: [] })
})

test('напоминания, как всё в рассылках, заводит право «Рассылки»; час — от 0 до 23, хотя бы один', async () => {
  expect((await (await house.as(cast.clientManager)).get('popup-reminders')).status).toBe(200)
  const refused = { code: 1030 }
  const [desk, manager] = [await house.as(cast.administrator), await house.as(cast.manager)]
  expect((await desk.get('popup-reminders')).body).toMatchObject(refused)
  expect((await manager.get('popup-reminders')).status).toBe(200)
  for (const who of [desk, manager])
    expect((await who.post('popup-reminders', { message: 'а', hours: [1], position_ids: [], is_on: 1 })).body).toMatchObject(refused)
  expect((await make({ hours: [24] })).status).toBe(422)
  expect((await make({ position_ids: [9999] })).body.errors).toEqual({ position_ids: ['Должность не найдена.'] })
  expect((await make({ hours: [] })).body.errors).toEqual({ hours: ['Выберите хотя бы одно.'] })
})
