import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'
import { customer, DESK, desk, exchange, openExchanges, operator, ring, say } from '#server/testing/scenes/answered-calls-scene.ts'
import { fresh, NOW } from '#server/testing/scenes/calls-scene.ts'
import { endLostCalls } from './sweep.ts'

test.beforeAll(openExchanges)

test('объединение уносит звонки с комментариями, стирание убирает номер и слова, звонок остаётся', async () => {
  const [one, other] = [await ring(), await ring()]
  const [twin, main] = [await customer(one.from), await customer(other.from)]
  await desk.post('sip/comments', { call_id: one.id, text: 'Тайна Звонковой' })
  await boss.post(`customers/${main}/merge`, { user_id: twin, fields: [] })
  const moved = (await desk.get(`customers/${main}/sip-history`)).data.items
  expect(moved.map(({ id }: { id: number }) => id).toSorted()).toEqual([one.id, other.id].toSorted())
  expect((await sql('select user_id from call_comments where call_id = $1', [one.id]))[0].user_id).toBe(main)
  expect((await boss.post(`customers/${main}/erase`, { password: 'zerkalo-demo' })).status).toBe(200)
  expect(await sql('select phone from calls where id = any($1)', [[one.id, other.id]])).toEqual([{ phone: '' }, { phone: '' }])
  expect(await sql('select from call_comments where call_id = $1', [one.id])).toEqual([])
  expect((await boss.post('sip/start-call', { call_id: one.id })).status).not.toBe(200)
})

test('звонок без конца через четыре часа — сбой; наш, о котором АТС молчит, — через пять минут', async () => {
  const old = await ring()
  await sql(`update calls set started_at = to_timestamp($2) - interval '5 hours' where id = $1`, [old.id, NOW])
  const ours = (await operator.post('sip/start-call', { phone: '79995550000' })).data.id
  await sql(`update calls set started_at = to_timestamp($2) - interval '6 minutes' where id = $1`, [ours, NOW])
  const { house: at, server } = house.app
  await endLostCalls(at, server.log)
  expect(await sql('select state, result from calls where id = any($1) order by id', [[old.id, ours]])).toEqual([
    { state: 'ended', result: 'failed' },
    { state: 'ended', result: 'failed' },
  ])
})

test('имитация звонит, отвечает, кладёт трубку, повторяет и путает порядок; линии и ключ — только тому, кто настраивает', async () => {
  await boss.post('sip/params', { employer_id: 13, login: '113' })
  const act = async (id: number, what: string) => boss.post(`telephony/simulator/${id}`, { act: what })
  const rung = (await boss.post('telephony/simulator', { phone: '79990001122', line: '74951000001', employer_ids: [DESK, 13] })).data
  expect(rung).toMatchObject({ state: 'ringing', line: 'Сайт' })
  expect((await act(rung.id, 'answer')).data).toMatchObject({ state: 'talking', employer_id: DESK })
  expect((await act(rung.id, 'answer')).body.code).toBe(1799)
  expect((await act(rung.id, 'repeat')).data.state).toBe('talking')
  expect((await act(rung.id, 'drop')).data).toMatchObject({ state: 'ended', result: 'answered' })
  expect((await act(rung.id, 'drop')).body.code).toBe(1799)
  const mixed = (await boss.post('telephony/simulator', { phone: '79990001122', employer_ids: [] })).data
  expect((await act(mixed.id, 'disorder')).data).toMatchObject({ state: 'ended', result: 'answered' })
  expect((await desk.post('telephony/simulator', { phone: '79990001122', employer_ids: [] })).body.code).toBe(1030)
  expect((await desk.get('telephony/settings')).body.code).toBe(1030)
  expect((await boss.get('telephony/settings')).data).toMatchObject({
    adapter: 'simulator',
    address: expect.stringContaining(exchange.key),
  })
  expect(JSON.stringify((await boss.get('telephony/settings')).body)).not.toContain(exchange.secret)
  expect((await boss.post('telephony/lines', { number: '84951000001', title: 'Та же' })).body.errors).toHaveProperty('number')
  expect(
    (await boss.post('telephony/lines', { number: '74951000002', title: 'Чужая', unit_id: cast.units.mirabad })).body.errors,
  ).toHaveProperty('unit_id')
  expect((await desk.get('telephony/lines')).data.items).toMatchObject([{ number: '74951000001', title: 'Сайт', unit: { name: 'Арбат' } }])
  const former = { ...exchange }
  exchange.secret = (await boss.post('telephony/settings/key')).data.secret
  expect((await say({ ...fresh(), kind: 'ringing' }, { by: former })).status).toBe(404)
})
