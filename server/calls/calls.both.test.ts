import { expect } from 'vitest'
import { signOf } from '#server/ports/exchange-sign.ts'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { boss, house, sql, test } from '#server/testing/house.ts'
import {
  customer,
  DESK,
  desk,
  exchange,
  foreign,
  history,
  master,
  openExchanges,
  operator,
  PONDS,
  ponds,
  ring,
  say,
  stranger,
} from '#server/testing/scenes/answered-calls-scene.ts'
import { fresh, NOW, OPERATOR, storedCall as stored } from '#server/testing/scenes/calls-scene.ts'

test.beforeAll(openExchanges)

test('TEL-705 звонок с событиями в любом порядке и дважды — один: клиент по номеру, студия по линии, кто ответил, сколько ждали и говорили', async () => {
  const one = fresh()
  const id = await customer(one.from)
  const said = [
    { ...one, kind: 'ended', seq: 3, at: NOW - 10 },
    { ...one, kind: 'answered', seq: 2, at: NOW - 50 },
    { ...one, kind: 'ringing', seq: 1, at: NOW - 57, extension: '102' },
    { ...one, kind: 'ended', seq: 3, at: NOW - 10 },
  ]
  for (const event of said) expect((await say(event)).status).toBe(200)
  expect(await sql('select from call_events where call_id = $1', [(await stored(one.call)).id])).toHaveLength(3)
  const [row] = await history(boss, `id:${(await stored(one.call)).id}`)
  expect(row).toMatchObject({
    direction: 'in',
    phone: one.from,
    user_id: id,
    user: { name: 'Звонкова Лия' },
    unit: { name: 'Арбат' },
    line: 'Сайт',
    employer_id: DESK,
    state: 'ended',
    result: 'answered',
    wait_s: 7,
    talk_s: 40,
    comments: 0,
    started_at: '2026-11-23 08:59:03',
    answered_at: '2026-11-23 08:59:10',
    ended_at: '2026-11-23 08:59:50',
  })
  await expect(sql(`update call_events set kind = 'held' where call_id = $1`, [row.id])).rejects.toThrow('only added to')
  // Whoever told nothing new has left the facts as they were; another word is answered and forgotten.
  expect((await say({ ...one, kind: 'dtmf' })).status).toBe(200)
})

test('TEL-709 в истории сверху самый поздний звонок, даже если о раннем АТС сказала позже', async () => {
  const later = await ring(['102'], { at: NOW - 100 })
  const earlier = await ring(['102'], { at: NOW - 4000 })
  expect(earlier.id).toBeGreaterThan(later.id)
  const shown = (await history(boss)).map(({ id }: { id: number }) => id)
  expect(shown.filter((id: number) => id === later.id || id === earlier.id)).toEqual([later.id, earlier.id])
})

