import { expect } from 'vitest'
import { addDays } from '#domain/core/clock-time.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, ownDay, test } from '#server/testing/day-at-desk.ts'
import { at } from '#server/testing/desk.ts'
import { sql } from '#server/testing/house.ts'
import { personWith } from '#server/testing/with-rights.ts'

const { anna, darya, marina, galina, administrator } = cast.employers
const { arbat, ponds, sokol } = cast.units
const { manicure, pedicure } = cast.categories
const SIX: [string, ...number[]] = ['10:00', 120, 120, 120, 120, 120, 120]
let table: number
test.beforeAll(async () => {
  table = await desk.place([SIX])
})

type Body = Record<string, unknown>
const shift = (day: string, body: Body = {}) => ({
  begin_at: at('10:00', day),
  end_at: at('22:00', day),
  workplace_id: table,
  service_category_ids: [manicure],
  ...body,
})
const save = (days: Body[], body: Body = {}) => desk.boss.post('schedules', { unit_id: arbat, employer_id: anna, schedules: days, ...body })
const errorsOf = async (body: Body, owner: Body = {}) => {
  const { status, body: answer } = await save([shift(ownDay(), body)], owner)
  return { status, ...answer.errors }
}
const approve = async (ids: number[], act = 'approve') =>
  done(await desk.boss.post(`schedules/${act}`, { employer_schedule_ids: ids })).items
const ofUnit = (day: string, unit: number = arbat) => desk.boss.get(`unit/${unit}/schedules?begin_at=${day}&end_at=${day}`)

test('SCH-716 SCH-011 SCH-727 смены нескольких дней сохраняются черновиками, день — с 00:00 до 23:59, а не до полуночи', async () => {
  const [one, other] = [ownDay(), ownDay()]
  const whole = { begin_at: at('00:00', other), end_at: at('23:59', other) }
  const { items } = done(await save([shift(one), shift(other, whole)]))
  expect(items).toMatchObject([
    { day: one, approved_at: null, windows: 0, service_category_ids: [manicure], employer: { id: anna, name: 'Климова Анна' } },
    { day: other, ...whole },
  ])
  expect(done(await ofUnit(other)).items).toEqual([items[1]])
  expect(done(await ofUnit(addDays(other, 1))).items).toEqual([])
})

test('SCH-715 смены студии — её одной, часы их в поясе запроса, отказ на языке запроса', async () => {
  const day = ownDay()
  const { id } = await desk.shift({ employer: anna, workplace: table, day })
  const range = `begin_at=${day}&end_at=${day}`
  const inZone = async (zone: string) => done(await desk.boss.get(`unit/${arbat}/schedules?${range}`, undefined, { zone })).items
  expect(await inZone('Europe/Moscow')).toMatchObject([{ id, unit_id: arbat, begin_at: at('10:00', day) }])
  expect(await inZone('Asia/Tashkent')).toMatchObject([{ id, unit_id: arbat, begin_at: at('12:00', day) }])
  expect(done(await ofUnit(day, ponds)).items.map((one: { id: number }) => one.id)).not.toContain(id)
  const refused = (locale: string) =>
    desk.boss.get(`unit/${arbat}/schedules?begin_at=завтра`, undefined, { headers: { 'x-locale': locale } })
  expect((await refused('ru')).body.message).toMatch(/[а-яё]/i)
  expect((await refused('en')).body.message).toMatch(/^[\x20-\x7e]+$/)
})

test('SCH-404 SCH-706 конец раньше начала и смена через полночь — отказ у поля конца', async () => {
  const day = ownDay()
  expect(await errorsOf({ begin_at: at('12:00', day), end_at: at('11:00', day) })).toEqual({
    status: 422,
    end_at: ['Некорректный интервал.'],
  })
  const night = { begin_at: at('20:00', day), end_at: at('02:00', addDays(day, 1)) }
  expect(await errorsOf(night)).toEqual({ status: 422, end_at: ['Смена не может переходить через полночь.'] })
  const { items } = done(await save([shift(day)]))
  const answer = await desk.boss.put(`schedules/${items[0].id}`, { begin_at: at('23:00', day) })
  expect(answer).toMatchObject({ status: 422, body: { errors: { end_at: ['Некорректный интервал.'] } } })
})

