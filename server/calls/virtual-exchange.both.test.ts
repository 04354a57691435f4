import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import type { App } from '#server/app.ts'
import { mount, routes } from '#server/core/serve.ts'
import { openTelephony } from '#server/ports/telephony.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'
import { type Exchange, exchangeOf, NOW, OPERATOR, storedCall } from '#server/testing/scenes/calls-scene.ts'
import type { Dialect } from './dialect.ts'
import { hearExchange, takeHeard } from './door.ts'

// A virtual PBX as virtual PBXs are: its words, its names of states and its signature are not ours, and nobody can teach it ours.
const body = z.object({ vpbx_api_key: z.string(), sign: z.string(), json: z.string() })
const cloud = feature('cloud', {
  event: {
    base: '/api',
    method: 'POST',
    path: '/telephony/cloud/:key',
    may: 'public',
    bodyLimit: 65_536,
    params: z.object({ key: z.string().max(100) }),
    body,
  },
})
const kinds: Record<string, string> = { Appeared: 'ringing', Connected: 'answered', OnHold: 'held', Disconnected: 'ended' }
const signed = (vpbx_api_key: string, json: string, salt: string) =>
  createHash('sha256').update(`${vpbx_api_key}${json}${salt}`).digest('hex')
const dialect: Dialect<z.output<typeof body>> = {
  isGenuine: ({ vpbx_api_key, json, sign }, secret) => sign === signed(vpbx_api_key, json, secret),
  wordsOf({ json }) {
    const { entry_id, call_id, seq, timestamp, call_state, location, from, to } = JSON.parse(json)
    // An event of the exchange's own voice menu is no call of a person, and the house has no use for it.
    if (location !== 'abonent') return []
    return [
      {
        call: entry_id,
        leg: call_id,
        seq,
        at: timestamp,
        kind: kinds[call_state] ?? call_state,
        direction: 'in',
        from: from.number,
        to: to.line_number,
        line: to.line_number,
        extension: to.extension,
        reason: undefined,
        recording: undefined,
        url: undefined,
      },
    ]
  },
}
test.override('options', {
  before: ({ server, house: own }: App) =>
    mount(server, own, routes(cloud, { event: { prepare: hearExchange(dialect), run: takeHeard(openTelephony()) } })),
})

let exchange: Exchange
test.beforeAll(async () => {
  await boss.post('sip/params', { employer_id: OPERATOR, login: '118' })
  exchange = await exchangeOf(boss)
})

const leg = { entry_id: 'cloud-1', call_id: 'leg-1', location: 'abonent', from: { number: '79997770001' } }
const event = (seq: number, call_state: string, after: number, more = {}) => ({
  ...leg,
  seq,
  call_state,
  timestamp: NOW - 100 + after,
  to: { extension: '118', line_number: '74951000001' },
  ...more,
})
const say = (said: object, salt = exchange.secret) => {
  const json = JSON.stringify(said)
  return house.nobody.post(`/api/telephony/cloud/${exchange.key}`, { vpbx_api_key: 'k', json, sign: signed('k', json, salt) })
}

test('виртуальная АТС со своими словами и подписью: карточка у того, кому звонят; конец раньше ответа и дважды — тот же звонок; подделку не берут', async () => {
  const operator = await house.as(cast.callCentre)
  const mine = async () => (await operator.get('sip/mine')).data.items
  expect((await say(event(1, 'Appeared', 0, { location: 'ivr' }))).status).toBe(200)
  expect(await storedCall('cloud-1')).toBeUndefined()
  expect((await say(event(1, 'Appeared', 0), 'not the salt')).status).toBe(404)
  expect(await mine()).toEqual([])
  expect((await say(event(1, 'Appeared', 0))).status).toBe(200)
  expect(await mine()).toHaveLength(1)
  for (const said of [event(3, 'Disconnected', 67), event(2, 'Connected', 7), event(3, 'Disconnected', 67)])
    expect((await say(said)).status).toBe(200)
  expect(await storedCall('cloud-1')).toMatchObject({
    state: 'ended',
    result: 'answered',
    phone: '79997770001',
    line: '74951000001',
    employer_id: OPERATOR,
    wait_s: 7,
    talk_s: 60,
  })
  expect(await mine()).toEqual([])
})

test('секрет, который выдала АТС: адрес прежний, действует он один, запечатан и не показан нигде; новый его сменяет', async () => {
  const [first, second] = ['salt-of-the-cloud-0001', 'salt-of-the-cloud-0002']
  const take = (secret: string) => boss.post('telephony/settings/secret', { secret })
  expect((await take('короткий')).body.errors).toEqual({ secret: ['Секрет АТС — не короче 16 знаков.'] })
  expect((await take('')).body.errors).toHaveProperty('secret')
  const desk = await house.as(cast.administrator)
  expect((await desk.post('telephony/settings/secret', { secret: first })).body.code).toBe(1030)
  expect((await say(event(1, 'Appeared', 0, { entry_id: 'cloud-2' }))).status).toBe(200)

  const taken = await take(first)
  expect(taken.data).toMatchObject({ address: expect.stringContaining(exchange.key), is_issued: 1 })
  const ring = (entry_id: string, salt?: string) => say(event(1, 'Appeared', 0, { entry_id }), salt)
  expect((await ring('cloud-3')).status).toBe(404)
  expect((await ring('cloud-3', first)).status).toBe(200)
  expect(await storedCall('cloud-3')).toMatchObject({ state: 'ringing' })

  expect((await take(second)).status).toBe(200)
  expect((await ring('cloud-4', first)).status).toBe(404)
  expect((await ring('cloud-4', second)).status).toBe(200)
  const shown = JSON.stringify([taken.body, (await boss.get('telephony/settings')).body])
  const kept = JSON.stringify([
    await sql('select secret, is_issued from telephony_settings'),
    await sql('select to_jsonb(a) as line from audits a'),
    await sql('select answer from idempotency'),
  ])
  const [line] = await sql(`select after from audits where model_type = 'telephony_setting' order by id desc limit 1`)
  expect(Object.keys(line.after)).toEqual(['is_issued'])
  for (const secret of [first, second]) {
    expect(shown).not.toContain(secret)
    expect(kept).not.toContain(secret)
  }
  exchange.secret = (await boss.post('telephony/settings/key')).data.secret
  expect((await boss.get('telephony/settings')).data).toMatchObject({ is_issued: 0 })
  expect((await ring('cloud-5', second)).status).toBe(404)
})
