import { expect } from 'vitest'
import { addDays } from '#domain/core/clock-time.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, ownDay, test } from '#server/testing/day-at-desk.ts'
import { at } from '#server/testing/desk.ts'

const { anna, darya, diana, marina, administrator, fired } = cast.employers
const { arbat, ponds } = cast.units
const { manicure, pedicure } = cast.categories
let table: number
let chair: number
test.beforeAll(async () => {
  table = await desk.place([['10:00', 120, 120, 120]])
  chair = await desk.place([['10:00', 120]], { categories: [manicure, pedicure] })
})

type Body = Record<string, unknown>
interface Item {
  id: number | null
  state: string
  code: number | null
  message: string | null
  workplace: { id: number } | null
}
const row = (day: string, body: Body = {}) => ({
  employer_id: anna,
  begin_at: at('10:00', day),
  end_at: at('22:00', day),
  workplace_id: table,
  service_category_ids: [manicure],
  ...body,
})
const ask = (way: 'preview' | 'many', rows: Body[], unit: number = arbat) =>
  desk.boss.post(`schedules/${way}`, { unit_id: unit, schedules: rows })
const itemsOf = async (way: 'preview' | 'many', rows: Body[]): Promise<Item[]> => done(await ask(way, rows)).items
const standing = async (day: string) => done(await desk.boss.get(`unit/${arbat}/schedules?begin_at=${day}&end_at=${day}`)).items
const answers = (items: Item[]) => items.map(({ state, code }) => [state, code])

test('просмотр плана ничего не пишет, добавление делает ровно то, что было показано', async () => {
  const [one, other] = [ownDay(), ownDay()]
  const rows = [row(one), row(other), row(other, { employer_id: marina })]
  const shown = await itemsOf('preview', rows)
  expect(answers(shown)).toEqual([
    ['new', null],
    ['new', null],
    ['refused', 1213],
  ])
  expect([await standing(one), await standing(other)]).toEqual([[], []])
  const made = await itemsOf('many', rows)
  expect(made.map((item) => ({ ...item, id: null }))).toEqual(shown)
  expect(await standing(one)).toMatchObject([
    { id: made[0]?.id, employer_id: anna, approved_at: null, workplace_id: table, service_category_ids: [manicure] },
  ])
  expect(answers(await itemsOf('preview', rows)).map(([state]) => state)).toEqual(['same', 'same', 'refused'])
})

test('SCH-404 SCH-706 SCH-405 SCH-707 SCH-406 SCH-708 каждая смена плана отклонена сама за себя: 1213, 1216, другая студия, уволена — рядом с принятой', async () => {
  const [busy, away, free] = [ownDay(), ownDay(), ownDay()]
  await desk.draft({ employer: marina, workplace: table, day: busy })
  await desk.draft({ employer: anna, workplace: cast.workplaces.pondsM1, unit: ponds, day: away })
  await desk.draft({ employer: darya, workplace: chair, day: free })
  const rows = [
    row(busy),
    row(away),
    row(free, { employer_id: darya, end_at: at('20:00', free) }),
    row(free, { employer_id: fired }),
    row(free, { workplace_id: cast.workplaces.pondsM1 }),
    row(free, { service_category_ids: [] }),
    row(free, { end_at: at('02:00', addDays(free, 1)) }),
    row(free, { begin_at: at('12:00', free), end_at: at('11:00', free) }),
    row(free, { workplace_id: null }),
    row(free),
  ]
  const items = await itemsOf('many', rows)
  expect(items.map(({ code, message }) => [code, message])).toEqual([
    [1213, 'Рабочее место занято в это время.'],
    [422, 'В это время сотрудник стоит в расписании другой студии.'],
    [1216, 'Сотрудник уже стоит в расписании в это время с теми же категориями услуг.'],
    [422, 'Сотрудник уволен, заблокирован или удалён.'],
    [404, 'Это рабочее место другой студии.'],
    [422, 'Выберите категорию услуг.'],
    [422, 'Смена не может переходить через полночь.'],
    [422, 'Некорректный интервал.'],
    [422, 'Выберите рабочее место.'],
    [null, null],
  ])
  expect((await standing(free)).map((one: { employer_id: number }) => one.employer_id).toSorted()).toEqual([darya, anna].toSorted())
})