test('SCH-405 SCH-707 SCH-406 SCH-708 без категории и без рабочего места смена мастера не сохраняется', async () => {
  expect(await errorsOf({ service_category_ids: [] })).toEqual({ status: 422, service_category_ids: ['Выберите категорию услуг.'] })
  expect(await errorsOf({ service_category_ids: undefined })).toMatchObject({ status: 422 })
  expect(await errorsOf({ workplace_id: null })).toEqual({ status: 422, workplace_id: ['Выберите рабочее место.'] })
  const foreign = { workplace_id: cast.workplaces.pondsM1 }
  expect(await errorsOf(foreign)).toEqual({ status: 404, workplace_id: ['Это рабочее место другой студии.'] })
  const [kept] = done(await save([shift(ownDay())])).items
  const changed = await desk.boss.put(`schedules/${kept.id}`, { service_category_ids: [] })
  expect([changed.status, changed.body.errors]).toEqual([422, { service_category_ids: ['Выберите категорию услуг.'] }])
  expect(done(await desk.boss.get(`schedules/${kept.id}`))).toEqual(kept)
})

test('SCH-407 SCH-709 место, занятое в некоторые дни, — отказ, который называет все эти дни, и не сохраняется ничего', async () => {
  const [first, free, second] = [ownDay(), ownDay(), ownDay()]
  done(await save([shift(first), shift(second)]))
  const answer = await save([shift(first), shift(free), shift(second)], { employer_id: marina })
  const ru = (day: string) => day.split('-').toReversed().join('.')
  expect(answer.body.errors).toEqual({ workplace_id: [`Рабочее место занято в некоторые из дней: ${ru(first)}, ${ru(second)}.`] })
  expect(done(await ofUnit(free)).items).toEqual([])
  const twice = await save([shift(free), shift(free, { begin_at: at('11:00', free), service_category_ids: [pedicure] })])
  expect(twice.status).toBe(422)
})

test('SCH-408 SCH-712 SCH-409 SCH-713 на месте нет услуг этих категорий; у мастера нет услуг вовсе', async () => {
  const off = 'На этом рабочем месте нет доступных услуг выбранных категорий.'
  expect(await errorsOf({ service_category_ids: [pedicure] })).toEqual({ status: 422, service_category_ids: [off] })
  const none = await errorsOf({}, { employer_id: await masterWithoutServices() })
  expect(none).toEqual({ status: 422, employer_id: ['У мастера нет услуг. Сначала добавьте их в его карточке.'] })
  for (const employer_id of [cast.employers.fired, cast.employers.blocked])
    expect(await errorsOf({}, { employer_id })).toEqual({ status: 422, employer_id: ['Сотрудник уволен, заблокирован или удалён.'] })
})

async function masterWithoutServices() {
  const body = { last_name: 'Новая', first_name: 'Вера', phone: '79001112233', work_position_id: 1, unit_id: arbat }
  return Number(done(await desk.boss.post('employers', body)).id)
}

