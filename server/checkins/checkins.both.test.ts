import { expect } from 'vitest'
import { STEP_SECONDS } from '#domain/checkins/codes.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { type Answer, MONDAY, type Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { boss, house, sql } from '#server/testing/house.ts'
import { newPhone, phoneOf } from '#server/testing/phone-key.ts'

const { anna, darya, marina } = cast.employers
const { arbat, ponds } = cast.units
let here = { latitude: 55.7503, longitude: 37.5945 }
let count = 0
let day = MONDAY
let her: Person
let tablet: string
/** Each test has its own day, on which Анна works from 10 to 22. */
test.beforeEach(async () => {
  day = addDays(MONDAY, ++count * 10)
  // A phone that tells one place to the ten centimetres day after day is a flag of its own.
  here = { latitude: 55.7503 + count / 1e6, longitude: 37.5945 }
  desk.goTo(day, '09:58')
  await desk.shift({ employer: anna, workplace: cast.workplaces.m5, day })
  her = await house.as(cast.topMaster)
  tablet = (await boss.post('kiosks', { unit_id: arbat, title: 'Стойка' })).data.token
})

interface Code {
  id: string
  hash: string
  unit_id: number
  code: string
}
const kiosk = (token = tablet) => ({ headers: { 'x-kiosk': token } })
const drawn = async (token = tablet): Promise<Code> => (await house.nobody.post('checkin/general/qr', {}, kiosk(token))).data.params
const scan = async (who: Person, code: Partial<Code>, more: object = {}) => {
  const { id, hash, unit_id } = code
  return who.post('checkin/general/approve', { checkinData: { id, hash, unit_id, ...here, ...more } })
}
const events = (where = 'true') => sql(`select * from checkin_events where day = $1 and ${where} order by id`, [day])
const refusal = ({ status, body }: Answer) => [status, body.code]

test('CHK-022 CHK-033 общий код планшета отмечает приход, опоздание сказано словом, повтор в том же шаге — то же событие', async () => {
  desk.goTo(day, '10:12')
  const code = await drawn()
  const answer = await scan(her, code)
  expect(answer.data).toEqual({ message: 'Приход отмечен в 10:12, опоздание 12 мин', late: 1, state: 'ok' })
  expect((await scan(her, code)).data).toEqual({ message: 'Приход отмечен в 10:12, опоздание 12 мин', late: 1, state: 'ok' })
  expect(await events()).toMatchObject([{ employer_id: anna, unit_id: arbat, via: 'general', distance_m: 19, flags: [] }])
  expect((await house.nobody.post('checkin/general/approve', { checkinData: { ...code, ...here } })).status).toBe(401)
})

test('CHK-018 CHK-410 кто не стоит в графике, не отмечается: 1250; черновик не в счёт, смена в другой студии — 1253', async () => {
  const code = await drawn()
  const other = await house.as(cast.master)
  const refused = await scan(other, code)
  expect(refusal(refused)).toEqual([422, 1250])
  expect(refused.body.message).toBe('Сотрудник не стоит в графике')
  const draft = await desk.draft({ employer: darya, workplace: cast.workplaces.m3, day })
  for (const type of ['qr', 'sms', 'master'])
    expect(refusal(await boss.post('checkin', { employer_schedule_id: draft.id, type })), type).toEqual([422, 1250])
  expect(refusal(await scan(other, code))).toEqual([422, 1250])
  await desk.shift({ employer: cast.employers.diana, workplace: cast.workplaces.pondsM1, unit: ponds, day })
  const [diana] = await sql<{ phone: string }>('select phone from employers where id = $1', [cast.employers.diana])
  expect(refusal(await scan(await house.as(diana?.phone ?? ''), code))).toEqual([422, 1253])
  expect(await events()).toEqual([])
})

test('C4 C9 код живёт свой шаг и следующий, чужой студии и подделанный не годятся', async () => {
  desk.goTo(day, '10:00')
  const code = await drawn()
  desk.wait(2 * STEP_SECONDS - 1)
  expect((await scan(her, code)).status).toBe(200)
  desk.wait(1)
  const old = await scan(her, code)
  expect(refusal(old)).toEqual([422, 1251])
  expect(old.body.message).toBe('Код устарел, покажите новый')
  const fresh = await drawn()
  expect(refusal(await scan(her, { ...fresh, unit_id: ponds }))).toEqual([422, 1253])
  const [number = '', step = ''] = fresh.id.split('.')
  const forged: Partial<Code>[] = [
    { ...fresh, hash: `${fresh.hash.slice(0, -2)}AA` },
    { ...fresh, hash: fresh.hash.slice(0, 10) },
    { ...fresh, hash: '!!!' },
    { ...fresh, id: `${number}.${Number(step) + 1}` },
    { ...fresh, id: `${Number(number) + 999}.${step}` },
    { ...fresh, id: 'нет' },
  ]
  for (const one of forged) expect(refusal(await scan(her, one)), JSON.stringify(one)).toEqual([422, 1251])
  const foreign = await house.as(cast.foreign.superAdmin)
  const theirs = (await foreign.post('kiosks', { unit_id: cast.units.mirabad, title: 'Там' })).data.token
  expect(refusal(await scan(her, await drawn(theirs)))).toEqual([422, 1251])
  expect(await events()).toHaveLength(1)
})

