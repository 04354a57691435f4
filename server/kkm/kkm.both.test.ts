import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { boss, house, sql } from '#server/testing/house.ts'

const { arbat, ponds } = cast.units
const own = () => crypto.randomUUID().slice(0, 8)
const drawer = async (unit_id: number = ponds, more: object = {}) =>
  done(await boss.post('cash-registers', { unit_id, title: `Касса ${own()}`, kind: 'drawer', ...more })).id as number
const open = (register_id: number, more: object = {}, by = boss) => by.post('kkm/cashier/session-open', { register_id, ...more })
const placeOf = async (register: number, unit: number = ponds) =>
  done(await boss.get(`kkm/shifts?unit_id=${unit}`)).items.find((one: { id: number }) => one.id === register)
const held = async (register: number) =>
  (
    await sql(
      `select account, amount::float8 / 100 as sum from ledger_lines l where shift_id in (select id from kkm_shifts where register_id = $1) order by entry_id, n`,
      [register],
    )
  ).map(({ account, sum }) => `${account} ${sum}`)
/** Closes a shift directly, as a Z-report would. */
async function close(shift: number, exchange: number) {
  await sql(`update kkm_shifts set state = 'closing' where id = $1`, [shift])
  await sql(`update kkm_shifts set state = 'closed', closed_at = now(), exchange = $2 where id = $1`, [shift, exchange * 100])
}

test('CSH-008 CSH-009 без единого слова открывается и закрывается смена основной кассы своей студии', async () => {
  const administrator = await house.as(cast.administrator)
  const nothing = await administrator.post('kkm/cashier/session-open')
  expect([nothing.status, nothing.body.errors]).toEqual([404, { register_id: [expect.stringContaining('нет кассы по умолчанию')] }])
  const id = await drawer(arbat, { is_default: 1 })
  const shift = done(await administrator.post('kkm/cashier/session-open'))
  expect(shift).toMatchObject({ register_id: id, unit_id: arbat, number: 1, state: 'open', cash_open: 0, is_expired: 0 })
  expect(shift.opened_by.id).toBe(cast.employers.administrator)
  const again = await administrator.post('kkm/cashier/session-open')
  expect([again.status, again.body.code]).toEqual([409, 23000])
  expect(again.body.data).toMatchObject({ id: shift.id })
  const { unit_id, items } = done(await administrator.get('kkm/shifts'))
  expect(unit_id).toBe(arbat)
  expect(items.find((one: { id: number }) => one.id === id)).toMatchObject({ is_default: 1, left: null, shift: { id: shift.id } })
  expect(done(await administrator.post('kkm/cashier/session-closed'))).toMatchObject({
    shift_id: shift.id,
    register_id: id,
    state: 'closed',
    calc: 0,
    fact: 0,
    exchange: 0,
    package: null,
  })
})

test('первая смена начинается с тем, что насчитали; следующая — с тем, что оставила прошлая', async () => {
  const id = await drawer()
  const first = done(await open(id, { cash_open: 3000 }))
  expect(first).toMatchObject({ number: 1, cash_open: 3000 })
  expect(await held(id)).toEqual(['cash.register 3000', 'opening -3000'])
  await close(first.id, 3000)
  expect(await placeOf(id)).toMatchObject({ left: 3000, shift: null })
  const second = done(await open(id))
  expect(second).toMatchObject({ number: 2, cash_open: 3000 })
  expect(await held(id)).toHaveLength(2)
  const counts = await sql('select kind, total::int from cash_counts where shift_id = any($1)', [[first.id, second.id]])
  expect(counts).toEqual([{ kind: 'open', total: 300_000 }])
})

test('в кассе не столько, сколько оставили: нужна причина, и книга денег знает о разнице', async () => {
  const id = await drawer()
  await close(done(await open(id, { cash_open: 3000 })).id, 3000)
  const refused = await open(id, { cash_open: 2990 })
  expect([refused.status, refused.body.errors]).toEqual([422, { comment: [expect.stringMatching(/3.000,00, а в кассе 2.990,00/)] }])
  const short = done(await open(id, { cash_open: 2990, comment: 'Не хватает десяти рублей' }))
  expect(await held(id)).toEqual(['cash.register 3000', 'opening -3000', 'cash.register -10', 'cash.shortage 10'])
  const { items } = done(await boss.get(`audits?search=model_type:kkm_shift;model_id:${short.id}&searchJoin=and`))
  expect(items).toMatchObject([{ event: 'created' }])
  await close(short.id, 2990)
  done(await open(id, { cash_open: 3000, comment: 'Нашлись' }))
  expect((await held(id)).slice(-2)).toEqual(['cash.register 10', 'cash.surplus -10'])
  for (const cash_open of [-1, 0.001, 1e15, 'много'])
    expect((await open(await drawer(), { cash_open })).status, String(cash_open)).toBe(422)
})

test('смене больше суток: касса не печатает, и вторую не открыть, пока не закрыта эта', async () => {
  const id = await drawer()
  done(await open(id))
  desk.wait(24 * 3600)
  expect((await placeOf(id)).shift).toMatchObject({ is_expired: 1 })
  const refused = await open(id)
  expect([refused.status, refused.body.code]).toEqual([409, 1753])
  expect(refused.body.message).toContain('24 часов')
})

test('кассы, которая молчит или не работает, смена не начинается, и ничего не записано', async () => {
  const silent = await drawer(ponds, { kind: 'fiscal', serial: own(), base_url: 'http://192.168.1.20/offline' })
  const refused = await open(silent)
  expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
    422,
    1758,
    { register_id: [expect.stringContaining('не отвечает')] },
  ])
  expect((await placeOf(silent)).shift).toBeNull()
  await boss.put(`cash-registers/${silent}`, { base_url: 'http://192.168.1.20:5893' })
  expect(done(await open(silent))).toMatchObject({ state: 'open' })
  expect((await boss.put(`cash-registers/${silent}`, { is_closed: 1 })).body.code).toBe(1423)
  const retired = await drawer(ponds, { is_closed: 1 })
  expect((await open(retired)).body.errors).toEqual({ register_id: ['Эта касса не работает. Выберите другую.'] })
  expect(await placeOf(retired)).toBeUndefined()
})

test('двое открывают одну кассу сразу: смена одна', async () => {
  const id = await drawer()
  const answers = await Promise.all(Array.from({ length: 6 }, () => open(id, { cash_open: 500 })))
  expect(answers.map((one) => one.status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  expect(await held(id)).toEqual(['cash.register 500', 'opening -500'])
})

test('смену чужой студии и чужой компании не открыть и не увидеть; мастеру она не нужна', async () => {
  const id = await drawer(ponds)
  const administrator = await house.as(cast.administrator)
  expect((await open(id, {}, administrator)).status).toBe(404)
  expect((await administrator.get(`kkm/shifts?unit_id=${ponds}`)).status).toBe(404)
  const foreign = await house.as(cast.foreign.superAdmin)
  expect((await open(id, {}, foreign)).status).toBe(404)
  const master = await house.as(cast.master)
  expect((await master.post('kkm/cashier/session-open')).body.code).toBe(1030)
  const ponder = await house.as(cast.administratorPonds)
  expect(done(await open(id, {}, ponder))).toMatchObject({ unit_id: ponds })
})