test('SCH-403 SCH-728 вид смены: 0 — окна места, 1 — свои окна, свободный день — без окон, 2 — присутствие без услуг', async () => {
  const day = ownDay()
  const own = { schedules: [shift(day, { workplace_id: cast.workplaces.sokolM1 })], unit_id: cast.units.sokol, employer_id: galina }
  const attendance = { schedules: [{ begin_at: at('09:00', day), end_at: at('21:00', day) }], employer_id: administrator }
  const kinds = [await save([shift(day)]), await save([], own), await save([], attendance)]
  expect(kinds.map((answer) => done(answer).items[0])).toMatchObject([
    { schedule_type: 0, input_type: 'default' },
    { schedule_type: 1 },
    { schedule_type: 2, workplace_id: null },
  ])
  expect(await approve(kinds.map((answer) => answer.data.items[0].id))).toMatchObject([{ code: null }, { code: null }, { code: null }])
  const [plain] = done(await ofUnit(day)).items.filter((one: { employer_id: number }) => one.employer_id === anna)
  const [present] = done(await ofUnit(day)).items.filter((one: { employer_id: number }) => one.employer_id === administrator)
  expect([plain.windows, present.windows]).toEqual([6, 0])
  expect(await desk.windows(plain.id, { day })).toEqual([
    '10:00–12:00',
    '12:00–14:00',
    '14:00–16:00',
    '16:00–18:00',
    '18:00–20:00',
    '20:00–22:00',
  ])
  const [hers] = done(await ofUnit(day, sokol)).items.filter((one: { employer_id: number }) => one.employer_id === galina)
  expect(await desk.windows(hers.id, { unit: sokol, day })).toEqual([
    '10:00–11:30',
    '11:30–13:00',
    '13:00–15:00',
    '15:00–16:30',
    '16:30–18:00',
  ])
  const free = await desk.shift({ employer: anna, workplace: table, day: ownDay(), input_type: 'free' })
  expect(free).toMatchObject({ input_type: 'free', windows: 0 })
})

test('SCH-718 SCH-006 SCH-412 SCH-720 каждая смена утверждается сама за себя: 1210, 1211, 1212, 1213, 1215 рядом с успехом', async () => {
  const good = await desk.draft({ employer: anna, workplace: table, day: ownDay() })
  const approved = await desk.shift({ employer: anna, workplace: table, day: ownDay() })
  const bare = await desk.draft({ employer: anna, workplace: await desk.place([]), day: ownDay() })
  const own = { employer: galina, workplace: cast.workplaces.sokolM1, unit: cast.units.sokol, day: ownDay() }
  const short = await desk.draft({ ...own, to: '12:00' })
  const shut = await desk.place([SIX])
  const closed = await desk.draft({ employer: anna, workplace: shut, day: ownDay() })
  done(await desk.boss.put(`workplaces/${shut}`, { closed: 1 }))
  const ids = [approved.id, bare.id, short.id, closed.id, 999_999, good.id, good.id]
  const answers = await approve(ids)
  expect(answers.map((one: { id: number; code: number | null }) => [one.id, one.code])).toEqual([
    [approved.id, 1210],
    [bare.id, 1211],
    [short.id, 1212],
    [closed.id, 1213],
    [999_999, 1215],
    [good.id, null],
  ])
  expect(answers[0].message).toBe('Расписание уже утверждено. Снимите утверждение, чтобы изменить смену.')
  const isApproved = async (id: number) => done(await desk.boss.get(`schedules/${id}`)).approved_at !== null
  expect(await isApproved(good.id)).toBe(true)
  for (const { id } of [bare, short, closed]) expect(await isApproved(id), `${id}`).toBe(false)
})

test('SCH-006 SCH-412 SCH-720 1210: утверждённую смену не правит тот, кто не может снять утверждение', async () => {
  const day = ownDay()
  const { id } = await desk.shift({ employer: anna, workplace: table, day })
  const topAdministrator = await desk.house.as(cast.topAdministrator)
  const answer = await topAdministrator.put(`schedules/${id}`, { end_at: at('20:00', day) })
  expect(answer).toMatchObject({ status: 409, body: { code: 1210, message: expect.stringContaining('уже утверждено') } })
  expect((await desk.boss.put(`schedules/${id}`, { workplace_id: cast.workplaces.m5 })).body.code).toBe(1210)
  const remover = await personWith(['Schedule.view', 'Schedule.delete'])
  expect(await remover.delete(`schedules/${id}`)).toMatchObject({ status: 409, body: { code: 1210 } })
  const english = await topAdministrator.put(`schedules/${id}`, { end_at: at('20:00', day) }, { headers: { 'x-locale': 'en' } })
  expect(english.body.message).toBe('The schedule is already approved.')
  expect((await approve([id], 'unapprove'))[0]).toEqual({ id, code: null, message: null })
  expect(done(await topAdministrator.put(`schedules/${id}`, { end_at: at('20:00', day) }))).toMatchObject({ approved_at: null, windows: 0 })
})