test('восемь знаков под кодом набирают руками, и подбирать их нельзя', async () => {
  const { code } = await drawn()
  const type = (typed: string, who = her) => who.post('checkin/general/approve', { checkinData: { code: typed, ...here } })
  expect((await type(` ${code.toLowerCase().slice(0, 4)} ${code.slice(4)}`)).data.message).toBe('Приход отмечен в 09:58')
  expect((await type('ZZZZZZZZ')).body).toMatchObject({ code: 1251, errors: { code: [expect.stringContaining('Такого кода')] } })
  for (let time = 0; time < 18; time++) await type('ZZZZZZZZ')
  expect(refusal(await type('ZZZZZZZZ'))).toEqual([429, 1254])
  expect((await scan(her, await drawn())).status).toBe(200)
  await sql('delete from spent_budgets')
})

test('CHK-010 CHK-036 с местом 0, 0 отметка принята и помечена; невозможное место — отказ у поля', async () => {
  expect((await scan(her, await drawn(), { latitude: 0, longitude: 0 })).status).toBe(200)
  expect((await events())[0]).toMatchObject({ flags: ['no_geo'], distance_m: null })
  expect(await sql('select * from checkin_places p join checkin_events e on e.id = p.event_id where e.day = $1', [day])).toEqual([])
  for (const latitude of [91, -91, 'здесь', null, Number.NaN])
    expect((await scan(her, await drawn(), { latitude })).status, `${latitude}`).toBe(422)
})

test('C7 снятое без сети ждёт решения с началом своего шага, второй раз не пишется, позже двенадцати часов не принято', async () => {
  const phone = await phoneOf(her)
  desk.goTo(day, '10:00')
  const code = await drawn()
  desk.goTo(day, '13:10')
  expect(refusal(await scan(her, code))).toEqual([422, 1251])
  const send = () => her.post('checkin/general/approve', phone.kept(code, here))
  expect((await send()).data).toEqual({ message: 'Отметка в 10:00 ждёт решения управляющего', late: 0, state: 'pending' })
  expect((await send()).data.state).toBe('pending')
  expect(await events()).toMatchObject([{ state: 'pending', flags: ['offline'] }])
  const [row] = await sql<{ clock: string }>(
    `select to_char(at at time zone 'Europe/Moscow', 'HH24:MI:SS') as clock from checkin_events where day = $1`,
    [day],
  )
  expect(row?.clock).toBe('10:00:00')
  expect((await boss.get(`checkins?begin_day=${day}&end_day=${day}`)).data.items).toMatchObject([{ employer_id: anna, come_at: null }])
  desk.goTo(day, '22:01')
  expect(refusal(await send())).toEqual([422, 1251])
})

test('подпись телефона: без неё, с чужой, с исправленным местом или часами скан не принят; врущие часы — знак, а не время', async () => {
  const phone = await phoneOf(her)
  const marinas = await house.as((await sql<{ phone: string }>('select phone from employers where id = $1', [marina]))[0]?.phone ?? '')
  const other = await phoneOf(marinas)
  desk.goTo(day, '10:00')
  const code = await drawn()
  desk.goTo(day, '13:10')
  const dayOff = { ...here, phone_time: 86_400 }
  const { checkinData: mine } = phone.kept(code, dayOff) as { checkinData: Record<string, unknown> }
  const { signature, ...unsigned } = mine
  const tries = [
    unsigned,
    { ...mine, latitude: 55.7494 },
    { ...mine, phone_time: 0 },
    { ...mine, signature: `${'A'.repeat(85)}Q` },
    // A colleague's phone: her own signature under the colleague's number.
    (other.kept(code, dayOff) as { checkinData: object }).checkinData,
    { ...mine, phone_id: other.id },
    // A colleague is marked at once or not at all: such a scan is not kept.
    { ...mine, employer_id: marina, comment: 'Телефон разряжен' },
  ]
  for (const checkinData of tries)
    expect((await her.post('checkin/general/approve', { checkinData })).status, JSON.stringify(checkinData)).toBe(422)
  // A person who has stolen the whole message of another phone cannot send it.
  expect((await marinas.post('checkin/general/approve', { checkinData: mine })).body.errors.signature).toEqual([
    'Скан не подписан этим телефоном. Попросите управляющего отметить вас вручную.',
  ])
  expect(await events()).toEqual([])
  const answers = await Promise.all(Array.from({ length: 6 }, () => her.post('checkin/general/approve', { checkinData: mine })))
  expect(answers.map(({ data }) => data.state)).toEqual(Array.from({ length: 6 }, () => 'pending'))
  expect(await events()).toMatchObject([{ employer_id: anna, flags: ['skew', 'offline'], state: 'pending' }])
  expect(signature).toMatch(/^[\w-]{86}$/)
})