test('Y20 подделка, чужой ключ, старая подпись и неизвестный адрес — одно и то же «нет»; 65 КБ — 413; ничего не записано', async () => {
  const one = { ...fresh(), kind: 'ringing' }
  const refused = [
    await say(one, { sign: 'f'.repeat(64) }),
    await say(one, { sign: '' }),
    await say(one, { by: { key: exchange.key, secret: foreign.secret } }),
    await say(one, { by: { key: 'nobody', secret: exchange.secret } }),
    await say(one, { time: NOW - 301 }),
    await say(one, { time: NOW + 301 }),
  ]
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.code} ${body.message}`))).toEqual(
    new Set(['404 404 Не найдено. Возможно, это уже удалили.']),
  )
  expect((await say({ ...one, reason: 'x'.repeat(66_000) })).status).toBe(413)
  expect(await stored(one.call)).toBeUndefined()
  for (const bad of [
    { ...one, at: -1 },
    { ...one, kind: undefined },
    { ...one, seq: 'x' },
    { ...one, call: 'a\u0000' },
  ])
    expect((await say(bad)).body.errors).toHaveProperty('event')
  expect((await say({ ...one, at: NOW + 3600 })).body.errors).toHaveProperty('at')
  const text = 'не JSON'
  const raw = { time: NOW, event: text, sign: signOf(exchange.secret, NOW, text) }
  expect((await house.nobody.post(`/api/telephony/http/${exchange.key}`, raw)).body.errors).toHaveProperty('event')
})

test('номер звонка и линия другой компании — свои: чужого звонка не тронуть и не увидеть', async () => {
  const mine = await ring()
  await say({ call: mine.call, from: '998901112233', kind: 'ringing', extension: '102' }, { by: foreign })
  expect(await stored(mine.call, 2)).toMatchObject({ phone: '998901112233', unit_id: null, employer_id: null })
  expect(await stored(mine.call)).toMatchObject({ phone: mine.from, state: 'ringing' })
  for (const path of [`sip/history/${mine.id}`, `sip/comments?call_id=${mine.id}`]) expect((await stranger.get(path)).status).toBe(404)
  expect((await stranger.post('sip/comments', { call_id: mine.id, text: 'Ау' })).status).toBe(404)
  expect((await stranger.post('sip/finish-call', { id: mine.id })).status).toBe(404)
})

test('Y18 звонит у двоих, отвечает один: карточка остаётся у него', async () => {
  const { id, call } = await ring(['102', '118'])
  const mine = async (who: Person) => (await who.get('sip/mine')).data.items.some((one: { id: number }) => one.id === id)
  expect([await mine(desk), await mine(operator), await mine(ponds)]).toEqual([true, true, false])
  await say({ call, leg: 'l1', seq: 2, kind: 'answered', at: NOW })
  expect([await mine(desk), await mine(operator)]).toEqual([false, true])
  await say({ call, leg: '', seq: 3, kind: 'summary' })
  expect(await mine(operator)).toBe(false)
  expect((await master.get('sip/mine')).body.code).toBe(1030)
})

test('кто видит звонки: студия — своих линий и свои, мастер — только свои, колл-центр — все; без права на номер номера нет нигде', async () => {
  const arbat = await ring(['183'])
  const company = { ...fresh(), to: '74950009999', kind: 'ringing' }
  await say(company)
  const { id: other } = await stored(company.call)
  const ids = async (who: Person) => (await history(who)).map(({ id }: { id: number }) => id)
  // The line is of Арбат, and it rang at a telephone of Чистые пруды; the other line is nobody's.
  expect(await ids(desk)).toContain(arbat.id)
  expect(await ids(ponds)).toEqual([arbat.id])
  expect(await ids(operator)).toEqual(expect.arrayContaining([arbat.id, other]))
  expect(await ids(desk)).not.toContain(other)
  expect((await desk.get(`sip/history/${other}`)).status).toBe(404)
  expect(await ids(master)).toEqual([])
  const [masked] = await history(operator, `id:${arbat.id}`)
  expect(masked.phone).toMatch(/^\+7 \*{3} \*{3}-/)
  const told = JSON.stringify([
    (await operator.get('sip/history?limit=100')).body,
    (await operator.get('sip/mine')).body,
    (await operator.get(`sip/history/${arbat.id}`)).body,
  ])
  expect(told).not.toContain(arbat.from)
  // The last four digits find a call; another part of its number finds nothing.
  expect((await history(operator, arbat.from.slice(-4))).map(({ id }: { id: number }) => id)).toContain(arbat.id)
  expect(await history(operator, `phone:${arbat.from.slice(1, 6)}`)).toEqual([])
  expect((await operator.get('sip/history?orderBy=phone')).status).toBe(422)
})

test('TEL-707 POST sip/start-call начинает и записывает звонок, sip/finish-call кончает его; второй конец — отказ, чужой — нет такого', async () => {
  const id = await customer(fresh().from)
  const begun = await operator.post('sip/start-call', { user_id: id })
  expect(begun.data).toMatchObject({ direction: 'out', state: 'ringing', user_id: id, employer_id: OPERATOR, is_simulated: 1 })
  expect(begun.data.phone).toContain('*')
  expect((await desk.post('sip/finish-call', { id: begun.data.id })).status).toBe(404)
  const over = await operator.post('sip/finish-call', { id: begun.data.id, comment: 'Не берёт' })
  expect(over.data).toMatchObject({ state: 'ended', result: 'missed', comments: 1 })
  const again = await operator.post('sip/finish-call', { id: begun.data.id })
  expect([again.body.code, again.body.errors]).toEqual([1799, { id: ['Звонок уже закончен.'] }])
  // A late event fills in what is missing, and the call stays ended.
  const { external_id } = (await sql('select external_id from calls where id = $1', [begun.data.id]))[0]
  await say({ call: external_id, direction: 'out', kind: 'answered', leg: 'x', at: NOW, extension: '118' })
  expect(await stored(external_id)).toMatchObject({ state: 'ended', result: 'answered', employer_id: OPERATOR })
  for (const body of [{}, { user_id: id, phone: '79991234567' }])
    expect((await operator.post('sip/start-call', body)).body.errors).toHaveProperty('phone')
  expect((await operator.post('sip/start-call', { user_id: cast.foreign.customers.first })).status).toBe(404)
  expect((await operator.post('sip/start-call', { call_id: 999_999 })).status).toBe(404)
  expect((await master.post('sip/start-call', { user_id: id })).body.code).toBe(1030)
  expect((await (await house.as(cast.topAdministrator)).post('sip/start-call', { user_id: id })).body.errors.phone[0]).toMatch(/логин SIP/)
})

test('перезванивают по звонку, не видя номера; концов двое разом — один', async () => {
  const { id, from } = await ring()
  const back = await operator.post('sip/start-call', { call_id: id })
  expect(back.data.phone).toContain('*')
  expect((await sql('select phone from calls where id = $1', [back.data.id]))[0].phone).toBe(from)
  const ends = await Promise.all([1, 2, 3].map(() => operator.post('sip/finish-call', { id: back.data.id })))
  expect(ends.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
})

test('TEL-705 TEL-709 TEL-710 GET sip/history отвечает прошедшие звонки с отборами, sip/comments — их комментарии, POST добавляет', async () => {
  const { id, call } = await ring()
  await say({ call, leg: '', seq: 5, kind: 'summary', at: NOW })
  const [row] = await history(desk, `id:${id}`)
  expect(row).toMatchObject({ result: 'short', comments: 0 })
  expect(await history(desk, `result:short;direction:out&searchJoin=and`)).toEqual([])
  expect((await desk.get('sip/history')).data.filters.map(({ key }: { key: string }) => key)).toEqual([
    'day',
    'direction',
    'result',
    'state',
    'unit_id',
    'employer_id',
    'line',
    'hour',
    'is_in_time',
    'is_called_back',
    'is_booked',
  ])
  const added = await desk.post('sip/comments', { call_id: id, text: ' Просила Анну ' })
  expect(added.data).toEqual({
    id: expect.any(Number),
    call_id: id,
    text: 'Просила Анну',
    created_at: '2026-11-23 09:00:00',
    employer: { id: DESK, name: expect.any(String) },
  })
  expect((await desk.get(`sip/comments?call_id=${id}`)).data.items).toEqual([added.data])
  expect((await history(desk, `id:${id}`))[0].comments).toBe(1)
  for (const text of ['', ' ', 'я'.repeat(2001)])
    expect((await desk.post('sip/comments', { call_id: id, text })).body.errors).toHaveProperty('text')
})

test('CUS-026 GET customers/{id}/sip-history отвечает звонки клиента; TEL-711 GET sip/users находит людей по телефону', async () => {
  const { id, from } = await ring()
  const user = await customer(from)
  // A card that is written after the call takes over the call and its comments.
  const { items } = (await desk.get(`customers/${user}/sip-history`)).data
  expect(items).toMatchObject([{ id, user_id: user, direction: 'in', state: 'ringing', line: 'Сайт' }])
  const other = await ring()
  const neighbour = await customer(other.from)
  expect((await desk.get(`customers/${neighbour}/sip-history`)).data.items).toMatchObject([{ id: other.id, user_id: neighbour }])
  expect((await desk.get(`customers/${user}/sip-history`)).data.items).toEqual(items)
  expect((await desk.get(`customers/${cast.foreign.customers.first}/sip-history`)).status).toBe(404)
  expect((await desk.get(`sip/users?phone=%2B${from}`)).data.items).toMatchObject([
    { id: user, title: expect.stringContaining('Звонкова') },
  ])
  expect((await desk.get('sip/users?phone=79990000000')).data.items).toEqual([])
  expect((await desk.get('sip/users?phone=abc')).body.errors).toHaveProperty('phone')
})

test('TEL-705 TEL-708 GET sip/params, POST sip/params и sip/active-params: хранимые и тех, кто на работе; пароль не отвечают никому', async () => {
  const saved = await boss.post('sip/params', { employer_id: cast.employers.anna, login: '201', password: 'Anna-sip-1' })
  expect(saved.data).toEqual({ employer_id: cast.employers.anna, full_name: expect.any(String), login: '201', has_password: 1 })
  expect(await boss.post('sip/params', { employer_id: cast.employers.anna, login: '202' })).toMatchObject({ data: { has_password: 1 } })
  expect((await boss.get('sip/params')).data.items).toContainEqual({ ...saved.data, login: '202' })
  const all = (await boss.get('sip/params')).data.items
  expect(all.find((one: { employer_id: number }) => one.employer_id === DESK)).toMatchObject({ login: '102', has_password: 1 })
  expect((await desk.get('sip/params')).data.items).toMatchObject([{ employer_id: DESK, login: '102' }])
  expect((await boss.post('sip/params', { employer_id: cast.employers.anna, login: '102' })).body.errors).toHaveProperty('login')
  expect((await boss.post('sip/params', { employer_id: cast.foreign.employers.nigora, login: '9' })).body.errors).toHaveProperty(
    'employer_id',
  )
  expect((await desk.post('sip/params', { employer_id: DESK, login: '9' })).body.code).toBe(1030)
  const active = async () => (await desk.get('sip/active-params')).data.items
  await sql('delete from employer_presence')
  expect(await active()).toEqual([])
  // A colleague without a telephone is here too, and one with a telephone has left.
  for (const [who, ago] of [
    [DESK, 20],
    [cast.employers.darya, 20],
    [PONDS, 3000],
  ] as const)
    await sql(`insert into employer_presence values (1, $1, to_timestamp($2))`, [who, NOW - ago])
  expect(await active()).toEqual([{ employer_id: DESK, full_name: 'Егорова Наталья', login: '102', is_busy: 0 }])
  const told = JSON.stringify([(await boss.get('sip/params')).body, (await boss.get('audits?limit=100')).body])
  expect(told).not.toContain('Anna-sip-1')
  const { sip_password } = (await sql('select sip_password from employers where id = $1', [cast.employers.anna]))[0]
  expect(sip_password).toMatch(/^v2\./)
})