test('SCH-007 SCH-413 SCH-721 SCH-008 SCH-414 SCH-722 SCH-415 SCH-723 слова отказов 1211, 1212 и 1213', async () => {
  const bare = await desk.draft({ employer: anna, workplace: await desk.place([]), day: ownDay() })
  const short = await desk.draft({
    employer: galina,
    workplace: cast.workplaces.sokolM1,
    unit: cast.units.sokol,
    day: ownDay(),
    to: '11:00',
  })
  const shut = await desk.place([SIX])
  const shutDay = ownDay()
  const closed = await desk.draft({ employer: anna, workplace: shut, day: shutDay })
  done(await desk.boss.put(`workplaces/${shut}`, { closed: 1 }))
  expect(await approve([bare.id, short.id, closed.id])).toEqual([
    { id: bare.id, code: 1211, message: expect.stringContaining('Нет интервалов рабочего места') },
    { id: short.id, code: 1212, message: expect.stringContaining('Смена короче индивидуальных окон') },
    { id: closed.id, code: 1213, message: expect.stringContaining('Рабочее место недоступно') },
  ])
  const mine = done(await ofUnit(shutDay)).items.filter((one: { id: number }) => one.id === closed.id)
  expect(mine).toMatchObject([{ approved_at: null }])
})

test('SCH-009 SCH-416 SCH-724 1214: смену с записью не удалить и не разутвердить, отказ называет записи; окна на эту дату уже есть — не утвердить', async () => {
  const day = ownDay()
  const { id } = await desk.shift({ employer: anna, workplace: table, day })
  const service = await desk.service(120)
  const [first] = done(await desk.search([service], { day })).items
  const booking = done(await desk.book({ user_id: await desk.customer(), parts: first.parts }))
  const message = 'На эту дату уже есть окна с записями. Сначала перенесите или отмените записи.'
  expect(await desk.boss.delete(`schedules/${id}`)).toMatchObject({
    status: 409,
    body: { code: 1214, message },
    data: { booking_ids: [booking.id] },
  })
  expect(await approve([id], 'unapprove')).toEqual([{ id, code: 1214, message, booking_ids: [booking.id] }])
  expect(done(await ofUnit(day)).items).toMatchObject([{ id, windows: 6, bookings: 1 }])
  // No call leaves windows in a draft, so the former approval is taken back past the house.
  await sql('update employer_schedules set approved_at = null, approved_by = null where id = $1', [id])
  expect(await approve([id])).toEqual([{ id, code: 1214, message }])
  await sql('update employer_schedules set approved_at = now() where id = $1', [id])
  done(await desk.boss.put(`bookings/${booking.id}`, { status_id: 9 }))
  expect(done(await desk.boss.delete(`schedules/${id}`))).toBeNull()
  expect(done(await ofUnit(day)).items).toEqual([])
})

test('SCH-010 SCH-417 SCH-725 SCH-717 1215: смены нет — ни править, ни удалить', async () => {
  const { id } = await desk.draft({ employer: anna, workplace: table, day: ownDay() })
  const gone = { status: 404, body: { code: 1215, message: 'Смена сотрудника не найдена.' } }
  expect(await desk.boss.delete(`schedules/${id}?unit_id=${ponds}`)).toMatchObject(gone)
  expect(done(await desk.boss.delete(`schedules/${id}?unit_id=${arbat}`))).toBeNull()
  expect(await desk.boss.delete(`schedules/${id}`)).toMatchObject(gone)
  expect(await desk.boss.put(`schedules/${id}`, {})).toMatchObject(gone)
})