test('SCH-407 SCH-709 место занято в некоторые из дней: каждая такая смена плана отклонена и названа своим днём, свободный день добавлен', async () => {
  const [first, free, second] = [ownDay(), ownDay(), ownDay()]
  for (const day of [first, second]) await desk.draft({ employer: marina, workplace: table, day })
  const busy = { state: 'refused', code: 1213, message: 'Рабочее место занято в это время.' }
  for (const way of ['preview', 'many'] as const)
    expect(
      await itemsOf(
        way,
        [first, free, second].map((day) => row(day)),
      ),
      way,
    ).toMatchObject([
      { day: first, ...busy },
      { day: free, state: 'new', code: null },
      { day: second, ...busy },
    ])
  const whose = async (day: string) => (await standing(day)).map((one: { employer_id: number }) => one.employer_id)
  expect([await whose(first), await whose(free), await whose(second)]).toEqual([[marina], [anna], [marina]])
})

test('SCH-408 SCH-712 SCH-409 SCH-713 смены плана: на месте нет услуг выбранных категорий; у мастера нет услуг вовсе — рядом с принятой', async () => {
  const day = ownDay()
  const body = { last_name: 'Новая', first_name: 'Вера', phone: '79001112277', work_position_id: 1, unit_id: arbat }
  const { id: untaught } = done(await desk.boss.post('employers', body))
  const rows = [row(day, { service_category_ids: [pedicure] }), row(day, { employer_id: untaught }), row(day)]
  for (const way of ['preview', 'many'] as const)
    expect(
      (await itemsOf(way, rows)).map(({ code, message }) => [code, message]),
      way,
    ).toEqual([
      [422, 'На этом рабочем месте нет доступных услуг выбранных категорий.'],
      [422, 'У мастера нет услуг. Сначала добавьте их в его карточке.'],
      [null, null],
    ])
  expect((await standing(day)).map((one: { employer_id: number }) => one.employer_id)).toEqual([anna])
})

test('SCH-403 SCH-728 вид смены — тот же у плана и у правки: 0 — окна места, 1 — свои окна, 2 — должность с расписанием и без услуг', async () => {
  const [one, other] = [ownDay(), ownDay()]
  const present = row(one, { employer_id: administrator, workplace_id: null, service_category_ids: [] })
  const made = await itemsOf('many', [row(one), row(other, { input_type: 'individual' }), present])
  const kinds = async () => Promise.all(made.map(async ({ id }) => done(await desk.boss.get(`schedules/${id}`)).schedule_type as number))
  expect(await kinds()).toEqual([0, 1, 2])
  const put = async (at: number, body: Body) => done(await desk.boss.put(`schedules/${made[at]?.id}`, body)).schedule_type
  expect([await put(0, { input_type: 'individual' }), await put(1, { input_type: 'default' })]).toEqual([1, 0])
  expect(await put(2, { input_type: 'individual' })).toBe(2)
  expect(await kinds()).toEqual([1, 0, 2])
})

test('работа ещё не началась или уже кончилась: смены на такие дни отклонены', async () => {
  const [before, first] = [ownDay(), ownDay()]
  done(await desk.boss.put(`employers/${marina}`, { start_work_at: first }))
  const items = await itemsOf('preview', [row(before, { employer_id: marina }), row(first, { employer_id: marina })])
  expect(items.map((one) => one.message)).toEqual(['В этот день сотрудник ещё или уже не работает.', null])
  done(await desk.boss.put(`employers/${marina}`, { start_work_at: null }))
})

test('свободное место: двое в одни часы получают разные места, администратор — никакого', async () => {
  const day = ownDay()
  const any = { workplace_id: null, any_workplace: 1 }
  const items = await itemsOf('many', [row(day, any), row(day, { ...any, employer_id: marina }), row(day, { employer_id: administrator })])
  const places = items.map((one) => one.workplace?.id ?? null)
  expect(new Set(places).size).toBe(3)
  expect(places[2]).toBeNull()
  expect(await standing(day)).toHaveLength(3)
})

