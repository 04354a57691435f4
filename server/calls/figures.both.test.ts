import { expect } from 'vitest'
import type { FiguresBy, FiguresLine } from '#contract/calls/figures.ts'
import { MONDAY } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, ownDay, test } from '#server/testing/day-at-desk.ts'
import { boss, house, sql } from '#server/testing/house.ts'
import { type Exchange, exchangeOf, fresh, NOW, OPERATOR, sayOf, storedCall } from '#server/testing/scenes/calls-scene.ts'

let exchange: Exchange
test.beforeAll(async () => {
  exchange = await exchangeOf(boss)
  await boss.post('sip/params', { employer_id: OPERATOR, login: '118' })
  await boss.post('telephony/lines', { number: '74951000001', title: 'Сайт', unit_id: cast.units.arbat })
})

const HOUR = 3600
const say = (event: object) => sayOf(event, { by: exchange })
/** A call of so many seconds of waiting and of talk; without talk nobody answered. */
async function call({ hour = 0, wait = 5, talk = 0, more = {} as Record<string, unknown> }) {
  const one = { ...fresh(), ...more }
  const at = NOW - hour * HOUR - 1800
  await say({ ...one, kind: 'ringing', extension: '118', at })
  if (talk) await say({ ...one, seq: 2, kind: 'answered', at: at + wait, extension: '118' })
  await say({ ...one, seq: 3, kind: 'ended', at: at + wait + talk })
  await say({ ...one, leg: '', seq: 9, kind: 'summary', at: at + wait + talk })
  return { ...one, at, row: await storedCall(one.call) }
}
const figuresOf = async (by: FiguresBy, who = boss) => (await who.get(`calls/figures?day=${MONDAY}&by=${by}`)).data
const found = async (search: string) =>
  (await boss.get(`sip/history?search=day:${MONDAY};${search}&searchJoin=and&limit=100`)).data.items.map((row: { id: number }) => row.id)

test('день в цифрах: звонки, пропущенные, положили сразу, ожидание, разговор, ответ за 20 секунд, перезвонили за 15 минут, записали за час — по часам, людям и линиям, и каждая цифра открывает свои звонки', async () => {
  const quick = await call({ wait: 10, talk: 60 })
  const slow = await call({ wait: 30, talk: 120 })
  const short = await call({ wait: 3 })
  const back = await call({ wait: 25, hour: 1 })
  const late = await call({ wait: 40, hour: 1 })
  const again = (phone: string, at: number) =>
    sql(
      `insert into calls (company_id, external_id, direction, phone, employer_id, state, result, started_at, ended_at, wait_s, talk_s)
       values (1, 'back ' || $1, 'out', $1, $3, 'ended', 'missed', to_timestamp($2), to_timestamp($2), 0, 0)`,
      [phone, at, OPERATOR],
    )
  await again(back.from, back.at + 25 + 14 * 60)
  await again(late.from, late.at + 40 + 16 * 60)
  const user = (await boss.post('customers', { first_name: 'Лия', last_name: 'Звонкова', phone: quick.from })).data.id
  const [day, workplace] = [ownDay(), await desk.place([['10:00', 60]])]
  const shift = await desk.shift({ employer: cast.employers.anna, workplace, day, from: '10:00', to: '22:00' })
  const [window] = (await desk.rows({ day })).filter((one) => one.employer_schedule_id === shift.id)
  const { id } = done(await desk.book({ user_id: user, service_ids: [await desk.service(60)], window_ids: [window?.id] }))
  await sql('update bookings set created_at = to_timestamp($2) where id = $1', [id, quick.at + 30 * 60])
  const { items, total } = await figuresOf('hour')
  expect(total).toEqual({
    calls: 7,
    inbound: 5,
    answered: 2,
    missed: 2,
    short: 1,
    wait_s: 20,
    talk_s: 180,
    in_time: 1,
    service_level: 25,
    called_back: 1,
    booked: 1,
  })
  expect(items.map(({ key, title, calls }: FiguresLine) => [key, title, calls])).toEqual([
    ['07', '07:00', 4],
    ['08', '08:00', 3],
  ])
  expect(items[0]).toMatchObject({ missed: 2, called_back: 1, service_level: 0, wait_s: null })
  const people = (await figuresOf('employer')).items
  expect(people.map(({ key, calls }: FiguresLine) => [key, calls])).toEqual([
    [String(OPERATOR), 4],
    [null, 3],
  ])
  expect((await figuresOf('line')).items.map(({ key, title, calls }: FiguresLine) => [key, title, calls])).toEqual([
    ['74951000001', 'Сайт', 5],
    [null, null, 2],
  ])
  const ids = (...all: { row: { id: number } }[]) => all.map(({ row }) => row.id).toSorted((a, b) => b - a)
  expect(await found('is_in_time:1')).toEqual(ids(quick))
  expect(await found('is_called_back:1')).toEqual(ids(back))
  expect(await found('is_booked:1')).toEqual(ids(quick))
  expect(await found('hour:08')).toEqual(ids(quick, slow, short))
  expect(await found('line:74951000001;result:missed')).toEqual(ids(back, late))
  expect((await boss.get('calls/figures?day=2026-11-22')).data).toMatchObject({ items: [], total: { calls: 0, service_level: null } })
  expect((await boss.get('calls/figures')).body.errors).toHaveProperty('day')
  expect((await (await house.as(cast.topMaster)).get(`calls/figures?day=${MONDAY}`)).body.code).toBe(1030)
  expect((await figuresOf('hour', await house.as(cast.foreign.superAdmin))).items).toEqual([])
})