test('SCH-010 SCH-418 SCH-726 1216: те же категории в то же время у одного мастера — отказ, другие — пожалуйста', async () => {
  const day = ownDay()
  await desk.shift({ employer: darya, workplace: table, day })
  const other = await desk.place([SIX], { categories: [manicure, pedicure] })
  const more = (body: Body) => save([shift(day, { workplace_id: other, ...body })], { employer_id: darya })
  const message = 'Сотрудник уже стоит в расписании с теми же категориями услуг.'
  expect(await more({})).toMatchObject({
    status: 409,
    body: { code: 1216, message, errors: { service_category_ids: [expect.any(String)] } },
  })
  expect((await more({ service_category_ids: [pedicure] })).status).toBe(200)
  const away = shift(day, { workplace_id: cast.workplaces.pondsM2, begin_at: at('12:00', day) })
  const elsewhere = await save([away], { unit_id: ponds, employer_id: darya })
  expect(elsewhere.body.errors).toEqual({ employer_id: ['В это время сотрудник стоит в расписании другой студии.'] })
})

test('после отмены всех записей утверждение снимается, окна исчезают и делаются снова', async () => {
  const day = ownDay()
  const { id } = await desk.shift({ employer: anna, workplace: await desk.place([['10:00', 240]]), day })
  const service = await desk.service(60)
  for (const begin of ['10:00–11:00 занято', '11:00–12:00 занято']) {
    const [offer] = done(await desk.search([service], { day })).items
    done(await desk.book({ user_id: await desk.customer(), parts: offer.parts }))
    expect(await desk.windows(id, { day })).toContain(begin)
  }
  for (const row of await desk.rows({ day })) if (row.booking_id) done(await desk.boss.put(`bookings/${row.booking_id}`, { status_id: 9 }))
  expect((await approve([id], 'unapprove'))[0].code).toBeNull()
  expect(await desk.windows(id, { day })).toEqual([])
  expect((await approve([id]))[0].code).toBeNull()
  expect(await desk.windows(id, { day })).toEqual(['10:00–14:00'])
})

test('SCH-003 расписание: мастер видит своё, кадры правят, утверждает управляющий', async () => {
  const day = ownDay()
  const { id } = await desk.draft({ employer: anna, workplace: table, day })
  await desk.draft({ employer: marina, workplace: await desk.place([SIX]), day })
  const seen = async (phone: string) =>
    (await (await desk.house.as(phone)).get(`unit/${arbat}/schedules?begin_at=${day}&end_at=${day}`)).data?.items.length
  expect([await seen(cast.administrator), await seen(cast.topMaster), await seen(cast.accountant)]).toEqual([2, 1, undefined])
  const statusOf = async (phone: string, url: string, body: Body, act: 'post' | 'put' = 'post') =>
    (await (await desk.house.as(phone))[act](url, body)).status
  const ids = { employer_schedule_ids: [id] }
  expect(await statusOf(cast.administrator, 'schedules/approve', ids)).toBe(403)
  expect(await statusOf(cast.hr, 'schedules/approve', ids)).toBe(403)
  expect(await statusOf(cast.administrator, `schedules/${id}`, { end_at: at('21:00', day) }, 'put')).toBe(403)
  expect(await statusOf(cast.hr, `schedules/${id}`, { end_at: at('21:00', day) }, 'put')).toBe(200)
  expect(await statusOf(cast.manager, 'schedules/approve', ids)).toBe(200)
})

test('территориальный управляющий ставит, правит, утверждает и снимает смены только своих студий', async () => {
  const day = ownDay()
  const manager = await desk.house.as(cast.districtManager)
  const workplace = await desk.place([SIX], { unit: sokol })
  const body = { unit_id: sokol, employer_id: anna, schedules: [shift(day, { workplace_id: workplace })] }
  expect((await manager.post('schedules', body)).status).toBe(404)
  const { id } = await desk.draft({ employer: anna, workplace, unit: sokol, day })
  expect((await manager.put(`schedules/${id}`, { end_at: at('21:00', day) })).body.code).toBe(1215)
  expect((await manager.delete(`schedules/${id}`)).body.code).toBe(1215)
  for (const act of ['approve', 'unapprove'])
    expect(done(await manager.post(`schedules/${act}`, { employer_schedule_ids: [id] })).items).toMatchObject([{ id, code: 1215 }])
  expect(done(await ofUnit(day, sokol)).items).toMatchObject([{ id, approved_at: null }])
})
