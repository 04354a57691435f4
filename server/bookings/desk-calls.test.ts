import { describe, expect } from 'vitest'
import { MONDAY } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, ownDay, test } from '#server/testing/day-at-desk.ts'
import { at } from '#server/testing/desk.ts'

const { anna, marina, diana, galina } = cast.employers
const { arbat, ponds, sokol } = cast.units
const { maria, dmitry } = cast.customers
const SIX: [string, ...number[]] = ['10:00', 120, 120, 120, 120, 120, 120]
let service: number
test.beforeAll(async () => {
  service = await desk.service(120, { employers: [anna, marina, diana] })
})

async function shiftOf(employer: number, day: string, unit: number = arbat) {
  return desk.shift({ employer, workplace: await desk.place([SIX], { unit }), day, unit })
}
async function bookAt(clock: string, day: string, user_id: number, more: Record<string, unknown> = {}) {
  const { items } = done(await desk.search([service], { day, employer: anna }))
  const offer = items.find((one: { begin_at: string }) => one.begin_at === at(clock, day))
  return desk.book({ user_id, service_ids: [service], window_ids: offer.window_ids, ...more })
}

describe('счётчик и сумма записей', () => {
  test('BKG-043 считают и складывают те же записи, что нашёл список: по отбору, по слову и в пределах доступа', async () => {
    const day = ownDay()
    await shiftOf(anna, day)
    for (const [clock, user] of [
      ['10:00', maria],
      ['12:00', dmitry],
      ['14:00', maria],
    ] as const)
      done(await bookAt(clock, day, user))
    const { id } = done(await bookAt('16:00', day, dmitry, { comment: 'Окно у двери' }))
    done(await desk.boss.put(`bookings/${id}`, { status_id: 9 }))
    const ask = async (what: string, search: string, by = desk.boss) =>
      done(await by.get(`bookings/${what}?${new URLSearchParams({ search, searchJoin: 'and' })}`))
    expect(await ask('counter', `day:${day}`)).toEqual({
      count: 4,
      statuses: [
        { status_id: 1, count: 3 },
        { status_id: 9, count: 1 },
      ],
    })
    expect(await ask('sum', `day:${day}`)).toEqual({ sum: 3600, cancelled: 1200 })
    expect(await ask('counter', `day:${day};user_id:${maria}`)).toMatchObject({ count: 2 })
    expect(await ask('sum', `у двери;day:${day}`)).toEqual({ sum: 0, cancelled: 1200 })
    expect(await ask('sum', 'day:2020-01-01')).toEqual({ sum: 0, cancelled: 0 })
    expect(await ask('counter', `day:${day}`, await desk.house.as(cast.administratorPonds))).toEqual({ count: 0, statuses: [] })
    expect(await ask('counter', `day:${day}`, await desk.house.as(cast.topMaster))).toMatchObject({ count: 4 })
    expect((await desk.boss.get('bookings/sum?search=total:5')).status).toBe(422)
    expect((await (await desk.house.as(cast.accountant)).get('bookings/counter')).status).toBe(403)
  })
})

test('BKG-044 история статусов записи: с чем создана, кто и когда менял, почему отменили', async () => {
  const day = ownDay()
  await shiftOf(anna, day)
  const { id } = done(await bookAt('10:00', day, maria))
  desk.wait(60)
  const administrator = await desk.house.as(cast.administrator)
  done(await administrator.put(`bookings/${id}`, { status_id: 2 }))
  done(await administrator.put(`bookings/${id}`, { comment: 'Статус не менялся' }))
  desk.wait(60)
  done(await desk.boss.put(`bookings/${id}`, { status_id: 9, cancel_reason: 'Клиент заболел' }))
  const history = done(await desk.boss.get(`bookings/${id}/statuses-history`))
  expect(history).toMatchObject([
    { status_id: 1, status: 'Зарегистрирована', author: { id: cast.employers.superAdmin }, created_at: at('09:00'), cancel_reason: null },
    { status_id: 2, status: 'Подтверждена', author: { id: cast.employers.administrator }, cancel_reason: null },
    { status_id: 9, status: 'Отменена', author: { id: cast.employers.superAdmin }, cancel_reason: 'Клиент заболел' },
  ])
  const askedBy = async (phone: string) => (await (await desk.house.as(phone)).get(`bookings/${id}/statuses-history`)).status
  expect(await askedBy(cast.topMaster)).toBe(200)
  expect(await askedBy(cast.administratorPonds)).toBe(404)
  expect(await askedBy(cast.foreign.superAdmin)).toBe(404)
})