test('план чужой студии или с чужим человеком не показывают и не пишут; без права создавать — 403', async () => {
  const day = ownDay()
  expect((await ask('many', [row(day)], cast.units.mirabad)).status).toBe(404)
  expect((await ask('many', [row(day, { employer_id: cast.foreign.employers.nigora }), row(day)])).status).toBe(404)
  const administratorOf = await desk.house.as(cast.administrator)
  expect((await administratorOf.post('schedules/preview', { unit_id: arbat, schedules: [row(day)] })).status).toBe(403)
  const manager = await desk.house.as(cast.districtManager)
  for (const way of ['preview', 'many'])
    expect(
      (await manager.post(`schedules/${way}`, { unit_id: cast.units.sokol, schedules: [row(day, { workplace_id: null })] })).status,
    ).toBe(404)
  expect(await standing(day)).toEqual([])
})

test('SCH-719 загрузка дня: сколько услуг в работе в каждый час от открытия до закрытия, отменённые и другие студии не в счёт', async () => {
  const day = ownDay()
  await desk.shift({ employer: anna, workplace: await desk.place([['10:00', 120, 120, 120]]), day })
  await desk.shift({ employer: marina, workplace: await desk.place([['10:00', 120, 120, 120]]), day })
  const service = await desk.service(120, { employers: [anna, marina, diana] })
  await desk.shift({ employer: diana, workplace: await desk.place([['10:00', 120]], { unit: ponds }), unit: ponds, day })
  const [away] = done(await desk.search([service], { day, query: { type: 'unit', unit_ids: ponds } })).items
  done(await desk.book({ unit_id: ponds, user_id: await desk.customer(), parts: away.parts }))
  const load = async (phone?: string, date = day) => {
    const person = phone ? await desk.house.as(phone) : desk.boss
    return done(await person.get(`employers/schedules/stat-services?unit_id=${arbat}&date=${date}`)).items
  }
  const counts = async (phone?: string) => (await load(phone)).map((one: { count: number }) => one.count)
  const book = async (begin: string, employer: number) => {
    const { items } = done(await desk.search([service], { day, employer }))
    const offer = items.find((one: { begin_at: string }) => one.begin_at === at(begin, day))
    return done(await desk.book({ user_id: await desk.customer(), parts: offer.parts }))
  }
  expect(await load()).toEqual(Array.from({ length: 12 }, (_, hour) => ({ hour: 10 + hour, count: 0 })))
  await book('10:00', anna)
  const cancelled = await book('10:00', marina)
  await book('12:00', marina)
  expect(await counts()).toEqual([2, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(await counts(cast.topMaster)).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  done(await desk.boss.put(`bookings/${cancelled.id}`, { status_id: 9 }))
  expect((await counts()).slice(0, 4)).toEqual([1, 1, 1, 1])
  expect((await load(undefined, addDays(day, 1))).every((one: { count: number }) => one.count === 0)).toBe(true)
})

test('SCH-011 SCH-727 24:00 — это 00:00 следующего дня: такую смену не пишет ни один экран, и её отвергают создание, правка и план', async () => {
  const day = ownDay()
  const midnight = { end_at: at('00:00', addDays(day, 1)) }
  const words = 'Смена не может переходить через полночь.'
  const { data } = await desk.boss.post('schedules', { unit_id: arbat, employer_id: anna, schedules: [row(day)] })
  const [made] = data.items
  expect((await desk.boss.put(`schedules/${made.id}`, { ...row(day), ...midnight })).body.errors).toEqual({ end_at: [words] })
  const other = ownDay()
  const late = row(other, { end_at: at('00:00', addDays(other, 1)) })
  const created = await desk.boss.post('schedules', { unit_id: arbat, employer_id: anna, schedules: [late] })
  expect([created.status, JSON.stringify(created.body.errors)]).toEqual([422, expect.stringContaining(words)])
  expect(JSON.stringify((await ask('many', [late])).body)).toContain(words)
})
