import { expect } from 'vitest'
import { permissions } from '#contract/core/permissions.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { type Answer, MONDAY, type Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { boss, house, sql } from '#server/testing/house.ts'
import { personWith } from '#server/testing/with-rights.ts'

const { anna, darya } = cast.employers
const { arbat, ponds } = cast.units
const here = { latitude: 55.7503, longitude: 37.5945 }
let count = 0
let day = MONDAY
let her: Person
let tablet: string
/** Each test has its own day, on which Анна works from 10 to 22. */
test.beforeEach(async () => {
  day = addDays(MONDAY, ++count * 10)
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

test('CHK-018 CHK-029 кнопка перерыва начинает и кончает его и меняет статус; кто не пришёл, тому 422', async () => {
  const front = await house.as(cast.administrator)
  const press = () => front.post('checkin/break', { employer_id: anna })
  expect((await press()).body.errors.employer_id).toEqual(['Сотрудник ещё не пришёл.'])
  await scan(her, await drawn())
  const status = async () => (await her.get('auth/iam')).data.activity_status
  desk.goTo(day, '14:05')
  expect((await press()).data).toEqual({ message: 'Перерыв начат в 14:05', on_break: 1 })
  expect(await status()).toBe(3)
  expect((await front.get(`checkin?employer_ids[]=${anna}`)).data.checkins).toMatchObject([{ employer_id: anna, on_break: 1 }])
  desk.goTo(day, '14:50')
  expect((await press()).data).toEqual({ message: 'Перерыв окончен в 14:50', on_break: 0 })
  expect(await status()).toBe(1)
  expect((await front.get(`checkin?employer_ids[]=${anna}`)).data.checkins).toMatchObject([{ employer_id: anna, on_break: 0 }])
  expect(await events(`kind = 'break'`)).toMatchObject([
    { employer_id: anna, via: 'button', author_id: cast.employers.administrator },
    { employer_id: anna, via: 'button', author_id: cast.employers.administrator },
  ])
  expect(refusal(await front.post('checkin/break', { employer_id: darya }))).toEqual([422, 1250])
})

test('CHK-025 у двух спрошенных — приход, уход и промежуточные отметки каждого; третьей, о ком не спросили, в ответе нет', async () => {
  const beside = await desk.place([['10:00', 120]], { categories: [cast.categories.manicure, cast.categories.pedicure] })
  await desk.shift({ employer: darya, workplace: beside, day })
  const second = await house.as(cast.master)
  for (const [clock, ...people] of [
    ['09:58', her, second],
    ['13:00', second],
    ['14:00', her],
    ['15:30', her],
    ['21:40', her],
  ] as const) {
    desk.goTo(day, clock)
    for (const who of people) expect((await scan(who, await drawn())).status, clock).toBe(200)
  }
  const third = { employer_id: cast.employers.marina, day, come_at: `${day} 11:00:00`, comment: 'Помогала', out_of_schedule: 1 }
  done(await boss.post('checkin/manual', third))
  const front = await house.as(cast.administrator)
  const { checkins, intermediate_checks } = done(await front.get(`checkin?employer_ids[]=${anna}&employer_ids[]=${darya}`))
  const times = checkins.map((one: Record<string, unknown>) => [one.employer_id, one.come_at, one.gone_at])
  expect(times.toSorted()).toEqual(
    [
      [anna, `${day} 09:58:00`, `${day} 21:40:00`],
      [darya, `${day} 09:58:00`, `${day} 13:00:00`],
    ].toSorted(),
  )
  expect(intermediate_checks).toEqual([
    { employer_id: anna, at: `${day} 14:00:00` },
    { employer_id: anna, at: `${day} 15:30:00` },
  ])
})

test('CHK-009 CHK-025 CHK-034 как стоит день: приход, уход, промежуточные отметки, кого узнали', async () => {
  for (const clock of ['09:58', '14:00', '21:40']) {
    desk.goTo(day, clock)
    expect((await scan(her, await drawn())).status).toBe(200)
  }
  const front = await house.as(cast.administrator)
  const [shift] = await sql<{ id: number }>('select id from employer_schedules where day = $1 and employer_id = $2', [day, anna])
  const asked = await front.get(`checkin?employer_ids[]=${anna}&employer_ids[]=${darya}`)
  expect(asked.data).toEqual({
    checkins: [
      {
        employer_id: anna,
        unit_id: arbat,
        employer_schedule_id: shift?.id,
        late: 0,
        on_break: 0,
        come_at: `${day} 09:58:00`,
        gone_at: `${day} 21:40:00`,
      },
    ],
    intermediate_checks: [{ employer_id: anna, at: `${day} 14:00:00` }],
  })
  expect((await front.get(`checkin?employer_ids[]=${darya}`)).data).toEqual({ checkins: [], intermediate_checks: [] })
  expect((await front.get('checkin')).status).toBe(422)
  const { params } = done(await front.post('checkin', { employer_schedule_id: shift?.id, type: 'sms' }))
  expect(params).toEqual({ id: expect.any(Number), hash: expect.stringMatching(/^[\w-]{22}$/), expires_at: expect.any(String) })
  const [sent] = await sql<{ secret: string }>('select secret from outbox order by id desc limit 1')
  desk.goTo(day, '21:45')
  const told = await front.post('checkin/sms', { code: Number(sent?.secret), hash: params.hash, id: params.id })
  expect(told.data).toMatchObject({ message: 'Уход отмечен в 21:45' })
  const known = await front.post('checkin/employer', { employer_id: anna })
  expect(known.body.data.employer).toMatchObject({ id: anna, name: 'Климова Анна Павловна', state: 'gone', shift: { id: shift?.id } })
  expect((await front.post('checkin/employer', { employer_id: darya })).data.employer).toMatchObject({ shift: null, state: 'off' })
})

test('CHK-010 CHK-023 код стойки для мастер-ключа: без причины и без права не отметить, с причиной отмечен тот, чья смена', async () => {
  const [shift] = await sql<{ id: number }>('select id from employer_schedules where day = $1 and employer_id = $2', [day, anna])
  const { params, name } = done(await boss.post('checkin', { employer_schedule_id: shift?.id, type: 'master' }))
  expect(name).toBe('Климова Анна')
  const scanned = (who: Person, more: object) =>
    who.post('checkin/qr', { checkinData: { id: params.id, hash: params.hash, ...here, ...more } })
  const manager = await house.as(cast.manager)
  const comment = 'Телефон разряжен'
  expect((await scanned(manager, {})).body.errors.comment).toEqual([expect.stringMatching(/^Напишите причину/)])
  expect(refusal(await scanned(await house.as(cast.master), { comment }))).toEqual([403, 1030])
  expect(refusal(await scanned(her, { comment }))[0]).not.toBe(200)
  expect((await scanned(manager, { comment })).data.message).toBe('Приход отмечен в 09:58')
  expect(await events()).toMatchObject([{ employer_id: anna, author_id: cast.employers.manager, via: 'master', comment, distance_m: 19 }])
})

test('CHK-020 X-Timezone: времена отметки приходят и уходят в поясе запроса, а выдуманный пояс отвергнут', async () => {
  await scan(her, await drawn())
  const zone = { zone: 'Asia/Tashkent' }
  const { data } = await boss.get(`checkin?employer_ids[]=${anna}`, undefined, zone)
  expect(data.checkins[0].come_at).toBe(`${day} 11:58:00`)
  const manual = await boss.post(
    'checkin/manual',
    { employer_id: anna, day, come_at: `${day} 11:50:00`, comment: 'Забыла отметиться' },
    zone,
  )
  expect(manual.data.come_at).toBe(`${day} 11:50:00`)
  // The moment is one: by Moscow's clock it was two hours less.
  const [moscow, tashkent] = [
    await boss.get(`checkin?employer_ids[]=${anna}`),
    await boss.get(`checkin?employer_ids[]=${anna}`, undefined, zone),
  ]
  expect([moscow, tashkent].map((one) => one.data.checkins[0].come_at)).toEqual([`${day} 09:50:00`, `${day} 11:50:00`])
  const listed = await boss.get(`checkins?begin_day=${day}&end_day=${day}&employer_ids[]=${anna}`, undefined, zone)
  expect(listed.data.items[0].come_at).toBe(`${day} 11:50:00`)
  const known = await boss.post('checkin/employer', { employer_id: anna }, zone)
  expect(known.data.employer.shift.begin_at).toBe(`${day} 12:00:00`)
  expect((await boss.get(`checkin?employer_ids[]=${anna}`, undefined, { zone: 'Марс' })).body.errors).toHaveProperty('X-Timezone')
})

test('CHK-018 CHK-031 CHK-032 вручную — с причиной, в журнале, прежнее остаётся; вне графика — только так; своё время — никто', async () => {
  desk.goTo(day, '21:00')
  const manager = await house.as(cast.manager)
  const by = (body: object, who = manager) => who.post('checkin/manual', { employer_id: anna, day, comment: 'Телефон дома', ...body })
  expect((await by({ come_at: `${day} 10:07:00`, comment: '' })).body.errors.comment).toBeDefined()
  expect((await by({})).body.errors.come_at).toBeDefined()
  expect((await by({ come_at: `${day} 12:00:00`, gone_at: `${day} 11:00:00` })).body.errors.gone_at).toEqual([
    'Уход должен быть позже прихода.',
  ])
  expect((await by({ come_at: `${day} 21:30:00` })).body.errors.come_at).toEqual(['Это время ещё не наступило.'])
  expect((await by({ come_at: `${addDays(day, -1)} 10:00:00` })).body.errors.come_at).toEqual(['Время должно быть в этот день.'])
  expect(refusal(await by({ come_at: `${day} 10:07:00` }, await house.as(cast.administrator)))).toEqual([403, 1030])
  const made = done(await by({ come_at: `${day} 10:07:00` }))
  expect(made).toMatchObject({ come_at: `${day} 10:07:00`, gone_at: null })
  const edited = await manager.put(`checkin/manual/${made.id}`, { gone_at: `${day} 20:30:00`, comment: 'Ушла раньше' })
  expect(edited.data).toMatchObject({ come_at: `${day} 10:07:00`, gone_at: `${day} 20:30:00` })
  // Both times may be corrected, by the same right and with a reason, and it is seen in the list of whoever came.
  const correct = (body: object, who = manager) => who.put(`checkin/manual/${made.id}`, { comment: 'Уточнили', ...body })
  const later = { come_at: `${day} 10:15:00`, gone_at: `${day} 20:40:00` }
  expect(refusal(await correct(later, await house.as(cast.administrator)))).toEqual([403, 1030])
  expect((await correct({ ...later, comment: '' })).body.errors.comment).toBeDefined()
  expect((await correct({ gone_at: `${day} 21:30:00` })).body.errors.gone_at).toEqual(['Это время ещё не наступило.'])
  expect((await manager.get(`checkin?employer_ids[]=${anna}`)).data.checkins).toMatchObject([{ come_at: `${day} 10:07:00` }])
  expect(done(await correct(later))).toMatchObject(later)
  expect((await manager.get(`checkin?employer_ids[]=${anna}`)).data.checkins).toMatchObject([{ employer_id: anna, ...later }])
  expect((await events()).map(({ comment, flags }) => [comment, flags])).toEqual([
    ['Телефон дома', ['manual']],
    ['Ушла раньше', ['manual']],
    ['Уточнили', ['manual']],
  ])
  const { items } = (await boss.get(`audits?search=model_type:checkin;model_id:${edited.data.id}&searchJoin=and`)).data
  expect(items[0]).toMatchObject({ event: 'created', author_id: cast.employers.manager })
  const without = { employer_id: darya, come_at: `${day} 11:00:00`, gone_at: `${day} 15:00:00`, unit_id: arbat }
  expect(refusal(await by(without))).toEqual([422, 1250])
  expect((await by({ ...without, out_of_schedule: 1 })).data).toMatchObject({ employer_id: darya, gone_at: `${day} 15:00:00` })
  const elsewhere = { employer_id: cast.employers.diana, come_at: `${day} 11:00:00`, unit_id: ponds, out_of_schedule: 1 }
  expect((await by(elsewhere, await house.as(cast.topAdministrator))).status).toBe(404)
  const own = await by({ ...without, employer_id: cast.employers.manager, out_of_schedule: 1 })
  expect([...refusal(own), own.body.errors.employer_id]).toEqual([403, 1030, ['Своё время записывает другой сотрудник.']])
})

test('CHK-018 CHK-403 CHK-407 CHK-408 CHK-409 явки списком, создание и правка по документации: employer_id, come_at, gone_at', async () => {
  desk.goTo(day, '22:30')
  const made = done(await boss.post('checkins', { employer_id: anna, come_at: `${day} 10:20:00`, gone_at: `${day} 22:00:00` }))
  expect(made).toMatchObject({ employer_id: anna, come_at: `${day} 10:20:00`, gone_at: `${day} 22:00:00`, unit_id: arbat, day })
  expect((await boss.put(`checkins/${made.id}`, { come_at: `${day} 10:10:00` })).data).toMatchObject({
    come_at: `${day} 10:10:00`,
    gone_at: `${day} 22:00:00`,
  })
  const both = { come_at: `${day} 10:05:00`, gone_at: `${day} 21:55:00` }
  expect((await boss.put(`checkins/${made.id}`, both)).data).toMatchObject(both)
  const { items } = (await boss.get(`checkins?begin_day=${day}&end_day=${day}`)).data
  expect(items).toEqual([
    {
      id: made.id,
      employer_id: anna,
      employer: 'Климова Анна Павловна',
      unit_id: arbat,
      day,
      ...both,
    },
  ])
  expect((await events()).map(({ flags }) => flags)).toEqual([
    ['manual', 'no_reason'],
    ['manual', 'no_reason'],
    ['manual', 'no_reason'],
  ])
  expect(refusal(await boss.post('checkins', { employer_id: darya, come_at: `${day} 10:00:00` }))).toEqual([422, 1250])
  expect((await boss.get(`checkins?begin_day=${day}&end_day=${addDays(day, 31)}`)).status).toBe(422)
  expect((await boss.put('checkins/900000000', { come_at: `${day} 10:10:00` })).status).toBe(404)
})

test('CHK-007 мастер-ключ открыт одним своим правом, и все прочие его не заменяют', async () => {
  const holder = await personWith(['Checkin.master_qr'])
  const others = await personWith(permissions.filter((one) => one !== 'Checkin.master_qr'))
  const asked = async (who: Person) => [
    (await who.get('checkin/has-master')).data['master-qr'],
    refusal(await who.get(`checkin/colleagues?unit_id=${arbat}`)),
    refusal(await scan(who, await drawn(), { employer_id: anna, comment: 'Телефон разряжен' })),
  ]
  expect(await asked(others)).toEqual([0, [403, 1030], [403, 1030]])
  expect(await events()).toEqual([])
  expect(await asked(holder)).toEqual([1, [200, undefined], [200, undefined]])
  expect(await events()).toMatchObject([{ employer_id: anna, author_id: holder.id, via: 'master' }])
})
