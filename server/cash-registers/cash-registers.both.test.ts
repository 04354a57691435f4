import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { boss, house, test } from '#server/testing/house.ts'

const { ponds, sokol } = cast.units
const own = () => crypto.randomUUID().slice(0, 8)
const add = (more: object = {}) => boss.post('cash-registers', { unit_id: ponds, title: `Касса ${own()}`, serial: own(), ...more })
const cardOf = async (id: number) => (await boss.get(`units/${id}`)).data

test('первая касса и первый сейф студии — её основные, их показывает карточка; отметка переходит', async () => {
  const { id } = (await boss.post('units', { name: `Студия ${own()}`, location_id: 1 })).data
  expect(await cardOf(id)).toMatchObject({ default_cash_register_id: null, default_safe_id: null })
  const first = (await add({ unit_id: id })).data
  const safe = (await boss.post('safes', { unit_id: id, title: 'Сейф' })).data
  expect(first).toMatchObject({
    is_default: 1,
    kind: 'fiscal',
    carrier: 'server',
    currency: 1,
    ffd: '1.2',
    entity: { name: expect.any(String) },
  })
  expect(await cardOf(id)).toMatchObject({ default_cash_register_id: first.id, default_safe_id: safe.id })
  const second = (await add({ unit_id: id, is_default: 1 })).data
  const other = (await boss.post('safes', { unit_id: id, title: 'Второй' })).data
  expect(await cardOf(id)).toMatchObject({ default_cash_register_id: second.id, default_safe_id: safe.id })
  await boss.put(`safes/${other.id}`, { is_default: 1 })
  await boss.put(`cash-registers/${first.id}`, { is_default: 1 })
  expect(await cardOf(id)).toMatchObject({ default_cash_register_id: first.id, default_safe_id: other.id })
  expect((await boss.delete(`safes/${other.id}`)).status).toBe(200)
  expect((await boss.put(`cash-registers/${first.id}`, { is_closed: 1 })).data).toMatchObject({ is_closed: 1, is_default: 0 })
  expect(await cardOf(id)).toMatchObject({ default_cash_register_id: null, default_safe_id: null })
  expect((await boss.put(`cash-registers/${first.id}`, { is_default: 1 })).body.errors).toHaveProperty('is_default')
})

test('у кассы, печатающей чеки, есть номер, и он один на компанию; у ящика его нет', async () => {
  expect((await add({ serial: '' })).body.errors).toEqual({ serial: [expect.stringContaining('заводской номер')] })
  const made = (await add()).data
  expect((await add({ serial: made.serial })).body.errors).toEqual({ serial: ['Касса с таким заводским номером уже есть.'] })
  expect((await add({ title: made.title })).body.errors).toEqual({ title: ['Такая касса в этой студии уже есть.'] })
  expect((await add({ kind: 'drawer', serial: null, currency: 2 })).data).toMatchObject({ kind: 'drawer', serial: null, currency: 2 })
  expect((await add({ currency: 3 })).status).toBe(422)
  expect((await add({ unit_id: cast.units.mirabad })).body.errors).toEqual({ unit_id: ['Студия не найдена.'] })
  expect((await add({ entity_id: 2 })).status).toBe(404)
  expect((await boss.post('safes', { unit_id: ponds, title: ' ' })).body.errors).toEqual({ title: ['Обязательное поле.'] })
})

test('касса отвечает за своим адресом или за адресом студии; по адресу из запроса дом не ходит', async () => {
  const { id } = (await add({ unit_id: sokol })).data
  // An address that the caller types is not used.
  const check = (by = boss) => by.post(`cash-registers/${id}/check`, { base_url: 'http://192.168.1.20/no-paper' })
  expect((await check()).body.errors).toEqual({ base_url: [expect.stringContaining('адрес')] })
  await boss.put(`units/${sokol}`, { unit_settings: { cashRegisterBaseUrl: 'http://192.168.1.20:5893' } })
  expect((await check()).data).toMatchObject({ is_ready: 1, text: 'Касса на связи', serial: expect.any(String) })
  await boss.put(`cash-registers/${id}`, { base_url: 'http://192.168.1.20/offline' })
  expect((await check()).data).toMatchObject({ is_ready: 0, text: 'Касса не отвечает. Проверьте адрес и питание.' })
  expect((await boss.put(`cash-registers/${id}`, { base_url: 'kassa' })).status).toBe(422)
  expect((await check(await house.as(cast.foreign.superAdmin))).status).toBe(404)
  await boss.put(`units/${sokol}`, { unit_settings: { cashRegisterBaseUrl: '' } })
})

