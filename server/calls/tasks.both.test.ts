import { expect } from 'vitest'
import { signOf } from '#server/ports/exchange-sign.ts'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'
import { type Exchange, exchangeOf, fresh, NOW, OPERATOR, sayOf } from '#server/testing/scenes/calls-scene.ts'

let desk: Person
let operator: Person
let master: Person
let stranger: Person
let exchange: Exchange
test.beforeAll(async () => {
  desk = await house.as(cast.administrator)
  operator = await house.as(cast.callCentre)
  master = await house.as(cast.master)
  stranger = await house.as(cast.foreign.superAdmin)
  await boss.post('sip/params', { employer_id: OPERATOR, login: '118', password: 'Sip-pass-1' })
  exchange = await exchangeOf(boss)
  await boss.post('telephony/lines', { number: '+7 495 100-00-01', title: 'Сайт', unit_id: cast.units.arbat })
})

let count = 0
const say = (event: object) => sayOf(event, { by: exchange })
/** A call that rings at this telephone. */
async function ring(extension: string) {
  const one = fresh()
  await say({ ...one, leg: 'l0', kind: 'ringing', extension })
  return one
}
const missed = async (from: string, ago: number) => {
  const call = `missed-${++count}`
  await say({ call, from, kind: 'ringing', at: NOW - ago * 60 - 20 })
  await say({ call, from, kind: 'summary', leg: '', seq: 2, at: NOW - ago * 60 })
  return call
}
const tasksOf = async (from: string, which = 'open') =>
  (await boss.get(`call-tasks?which=${which}`)).data.items.filter((one: { phone: string }) => one.phone === from)

test('TEL-005 Y19 задача перезвонить: статусы 1…5; пропущенный — одна задача, третий за полчаса — срочно (5), разговор её закрывает (3)', async () => {
  const { from } = fresh()
  const first = await missed(from, 25)
  expect(await tasksOf(from)).toMatchObject([{ status: 1, calls: 1, line: 'Сайт', assignee: null }])
  // The same event once more is not counted again.
  await say({ call: first, from, kind: 'summary', leg: '', seq: 2, at: NOW - 25 * 60 })
  await missed(from, 15)
  const [task] = await tasksOf(from)
  expect(task).toMatchObject({ status: 1, calls: 2 })
  expect((await operator.post(`call-tasks/${task.id}/take`)).data).toMatchObject({ status: 2, assignee_id: OPERATOR })
  await missed(from, 0)
  expect(await tasksOf(from)).toMatchObject([{ id: task.id, status: 5, calls: 3 }])
  const out = (await operator.post('sip/start-call', { call_id: task.call_id })).data
  const { external_id } = (await sql('select external_id from calls where id = $1', [out.id]))[0]
  await say({ call: external_id, direction: 'out', kind: 'answered', leg: 'x', at: NOW, extension: '118' })
  expect(await tasksOf(from)).toEqual([])
  expect(await tasksOf(from, 'closed')).toMatchObject([{ id: task.id, status: 3, calls: 3, assignee_id: OPERATOR }])
  // A late event of an old missed call makes no new task.
  await say({ call: 'late-vain', from, kind: 'ringing', at: NOW - 4000 })
  await say({ call: 'late-vain', from, kind: 'summary', leg: '', seq: 2, at: NOW - 3900 })
  expect(await tasksOf(from)).toEqual([])
})

