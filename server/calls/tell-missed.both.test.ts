import { expect } from 'vitest'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'
import { bellsOf } from '#server/testing/scenes/bells.ts'
import { type Exchange, exchangeOf, fresh, NOW, OPERATOR, sayOf } from '#server/testing/scenes/calls-scene.ts'

const OF_ARBAT = '74951000011'
const OF_NOBODY = '74951000012'
let exchange: Exchange
let operator: Person
let reception: Person
let ponds: Person
test.beforeAll(async () => {
  operator = await house.as(cast.callCentre)
  reception = await house.as(cast.administrator)
  ponds = await house.as(cast.administratorPonds)
  exchange = await exchangeOf(boss)
  await boss.post('sip/params', { employer_id: OPERATOR, login: '118', password: 'Sip-pass-1' })
  await boss.post('telephony/lines', { number: OF_ARBAT, title: 'Арбат, ресепшен', unit_id: cast.units.arbat })
  await boss.post('telephony/lines', { number: OF_NOBODY, title: 'Единый номер', unit_id: null })
})
test.beforeEach(async () => {
  await sql(`delete from notifications where kind = 'missed_call'`)
})

const say = (event: object) => sayOf(event, { by: exchange })
let count = 0
interface Ring {
  to: string
  /** The telephone at which it rings. */
  extension?: string
  ago?: number
}
/** A call that nobody answers. */
async function missed(from: string, { to, extension, ago = 1 }: Ring) {
  const call = `vain-${++count}`
  await say({ call, from, to, kind: 'ringing', leg: 'l0', at: NOW - ago * 60 - 20, extension })
  await say({ call, from, to, kind: 'summary', leg: '', seq: 2, at: NOW - ago * 60 })
  return call
}
const told = (person: Person) => bellsOf(person, 'missed_call')
const taskOf = async (from: string) => (await boss.get('call-tasks')).data.items.find((one: { phone: string }) => one.phone === from)

test('пропущенный на линию студии слышит её стойка, на линию сети — колл-центр; ни номера, ни имени в словах нет, и ведут они туда, где перезванивают', async () => {
  const first = fresh()
  await missed(first.from, { to: OF_ARBAT })
  const { call_id } = await taskOf(first.from)
  expect(await told(reception)).toEqual([
    { message: 'Пропущен звонок клиента, линия «Арбат, ресепшен». Перезвоните', to: `/client-calls?call=${call_id}` },
  ])
  expect((await reception.get(`sip/history/${call_id}`)).status).toBe(200)
  for (const who of [boss, ponds, operator, await house.as(cast.master), await house.as(cast.foreign.superAdmin)])
    expect(await told(who)).toEqual([])
  const second = fresh()
  await missed(second.from, { to: OF_NOBODY })
  expect(await told(operator)).toEqual([
    { message: 'Пропущен звонок клиента, линия «Единый номер». Перезвоните', to: '/call-center-workplace' },
  ])
  expect((await operator.get('call-tasks')).data.items.some(({ id }: { id: number }) => id > 0)).toBe(true)
  expect(await told(reception)).toHaveLength(1)
  for (const who of [boss, ponds]) expect(await told(who)).toEqual([])
})

test('звонил телефон сотрудника — пропущенный его; из тех, у кого он не звонил, слышат те, чья сейчас смена', async () => {
  const rung = fresh()
  await missed(rung.from, { to: OF_NOBODY, extension: '118' })
  const senior = await house.as(cast.topCallCentre)
  expect([await told(operator), await told(senior)]).toMatchObject([[{ to: '/call-center-workplace' }], []])
  await sql(`delete from notifications where kind = 'missed_call'`)
  await missed(fresh().from, { to: OF_NOBODY })
  expect([(await told(operator)).length, (await told(senior)).length]).toEqual([1, 1])
  await sql(`delete from notifications where kind = 'missed_call'`)
  const [shift] = await sql(
    `insert into employer_schedules (company_id, employer_id, unit_id, schedule_type, day, begin_at, end_at, approved_at)
     select company_id, id, $3, 2, $2::timestamptz::date, $2::timestamptz - interval '1 hour', $2::timestamptz + interval '1 hour', now()
     from employers where phone = $1 returning id`,
    [cast.topCallCentre, new Date(NOW * 1000).toISOString(), cast.units.arbat],
  )
  await missed(fresh().from, { to: OF_NOBODY })
  expect([(await told(operator)).length, (await told(senior)).length]).toEqual([0, 1])
  await sql('delete from employer_schedules where id = $1', [shift.id])
})

test('сколько бы она ни звонила, слово одно, пока ей не перезвонили; перезвонили или задача не нужна — его больше нет', async () => {
  const { from } = fresh()
  const [one, two] = [`both-${++count}`, `both-${++count}`]
  for (const call of [one, two]) await say({ call, from, to: OF_NOBODY, kind: 'ringing', leg: 'l0', at: NOW - 100 })
  const ended = (call: string) => say({ call, from, to: OF_NOBODY, kind: 'summary', leg: '', seq: 2, at: NOW - 60 })
  await Promise.all([ended(one), ended(two), ended(one)])
  await missed(from, { to: OF_NOBODY, ago: 0 })
  expect(await told(operator)).toHaveLength(1)
  const task = await taskOf(from)
  expect(task.calls).toBe(3)
  expect((await operator.post(`call-tasks/${task.id}/take`)).status).toBe(200)
  expect(await told(operator)).toHaveLength(1)
  const out = (await operator.post('sip/start-call', { call_id: task.call_id })).data
  const [{ external_id }] = await sql('select external_id from calls where id = $1', [out.id])
  await say({ call: external_id, direction: 'out', kind: 'answered', leg: 'x', at: NOW, extension: '118' })
  expect(await taskOf(from)).toBeUndefined()
  expect(await told(operator)).toEqual([])
  // She calls in vain again: it is a new task.
  await missed(from, { to: OF_NOBODY, ago: -1 })
  expect(await told(operator)).toHaveLength(1)
  const again = await taskOf(from)
  expect((await operator.post(`call-tasks/${again.id}/close`, { status: 4 })).status).toBe(200)
  expect(await told(operator)).toEqual([])
})