test('управляющий меняет кассы и сейфы только своих студий, администратор только смотрит', async () => {
  const manager = await house.as(cast.districtManager)
  const store = (await add({ unit_id: cast.units.store })).data
  const safe = (await boss.post('safes', { unit_id: cast.units.store, title: 'Сейф' })).data
  expect((await manager.put(`cash-registers/${store.id}`, { title: 'Моя' })).status).toBe(404)
  // It has no address, and whoever does not reach it is not told even that.
  expect((await manager.post(`cash-registers/${store.id}/check`, {})).status).toBe(404)
  const taken = await manager.post('cash-registers', { unit_id: cast.units.store, title: 'Моя', serial: own() })
  expect([taken.status, taken.body.errors]).toEqual([404, { unit_id: ['Студия не найдена.'] }])
  expect((await manager.post('safes', { unit_id: cast.units.store, title: 'Мой' })).status).toBe(404)
  expect((await manager.delete(`safes/${safe.id}`)).status).toBe(404)
  const desk = await house.as(cast.administrator)
  expect((await desk.get('cash-registers')).status).toBe(200)
  expect((await desk.post('safes', { unit_id: cast.units.arbat, title: 'Свой' })).body.code).toBe(1030)
})

test('двое отмечают разные кассы сразу: основной остаётся одна', async () => {
  const all = await Promise.all(['а', 'б', 'в'].map(() => add()))
  const answers = await Promise.all(all.map(({ data }) => boss.put(`cash-registers/${data.id}`, { is_default: 1 })))
  expect(answers.map((one) => one.status)).toEqual([200, 200, 200])
  const { items } = (
    await boss.get(`cash-registers?search=unit_id:${ponds};is_default:1&searchFields=unit_id:=;is_default:=&searchJoin=and`)
  ).data
  expect(items).toHaveLength(1)
})

test('CSH-702: к кассе своего компьютера ходит браузер, к кассам сети — сервер; у компании 5 к любой ходит сервер', async () => {
  const here = 'http://127.0.0.1:16732'
  expect((await add({ base_url: here })).data.carrier).toBe('browser')
  expect((await add({ base_url: 'http://localhost:16732', carrier: 'server' })).data.carrier).toBe('server')
  expect((await add({ base_url: 'http://192.168.1.20:16732' })).data.carrier).toBe('server')
  const refused = { carrier: [expect.stringContaining('http://127.0.0.1')] }
  for (const base_url of ['http://192.168.1.20:16732', 'https://127.0.0.1:1', 'http://127.0.0.1.example.com', undefined])
    expect((await add({ base_url, carrier: 'browser' })).body.errors).toEqual(refused)
  const { id } = (await add({ base_url: here })).data
  expect((await boss.put(`cash-registers/${id}`, { base_url: 'http://192.168.1.20:1' })).body.errors).toEqual(refused)
  expect((await boss.post(`cash-registers/${id}/check`)).data).toMatchObject({ is_ready: 0, text: expect.stringContaining('на нём') })
  // A register without an address of its own uses that of its studio (002 §6).
  await boss.put(`units/${ponds}`, { unit_settings: { cashRegisterBaseUrl: here } })
  expect((await add()).data.carrier).toBe('browser')
  await boss.put(`units/${ponds}`, { unit_settings: { cashRegisterBaseUrl: '' } })

  const unit = await unitOfCompanyFive()
  const five = (more: object) => add({ unit_id: unit, ...more })
  expect((await five({ base_url: here })).data.carrier).toBe('server')
  expect((await five({ base_url: here, carrier: 'browser' })).body.errors).toEqual({
    carrier: ['Чеки касс этой компании передаёт сервер.'],
  })
  await boss.put('auth/company', { company_id: 1 })
})

/** The super admin works in that company until the test gives him back. */
async function unitOfCompanyFive(): Promise<number> {
  for (let id = 0; id < 5; ) id = (await boss.post('companies', { name: `Компания ${own()}`, type: 'own', currency: 'RUB' })).data.id
  await boss.put('auth/company', { company_id: 5 })
  return (await boss.post('units', { name: 'Студия пятой', location_id: 1 })).data.id
}
