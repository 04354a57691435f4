import { expect, vi } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { boss, house, test } from '#server/testing/house.ts'

const { ponds, store } = cast.units
const own = () => crypto.randomUUID().slice(0, 8)
const add = (more: object = {}) =>
  boss.post('card-terminals', {
    unit_id: ponds,
    title: `Терминал ${own()}`,
    terminal_no: own(),
    address: 'http://192.168.1.30:8888',
    ...more,
  })

test('терминал студии заводят, находят, правят и удаляют; юрлицо без указания — основное', async () => {
  const made = (await add({ title: 'У стойки' })).data
  expect(made).toMatchObject({ kind: 'network', is_closed: 0, unit: { id: ponds }, entity: { name: expect.any(String) } })
  expect((await boss.put(`card-terminals/${made.id}`, { kind: 'service', is_closed: 1 })).data).toMatchObject({
    kind: 'service',
    is_closed: 1,
  })
  const { items } = (await boss.get(`card-terminals?search=title:У стойки&searchFields=title:=&with=entity`)).data
  expect(items).toMatchObject([{ id: made.id }])
  expect((await boss.delete(`card-terminals/${made.id}`)).status).toBe(200)
  expect((await boss.get(`card-terminals/${made.id}`)).status).toBe(404)
})

test('что в терминале неверно, сказано у поля', async () => {
  const made = (await add()).data
  expect((await add({ title: made.title })).body.errors).toEqual({ title: ['Такой терминал в этой студии уже есть.'] })
  expect((await add({ terminal_no: made.terminal_no })).body.errors).toEqual({ terminal_no: ['Терминал с таким номером уже есть.'] })
  expect((await add({ address: 'терминал' })).body.errors).toEqual({ address: ['Нужен адрес вида http://192.168.1.30:8888'] })
  expect((await add({ unit_id: cast.units.mirabad })).body.errors).toEqual({ unit_id: ['Студия не найдена.'] })
  expect((await add({ entity_id: 2 })).body.errors).toEqual({ entity_id: ['Юрлицо не найдено.'] })
  expect((await add({ kind: 'usb' })).status).toBe(422)
})

test('связь проверяют по сохранённому адресу: терминал отвечает, молчит или не видит банк', async () => {
  const { id } = (await add()).data
  const check = (by = boss) => by.post(`card-terminals/${id}/check`, { address: 'http://192.168.1.30/offline' })
  expect((await check()).data).toEqual({ is_ready: 1, text: 'Терминал на связи' })
  await boss.put(`card-terminals/${id}`, { address: 'http://192.168.1.30/offline' })
  expect((await check()).data).toEqual({ is_ready: 0, text: 'Терминал не отвечает. Проверьте адрес, питание и сеть.' })
  await boss.put(`card-terminals/${id}`, { address: 'http://192.168.1.30/no-bank' })
  expect((await check()).data).toMatchObject({ is_ready: 0, text: expect.stringContaining('не видит банк') })
  expect((await check(await house.as(cast.foreign.superAdmin))).status).toBe(404)
})

test('терминал, до которого должность не достаёт, не спрашивают: его для неё нет, как нет чужого и выдуманного', async () => {
  const manager = await house.as(cast.districtManager)
  const far = (await add({ unit_id: store })).data.id
  const asked = vi.spyOn(house.app.terminals, 'at')
  const said = await Promise.all([
    manager.post(`card-terminals/${far}/check`, {}),
    manager.post('card-terminals/2147483647/check', {}),
    (await house.as(cast.foreign.superAdmin)).post(`card-terminals/${far}/check`, {}),
  ])
  expect(said.map(({ status, body }) => [status, body.code, body.errors])).toEqual(said.map(() => [404, said[1]?.body.code, undefined]))
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
})

test('управляющий меняет терминалы только своих студий, администратор только смотрит', async () => {
  const manager = await house.as(cast.districtManager)
  const { id } = (await add({ unit_id: store })).data
  expect((await manager.put(`card-terminals/${id}`, { title: 'Мой' })).status).toBe(404)
  expect((await manager.delete(`card-terminals/${id}`)).status).toBe(404)
  const taken = await manager.post('card-terminals', { unit_id: store, title: 'Мой', address: 'http://192.168.1.30' })
  expect([taken.status, taken.body.errors]).toEqual([404, { unit_id: ['Студия не найдена.'] }])
  const desk = await house.as(cast.administrator)
  expect((await desk.get('card-terminals')).status).toBe(200)
  expect((await desk.post('card-terminals', { unit_id: ponds, title: 'Свой', address: 'http://192.168.1.30' })).body.code).toBe(1030)
  expect((await desk.post(`card-terminals/${id}/check`, {})).body.code).toBe(1030)
})