test('снято без сети, когда у других она была, и телефоном, который открыли позже, — это видно решающему', async () => {
  await desk.shift({ employer: marina, workplace: cast.workplaces.m4, day })
  const [person] = await sql<{ phone: string }>('select phone from employers where id = $1', [marina])
  desk.goTo(day, '10:00')
  const code = await drawn()
  expect((await scan(await house.as(person?.phone ?? ''), code, { latitude: 55.7504 })).status).toBe(200)
  desk.goTo(day, '11:00')
  const late = await phoneOf(her)
  expect((await her.post('checkin/general/approve', late.kept(code, here))).status).toBe(200)
  expect((await events(`employer_id = ${anna}`))[0]?.flags).toEqual(['offline', 'offline_alone', 'new_phone'])
})

test('ключ телефона: тот же ключ — тот же телефон, чужой — свой; не ключ — отказ у поля, и больше двадцати не копится', async () => {
  const { public_key } = newPhone()
  const first = done(await her.post('checkin/phones', { public_key }))
  expect(done(await her.post('checkin/phones', { public_key }))).toEqual(first)
  expect(done(await boss.post('checkin/phones', { public_key })).id).not.toBe(first.id)
  for (const wrong of ['A'.repeat(120), public_key.slice(0, 110), 'коротко'])
    expect((await her.post('checkin/phones', { public_key: wrong })).body.errors.public_key).toEqual([
      expect.stringContaining('Ключ телефона'),
    ])
  for (let count = 0; count < 21; count++) await her.post('checkin/phones', { public_key: newPhone().public_key })
  expect(await sql('select count(*)::int as n from checkin_phones where employer_id = $1', [anna])).toEqual([{ n: 20 }])
  expect((await house.nobody.post('checkin/phones', { public_key })).status).toBe(401)
})

test('CHK-023 CHK-026 CHK-021 личный код стойки: чужой — 1255, верный отвечает словами, второй раз — 1252, через минуту — 1251', async () => {
  const [shift] = await sql<{ id: number }>('select id from employer_schedules where day = $1 and employer_id = $2', [day, anna])
  const front = await house.as(cast.administrator)
  const begin = () => front.post('checkin', { employer_schedule_id: shift?.id, type: 'qr' })
  const { params, name } = done(await begin())
  expect(name).toBe('Климова Анна')
  expect(params).toEqual({ id: expect.any(Number), hash: expect.stringMatching(/^[\w-]{22}$/), expires_at: `${day} 09:59:00` })
  const status = async () => (await front.get(`checkin/qr/status/${params.id}`)).data
  expect(await status()).toEqual({ message: null, late: 0 })
  const own = (who: Person, more: object = {}) =>
    who.post('checkin/qr', { checkinData: { id: params.id, hash: params.hash, ...here, ...more } })
  expect(refusal(await own(await house.as(cast.master)))).toEqual([422, 1255])
  expect(refusal(await own(her, { hash: 'x'.repeat(22) }))).toEqual([422, 1251])
  expect((await own(house.nobody)).status).toBe(401)
  const [first, second] = await Promise.all([own(her), own(her)])
  expect([first, second].find(({ status }) => status === 200)?.data).toEqual({ message: 'Приход отмечен в 09:58', late: 0, state: 'ok' })
  expect([refusal(first), refusal(second)].toSorted()).toEqual([
    [200, undefined],
    [422, 1252],
  ])
  expect(await status()).toEqual({ message: 'Приход отмечен в 09:58', late: 0 })
  const next = done(await begin()).params
  desk.wait(60)
  expect(refusal(await her.post('checkin/qr', { checkinData: { id: next.id, hash: next.hash, ...here } }))).toEqual([422, 1251])
  expect(await events()).toHaveLength(1)
})