describe('соседние студии', () => {
  const unitsFor = async (unit_id: number, date: string, by = desk.boss) => by.get(`masters-units?unit_id=${unit_id}&date=${date}`)
  const namesOf = async (unit: number, date: string) => done(await unitsFor(unit, date)).map(({ name }: { name: string }) => name)

  test('WIN-003 data — массив студий: своя и соседние, где в этот день есть утверждённая смена с открытым окном', async () => {
    const day = ownDay()
    expect(await namesOf(arbat, day)).toEqual([])
    await shiftOf(diana, day, ponds)
    await desk.draft({ employer: anna, workplace: await desk.place([SIX]), day })
    expect(await namesOf(arbat, day)).toEqual(['Чистые пруды'])
    await shiftOf(marina, day)
    const units = done(await unitsFor(arbat, day))
    expect(units).toMatchObject([
      { id: arbat, name: 'Арбат', timezone: 'Europe/Moscow', windows: 6, masters: 1 },
      { id: ponds, name: 'Чистые пруды', windows: 6, masters: 1 },
    ])
    // Neighbours are directed: Сокол names Арбат, and no studio names Сокол.
    expect(await namesOf(sokol, day)).toEqual(['Арбат'])
    expect((await unitsFor(cast.units.mirabad, day)).status).toBe(404)
  })

  test('занятые, удержанные и прошедшие окна студию не открывают, закрытая студия не названа', async () => {
    const day = ownDay()
    const shift = await desk.shift({ employer: diana, workplace: await desk.place([['12:00', 120]], { unit: ponds }), unit: ponds, day })
    expect(await namesOf(arbat, day)).toEqual(['Чистые пруды'])
    const { restore } = await desk.tune(ponds, { closed: 1 })
    expect(await namesOf(arbat, day)).toEqual([])
    await restore()
    const [window] = await desk.rows({ unit: ponds, day })
    expect(window?.employer_schedule_id).toBe(shift.id)
    done(await desk.book({ unit_id: ponds, user_id: maria, service_ids: [service], window_ids: [window?.id] }))
    expect(await namesOf(arbat, day)).toEqual([])
    await shiftOf(anna, MONDAY)
    desk.goTo(MONDAY, '21:00')
    expect(await namesOf(arbat, MONDAY)).toEqual([])
    desk.goTo(MONDAY, '09:00')
  })

  test('BKG-032 отмена, тайный клиент и соседние студии: у каждого действия своё право', async () => {
    const day = ownDay()
    await shiftOf(anna, day)
    const groups: { model: string; permissions: { id: string }[] }[] = done(await desk.boss.get('permissions'))
    const ofBookings = groups.find(({ model }) => model === 'Booking')?.permissions.map((one) => one.id)
    expect(ofBookings).toEqual(expect.arrayContaining(['Booking.cancel', 'Booking.secret_client', 'Booking.nearest_units']))
    const position = { title: 'Проба прав', reach: 'company' as const }
    const { id: positionId } = done(await desk.boss.post('work-positions', { ...position, permissions: [] }))
    done(await desk.boss.put(`employers/${galina}`, { work_position_id: positionId }))
    const { phone } = done(await desk.boss.get(`employers/${galina}`))
    let person = await desk.house.as(phone)
    const only = async (...permissions: string[]) => {
      done(await desk.boss.put(`work-positions/${positionId}`, { permissions: ['Booking.view', ...permissions] }))
      person = await desk.house.as(phone)
    }
    await only()
    const { id } = done(await bookAt('10:00', day, maria, { secret_client: 1 }))
    const cancel = async () => (await person.put(`bookings/${id}`, { status_id: 9 })).status
    const near = async () => (await unitsFor(arbat, day, person)).status
    const mark = async (secret_client: 0 | 1) => (await person.put(`bookings/${id}`, { secret_client })).status
    const seen = async () => [
      done(await person.get(`bookings/${id}`)).secret_client,
      done(await person.get(`bookings?search=id:${id}`)).items[0].secret_client,
    ]
    expect([await near(), await mark(0), await seen(), await cancel()]).toEqual([403, 403, [undefined, undefined], 403])
    await only('Booking.nearest_units')
    expect([await near(), await mark(0), await seen(), await cancel()]).toEqual([200, 403, [undefined, undefined], 403])
    await only('Booking.secret_client')
    expect([await near(), await seen(), await mark(0), await seen(), await mark(1), await cancel()]).toEqual([
      403,
      [1, 1],
      200,
      [0, 0],
      200,
      403,
    ])
    expect((await person.put(`bookings/${id}`, { comment: 'Чужая правка' })).status).toBe(403)
    await only('Booking.create')
    const { items } = done(await desk.search([service], { day, employer: anna }))
    const body = { user_id: dmitry, service_ids: [service], window_ids: items[0].window_ids }
    expect((await desk.book({ ...body, secret_client: 1 }, person)).status).toBe(403)
    expect((await desk.book(body, person)).status).toBe(200)
    await only('Booking.cancel')
    expect([await near(), await mark(0), await cancel()]).toEqual([403, 403, 200])
  })
})

test('BKG-028 поиск мастеров по видам должностей master и top_master: только они, и только те, кто работает', async () => {
  const search = new URLSearchParams({ search: 'type:master,top_master', searchFields: 'type:in', limit: '2000' })
  const { items } = done(await desk.boss.get(`employers/for-booking?${search}`))
  const positions = items.map((one: { work_position: { name: string } }) => one.work_position.name)
  expect([...new Set(positions)].toSorted()).toEqual(['Мастер', 'Топ-мастер'])
  const ids = items.map(({ id }: { id: number }) => id)
  expect(ids).toEqual(expect.arrayContaining([anna, marina]))
  expect(ids).not.toContain(cast.employers.milana)
  expect(ids).not.toContain(cast.employers.fired)
})

test('у комментария записи назван тот, кто написал его последним, и когда; без комментария — никто', async () => {
  const day = ownDay()
  await shiftOf(anna, day)
  const { id } = done(await bookAt('10:00', day, maria, { comment: 'Просит тишины' }))
  const by = async () => done(await desk.boss.get(`bookings/${id}`)).comment_author
  expect(await by()).toMatchObject({ id: cast.employers.superAdmin, name: expect.stringMatching(/\S+ \S+/) })
  const first = (await by()).at
  desk.wait(60)
  const administrator = await desk.house.as(cast.administrator)
  done(await administrator.put(`bookings/${id}`, { comment: 'Скидка 10 %' }))
  done(await desk.boss.put(`bookings/${id}`, { special_master: 1 }))
  expect(await by()).toMatchObject({ id: cast.employers.administrator, at: expect.not.stringContaining(first) })
  done(await administrator.put(`bookings/${id}`, { comment: null }))
  expect(await by()).toBeNull()
})
