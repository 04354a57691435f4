import { expect } from 'vitest'
import { permissions } from '#contract/core/permissions.ts'
import { MONDAY } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { everyEndpoint } from '#server/testing/endpoints.ts'
import { addressOf } from '#server/testing/example.ts'
import { boss, house, sql } from '#server/testing/house.ts'
import { personWith } from '#server/testing/with-rights.ts'

const { arbat, ponds } = cast.units
const kiosk = (token: string) => ({ headers: { 'x-kiosk': token } })
const open = async (unit_id: number = arbat) => done(await boss.post('kiosks', { unit_id, title: 'Стойка' }))

test('CHK-019 планшет подключает тот, у кого есть право на общий код, и только в своей студии', async () => {
  for (const phone of [cast.administrator, cast.master, cast.hr, cast.accountant])
    expect((await (await house.as(phone)).post('kiosks', { unit_id: arbat, title: 'Вход' })).body.code).toBe(1030)
  for (const phone of [cast.administrator, cast.master])
    expect((await (await house.as(phone)).post('checkin/general/qr', { kiosk_id: (await open()).id })).body.code).toBe(1030)
  const manager = await house.as(cast.topAdministrator)
  expect((await manager.post('kiosks', { unit_id: arbat, title: 'Вход' })).status).toBe(200)
  expect((await manager.post('kiosks', { unit_id: ponds, title: 'Вход' })).status).toBe(404)
  expect((await manager.post('kiosks', { unit_id: cast.units.mirabad, title: 'Вход' })).status).toBe(404)
  // The right alone is enough for every call of the general code, and all the others do not replace it.
  const { id } = await open()
  const codes = async (rights: string[]) => {
    const person = await personWith(rights)
    const { data } = await boss.post('checkin/general/qr', { kiosk_id: id })
    const asked = [
      await person.get('kiosks'),
      await person.post('kiosks', { unit_id: arbat, title: 'Вход' }),
      await person.post('checkin/general/qr', { kiosk_id: id }),
      await person.get(`checkin/general/status/${data.params.id}`),
      await person.post(`kiosks/${(await open()).id}/end`),
    ]
    return asked.map(({ status, body }) => (status === 200 ? 200 : body.code))
  }
  expect(await codes(['Checkin.general_qr'])).toEqual([200, 200, 200, 200, 200])
  expect(await codes(permissions.filter((one) => one !== 'Checkin.general_qr'))).toEqual([1030, 1030, 1030, 1030, 1030])
})

test('CHK-011 CHK-024 планшет получает код студии: unit_id в нём — знак общего кода; ключи дня — только планшету', async () => {
  const { token, id } = await open()
  const { data } = await house.nobody.post('checkin/general/qr', {}, kiosk(token))
  expect(data).toMatchObject({ unit: expect.stringContaining('Арбат'), title: 'Стойка', timezone: 'Europe/Moscow', kiosk_id: id })
  expect(data.params).toEqual({
    id: `${id}.${Math.floor(data.now / 15)}`,
    hash: expect.stringMatching(/^[\w-]{22}$/),
    unit_id: arbat,
    next_at: expect.any(String),
    code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{8}$/),
  })
  expect(data.keys).toHaveLength(2)
  expect((await boss.post('checkin/general/qr', { kiosk_id: id })).data).toMatchObject({ params: data.params, keys: [] })
  desk.wait(15)
  expect((await house.nobody.post('checkin/general/qr', {}, kiosk(token))).data.params.hash).not.toBe(data.params.hash)
})

test('CHK-027 планшет спрашивает, кто пришёл, и слышит имя с одной буквой фамилии и ничего больше', async () => {
  desk.goTo(MONDAY, '09:58')
  await desk.shift({ employer: cast.employers.anna, workplace: cast.workplaces.m5 })
  const { token } = await open()
  const { params } = (await house.nobody.post('checkin/general/qr', {}, kiosk(token))).data
  const came = async (id = params.id, by = token) => house.nobody.get(`checkin/general/status/${id}`, undefined, kiosk(by))
  expect((await came()).data).toEqual({ name: null, came: [] })
  const her = await house.as(cast.topMaster)
  await her.post('checkin/general/approve', { checkinData: { ...params, latitude: 0, longitude: 0 } })
  expect((await came()).data).toEqual({ name: 'Анна К.', came: [{ id: expect.any(Number), name: 'Анна К.', at: `${MONDAY} 09:58:00` }] })
  expect((await came(params.id, (await open()).token)).status).toBe(404)
  desk.wait(15)
  const next = (await house.nobody.post('checkin/general/qr', {}, kiosk(token))).data.params
  expect((await came(next.id)).data.name).toBeNull()
})

test('ключ планшета не годится ни для одного другого вызова — ни сам, ни вместо ключа сессии', async () => {
  const { token } = await open()
  const own = ['kiosks.code', 'kiosks.status']
  const as = house.holder(token)
  for (const { name, endpoint } of everyEndpoint.filter((one) => one.endpoint.may !== 'public' && !own.includes(one.name))) {
    const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete' | 'patch'
    const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, key]) => [key, '1']))
    const url = addressOf(endpoint, { params })
    expect((await house.nobody[method](url, {}, kiosk(token))).status, name).toBe(401)
  }
  expect((await as.get('auth/iam')).status).toBe(401)
  expect((await as.post('checkin/general/qr', {})).status).toBe(401)
  expect((await house.nobody.post('checkin/general/qr', {}, kiosk(`${token.slice(0, -1)}_`))).status).toBe(401)
})

test('отключённый планшет не рисует кодов, а нарисованные им больше не годятся', async () => {
  desk.goTo('2026-12-01', '09:58')
  await desk.shift({ employer: cast.employers.anna, workplace: cast.workplaces.m5, day: '2026-12-01' })
  const { token, id } = await open()
  const { params } = (await house.nobody.post('checkin/general/qr', {}, kiosk(token))).data
  expect((await (await house.as(cast.foreign.superAdmin)).post(`kiosks/${id}/end`)).status).toBe(404)
  expect((await boss.post(`kiosks/${id}/end`)).status).toBe(200)
  expect((await house.nobody.post('checkin/general/qr', {}, kiosk(token))).body.code).toBe(1004)
  const her = await house.as(cast.topMaster)
  const refused = await her.post('checkin/general/approve', { checkinData: { ...params, latitude: 0, longitude: 0 } })
  expect(refused.body).toMatchObject({ code: 1251, errors: { id: [expect.stringContaining('Планшет отключён')] } })
  const { items } = (await boss.get('kiosks')).data
  expect(items.find((one: { id: number }) => one.id === id)).toMatchObject({
    ended_at: '2026-12-01 09:58:00',
    unit: { id: arbat },
    author: expect.any(String),
  })
  expect(JSON.stringify(items)).not.toContain(token)
  const [row] = await sql('select encode(token_hash, $2) as hash from kiosks where id = $1', [id, 'base64'])
  expect(row.hash).not.toContain(token)
})