test('CHK-017 CHK-028 код из SMS — целое число 1000–9999, пять попыток, новый через минуту', async () => {
  const [shift] = await sql<{ id: number }>('select id from employer_schedules where day = $1 and employer_id = $2', [day, anna])
  const begin = () => boss.post('checkin', { employer_schedule_id: shift?.id, type: 'sms' })
  const { params } = done(await begin())
  expect(refusal(await begin())).toEqual([429, 1254])
  const [sent] = await sql<{ secret: string; recipient: string }>('select secret, recipient from outbox order by id desc limit 1')
  const code = Number(sent?.secret)
  expect([code >= 1000, code <= 9999, sent?.recipient]).toEqual([true, true, cast.topMaster])
  const confirm = (given: unknown, more: object = {}) =>
    boss.post('checkin/sms', { id: params.id, hash: params.hash, code: given, ...more })
  for (const given of [String(code), code + 0.5])
    expect((await confirm(given)).body.errors.code, `${given}`).toEqual(['Код из SMS — четыре цифры.'])
  expect(refusal(await confirm(code, { hash: 'x' }))).toEqual([422, 1251])
  expect(refusal(await confirm(code === 1000 ? 1001 : 1000))).toEqual([422, 2000])
  expect((await confirm(code)).data.message).toBe('Приход отмечен в 09:58')
  expect(refusal(await confirm(code))).toEqual([422, 1252])
  desk.wait(61)
  const next = done(await begin()).params
  for (let time = 0; time < 5; time++) await boss.post('checkin/sms', { id: next.id, hash: next.hash, code: 1 })
  for (let time = 0; time < 20; time++)
    expect(refusal(await boss.post('checkin/sms', { id: next.id, hash: next.hash, code: 1000 + time }))).toEqual([429, 1254])
  expect((await events()).filter(({ via }) => via === 'sms')).toHaveLength(1)
  await sql('delete from spent_budgets')
})

test('CHK-007 CHK-030 мастер-ключ спрашивает сервер: без права 1030, себя нельзя, без причины 422, коллегу — с причиной', async () => {
  const manager = await house.as(cast.manager)
  expect((await manager.get('checkin/has-master')).data).toEqual({ 'master-qr': 1 })
  expect((await (await house.as(cast.master)).get('checkin/has-master')).data).toEqual({ 'master-qr': 0 })
  const code = await drawn()
  const more = { employer_id: marina, comment: 'Телефон разряжен' }
  await desk.shift({ employer: marina, workplace: cast.workplaces.m4, day })
  expect(refusal(await scan(await house.as(cast.master), code, more))).toEqual([403, 1030])
  expect((await manager.get(`checkin/colleagues?unit_id=${arbat}`)).data.items.map(({ id }: { id: number }) => id)).toEqual([anna, marina])
  expect((await scan(manager, code, { employer_id: marina })).body).toMatchObject({ code: 422, errors: { comment: [expect.any(String)] } })
  expect(refusal(await scan(her, code, { employer_id: anna, comment: 'Сама себя' }))).toEqual([422, 1255])
  expect((await scan(manager, code, more)).data.message).toBe('Приход отмечен в 09:58')
  expect(await events()).toMatchObject([
    { employer_id: marina, author_id: cast.employers.manager, via: 'master', comment: 'Телефон разряжен' },
  ])
  desk.wait(20)
  expect((await scan(manager, await drawn(), more)).body.errors.employer_id).toEqual(['Сотрудник уже отмечен в 09:58.'])
})

test('P-06 двойное нажатие и две студии разом: событие на код одно, и явка одна', async () => {
  const code = await drawn()
  const answers = await Promise.all(Array.from({ length: 12 }, () => scan(her, code)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
  expect(await events()).toHaveLength(1)
  await expect(
    sql(
      `insert into checkin_events (company_id, unit_id, employer_id, day, at, kind, via, kiosk_id, step, author_id)
    select company_id, unit_id, employer_id, day, at, kind, via, kiosk_id, step, author_id from checkin_events where day = $1`,
      [day],
    ),
  ).rejects.toThrow('checkin_events_step')
  const [shift] = await sql<{ id: number }>('select id from employer_schedules where day = $1 and employer_id = $2', [day, anna])
  const { params } = done(await boss.post('checkin', { employer_schedule_id: shift?.id, type: 'qr' }))
  done(await her.post('checkin/qr', { checkinData: { id: params.id, hash: params.hash, ...here } }))
  await expect(
    sql(
      `insert into checkin_events (company_id, unit_id, employer_id, day, at, kind, via, challenge_id, author_id)
    select company_id, unit_id, employer_id, day, at, kind, via, challenge_id, author_id from checkin_events where challenge_id = $1`,
      [params.id],
    ),
  ).rejects.toThrow('checkin_events_challenge')
})

test('событие не меняют и не удаляют: приложению база этого не даёт', async () => {
  await scan(her, await drawn())
  const acts = ['update checkin_events set at = now()', 'delete from checkin_events', 'update checkin_decisions set is_accepted = true']
  for (const act of [...acts, 'delete from checkin_decisions', 'truncate checkin_decisions'])
    await expect(sql(`do $$ begin set local role okno_app; ${act}; end $$`), act).rejects.toThrow('permission denied')
})