test('TEL-005 задачу берёт один, второй узнаёт кто; закрытую не закрыть; сброшенный сразу и скрытый номер задачи не ставят; 4 — не нужна', async () => {
  const { from } = fresh()
  await missed(from, 5)
  const [task] = await tasksOf(from)
  const senior = await house.as(cast.topCallCentre)
  const both = await Promise.all([operator, senior].map((who) => who.post(`call-tasks/${task.id}/take`)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.errors.id[0]).toMatch(/^Задачу уже взял сотрудник: \S+ \S+\.$/)
  const [winner, other] = both[0]?.status === 200 ? [operator, senior] : [senior, operator]
  expect((await other.post(`call-tasks/${task.id}/close`, { status: 4 })).body.code).toBe(1799)
  for (const status of [1, 2, 5, 6])
    expect((await winner.post(`call-tasks/${task.id}/close`, { status })).body.errors).toHaveProperty('status')
  expect((await winner.post(`call-tasks/${task.id}/close`, { status: 4, comment: 'Ошиблась' })).data).toMatchObject({
    status: 4,
    comment: 'Ошиблась',
  })
  expect((await winner.post(`call-tasks/${task.id}/close`, { status: 3 })).body.errors).toEqual({ id: ['Задача уже закрыта.'] })
  const short = fresh()
  await say({ ...short, kind: 'ringing', at: NOW - 3 })
  await say({ ...short, kind: 'summary', leg: '', at: NOW })
  expect(await tasksOf(short.from)).toEqual([])
  await missed('', 1)
  expect(await tasksOf('')).toEqual([])
  expect((await stranger.post(`call-tasks/${task.id}/take`)).status).toBe(404)
})

test('пропущенному перезванивает один: взятое другим и того, кому уже звонят, не набирают; по карточке клиента позвонить можно', async () => {
  const { from } = fresh()
  await missed(from, 5)
  const [task] = await tasksOf(from)
  const senior = await house.as(cast.topCallCentre)
  await boss.post('sip/params', { employer_id: 23, login: '223', password: 'Sip-pass-1' })
  const back = (who: Person) => who.post('sip/start-call', { call_id: task.call_id })
  const both = await Promise.all([back(operator), back(senior)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [winner, other] = both[0]?.status === 200 ? [operator, senior] : [senior, operator]
  const refused = both.find(({ status }) => status === 409)?.body
  expect([refused.code, refused.errors.call_id[0]]).toEqual([
    1799,
    expect.stringMatching(/^Этому клиенту уже звонит сотрудник: \S+ \S+\.$/),
  ])
  const { id } = both.find(({ status }) => status === 200)?.data ?? {}
  expect((await winner.post('sip/finish-call', { id })).status).toBe(200)
  expect((await other.post(`call-tasks/${task.id}/take`)).status).toBe(200)
  expect((await back(winner)).body.errors.call_id[0]).toMatch(/^Задачу уже взял сотрудник: /)
  expect((await back(other)).status).toBe(200)
  expect((await winner.post('sip/start-call', { phone: from })).status).toBe(200)
})

test('задача уволенного ничья: её берут и по ней перезванивают', async () => {
  const { from } = fresh()
  await missed(from, 5)
  const [task] = await tasksOf(from)
  const senior = await house.as(cast.topCallCentre)
  expect((await senior.post(`call-tasks/${task.id}/take`)).status).toBe(200)
  const back = () => operator.post('sip/start-call', { call_id: task.call_id })
  expect((await back()).status).toBe(409)
  await sql('update employers set status = 2, can_login = false where id = 23')
  const call = await back()
  expect((await operator.post(`call-tasks/${task.id}/take`)).data).toMatchObject({ assignee_id: OPERATOR })
  expect(call.status).toBe(200)
  await operator.post('sip/finish-call', { id: call.data.id })
  await sql('update employers set status = 1, can_login = true where id = 23')
})

test('TEL-004 TEL-706 рабочее место оператора открывает право CallCenterWorkplace.view: задачи и цифры дня — только с ним, и задачи берут и закрывают тоже', async () => {
  const { from } = fresh()
  await missed(from, 1)
  const [task] = await tasksOf(from)
  for (const act of ['take', 'close'])
    for (const who of [desk, master]) expect((await who.post(`call-tasks/${task.id}/${act}`, { status: 4 })).body.code, act).toBe(1030)
  expect(await tasksOf(from)).toMatchObject([{ id: task.id, status: 1, assignee: null }])
  // Everything but the right, and nothing but the right.
  const holds = async (phone: string, permissions: string[]) => {
    const { id } = (await boss.post('work-positions', { title: phone, reach: 'company', permissions })).data
    const person = { last_name: 'Звонкая', first_name: 'Инна', phone, work_position_id: id, unit_id: cast.units.arbat, can_login: 1 }
    expect((await boss.post('employers', person)).status).toBe(200)
    return house.as(phone)
  }
  const near = await holds('79010007741', ['ClientCall.view', 'Telephony.view', 'Telephony.call', 'Telephony.settings', 'User.view'])
  const only = await holds('79010007742', ['CallCenterWorkplace.view'])
  for (const path of ['call-tasks', 'calls/stats']) {
    expect((await near.get(path)).body.code, path).toBe(1030)
    expect((await only.get(path)).status, path).toBe(200)
  }
  for (const path of ['call-tasks', 'calls/stats']) {
    for (const who of [desk, master]) expect((await who.get(path)).body.code).toBe(1030)
    expect((await operator.get(path)).status).toBe(200)
  }
  expect(JSON.stringify((await operator.get('call-tasks?which=closed')).body)).not.toMatch(/"7999777/)
  const before = (await operator.get('calls/stats')).data
  const { call } = await ring('118')
  await say({ call, leg: 'l0', seq: 2, kind: 'answered', at: NOW })
  await say({ call, leg: 'l0', seq: 3, kind: 'ended', at: NOW + 60 })
  const after = (await operator.get('calls/stats')).data
  expect(after).toMatchObject({ answered: before.answered + 1, talk_s: before.talk_s + 60, missed: before.missed, made: before.made })
})

test('задачу видит, берёт и закрывает тот, кому виден её звонок: управляющий другой студии не узнаёт о ней ничего', async () => {
  const manager = await house.as(cast.districtManager)
  const own = async (path: string) => (await manager.get(path)).data
  const before = await own('calls/stats')
  const { from } = fresh()
  await missed(from, 2)
  const [task] = await tasksOf(from)
  const seen = async () => (await own('call-tasks?which=open')).items.some(({ id }: { id: number }) => id === task.id)
  expect([await seen(), (await own('calls/stats')).missed]).toEqual([true, before.missed + 1])
  await sql(
    `update calls set unit_id = (select u.id from units u where u.company_id = 1 and not exists (
       select from employers e left join employer_units x on x.employer_id = e.id where e.phone = $1 and u.id in (e.unit_id, x.unit_id)) limit 1)
     where id = $2`,
    [cast.districtManager, task.call_id],
  )
  expect([await seen(), (await own('calls/stats')).missed]).toEqual([false, before.missed])
  for (const act of ['take', 'close']) expect((await manager.post(`call-tasks/${task.id}/${act}`, { status: 3 })).status).toBe(404)
  expect((await operator.post(`call-tasks/${task.id}/take`)).status).toBe(200)
})

test('вошедший сотрудник с ключом повтора не останавливает дверь станции: её дело идёт своей сделкой', async () => {
  const event = { call: 'keyed', from: fresh().from, kind: 'ringing', leg: 'a', seq: 1, at: NOW, direction: 'in', to: '74951000001' }
  const text = JSON.stringify(event)
  const sign = signOf(exchange.secret, NOW, text)
  expect((await boss.post(`/api/telephony/http/${exchange.key}`, { time: NOW, event: text, sign })).status).toBe(200)
})
