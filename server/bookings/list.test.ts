import { expect } from 'vitest'
import { addDays } from '#domain/core/clock-time.ts'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, ownDay, test } from '#server/testing/day-at-desk.ts'
import { at } from '#server/testing/desk.ts'

const { anna, marina, diana } = cast.employers
const { arbat, ponds } = cast.units
const SIX: [string, ...number[]] = ['10:00', 120, 120, 120, 120, 120, 120]
let day: string
/** Анна 10:00 (Мария) and 12:00 (Дмитрий), Марина 14:00 (Мария), Диана of another studio 16:00. */
let made: { id: number }[]
test.beforeAll(async () => {
  day = ownDay()
  const service = await desk.service(120, { employers: [anna, marina, diana] })
  await desk.shift({ employer: anna, workplace: await desk.place([SIX]), day })
  await desk.shift({ employer: marina, workplace: await desk.place([SIX]), day })
  const free = await desk.shift({ employer: diana, workplace: await desk.place([], { unit: ponds }), unit: ponds, day, input_type: 'free' })
  const { items } = done(await desk.search([service], { day }))
  const offer = (employer: number, clock: string) =>
    items.find((one: { employer_id: number; begin_at: string }) => one.employer_id === employer && one.begin_at === at(clock, day))
  const { maria, dmitry } = cast.customers
  const away = [{ employer_schedule_id: free.id, begin_at: at('16:00', day) }]
  made = [
    await desk.book({ user_id: maria, parts: offer(anna, '10:00').parts, comment: 'Тихую музыку' }),
    await desk.book({ user_id: dmitry, parts: offer(anna, '12:00').parts, booking_source_id: 3 }),
    await desk.book({ user_id: maria, parts: offer(marina, '14:00').parts }),
    await desk.book({ unit_id: ponds, user_id: dmitry, service_ids: [service], schedules: away }),
  ].map(done)
})

const idsOf = async (query: string, by: Person = desk.boss) =>
  done(await by.get(`bookings?${query}`)).items.map((row: { id: number }) => row.id)
const ids = (...which: number[]) => which.map((index) => made[index]?.id)

test('BKG-033 список записей: страницы, сортировка по началу и номеру, последние — первыми', async () => {
  expect(await idsOf('')).toEqual(ids(3, 2, 1, 0))
  expect(await idsOf('limit=2&offset=1')).toEqual(ids(2, 1))
  expect(await idsOf('orderBy=begin_at&sortedBy=asc&limit=2')).toEqual(ids(0, 1))
  expect(done(await desk.boss.get('bookings?limit=1')).count).toBe(4)
  expect((await desk.boss.get('bookings?orderBy=comment')).status).toBe(422)
})

test('BKG-033 ищут по дню, статусу, студии, клиенту, мастеру, источнику и словам комментария', async () => {
  const search = (terms: string) => idsOf(new URLSearchParams({ search: terms, searchJoin: 'and' }).toString())
  expect(await search(`day:${day}`)).toEqual(ids(3, 2, 1, 0))
  expect(await search('day:2020-01-01')).toEqual([])
  expect(await search(`unit_id:${arbat};services.employer_id:${anna}`)).toEqual(ids(1, 0))
  expect(await search(`user_id:${cast.customers.maria}`)).toEqual(ids(2, 0))
  expect(await search('booking_source_id:3')).toEqual(ids(1))
  expect(await search('музыку')).toEqual(ids(0))
  const [first] = made
  await desk.boss.put(`bookings/${first?.id}`, { status_id: 2 })
  expect(await search('status_id:2')).toEqual(ids(0))
  expect(await idsOf(`search=status_id:1,2&searchFields=status_id:in`)).toHaveLength(4)
})

test('записи клиента находят по трём цифрам подряд из последних четырёх её телефона, и ни по каким другим', async () => {
  for (const part of ['456', '567', '4567']) expect([part, await idsOf(`search=${part}`)]).toEqual([part, ids(2, 0)])
  for (const part of ['467', '045', '0456', '45670']) expect([part, await idsOf(`search=${part}`)]).toEqual([part, []])
})

test('BKG-033 BKG-034 одна запись приходит с теми связями, о которых просят; неизвестная связь — 422', async () => {
  const [id] = ids(0)
  const plain = done(await desk.boss.get(`bookings/${id}?with=unit`))
  expect(plain).toMatchObject({ unit: { id: arbat, name: 'Арбат', timezone: 'Europe/Moscow' } })
  expect(plain).not.toHaveProperty('services')
  const relations = 'user;unit;status;author;source;employers;services'
  const [listed] = done(await desk.boss.get(`bookings?with=${relations}&limit=1&search=id:${id}`)).items
  for (const withAll of [listed, done(await desk.boss.get(`bookings/${id}?with=${relations}`))])
    expect(withAll).toMatchObject({
      user: { id: cast.customers.maria },
      unit: { id: arbat },
      author: { id: expect.any(Number) },
      status: { id: withAll.status_id },
      source: { id: 1, name: 'CRM' },
      employers: [{ id: anna }],
      services: [{ qty: 1, price: 1200 }],
    })
  expect((await desk.boss.get(`bookings/${id}?with=password`)).status).toBe(422)
  expect((await desk.boss.get('bookings/999999')).status).toBe(404)
})

test('телефон клиента скрыт от тех, кому он не открыт: в списке и в карточке', async () => {
  const phoneFor = async (phone: string) => {
    const by = await desk.house.as(phone)
    const row = done(await by.get(`bookings?with=user&search=id:${made[0]?.id}`)).items[0]
    const card = done(await by.get(`bookings/${made[0]?.id}`))
    expect(card.user.phone).toBe(row.user.phone)
    return row.user.phone
  }
  expect(await phoneFor(cast.administrator)).toMatch(/^\+7 \*\*\* \*\*\*-\d\d-\d\d$/)
  expect(await phoneFor(cast.topMaster)).toContain('*')
  expect(await phoneFor(cast.topAdministrator)).toMatch(/^7\d{10}$/)
})

test('видит: мастер — своё, администратор — свою студию, территориальный — свои, колл-центр — всё; прочего нет', async () => {
  const seen = async (phone: string) => idsOf('', await desk.house.as(phone))
  expect(await seen(cast.topMaster)).toEqual(ids(1, 0))
  expect(await seen(cast.administrator)).toEqual(ids(2, 1, 0))
  expect(await seen(cast.administratorPonds)).toEqual(ids(3))
  expect(await seen(cast.callCentre)).toEqual(ids(3, 2, 1, 0))
  expect(await seen(cast.foreign.superAdmin)).toEqual([])
  const [master, stranger] = [await desk.house.as(cast.topMaster), await desk.house.as(cast.administratorPonds)]
  expect((await master.get(`bookings/${made[2]?.id}`)).status).toBe(404)
  for (const act of [
    stranger.get(`bookings/${made[0]?.id}`),
    stranger.put(`bookings/${made[0]?.id}`, { comment: 'Чужая' }),
    stranger.put(`bookings/${made[0]?.id}`, { status_id: 9 }),
    stranger.post(`bookings/${made[0]?.id}/move`, { window_ids: [1] }),
    stranger.post(`bookings/${made[0]?.id}/undo`),
  ])
    expect((await act).body.code).toBe(404)
  expect(done(await desk.boss.get(`bookings/${made[0]?.id}`)).comment).toBe('Тихую музыку')
})

test('администратор не записывает в чужую студию: её записи для него не существуют', async () => {
  const stranger = await desk.house.as(cast.administratorPonds)
  const before = await desk.rows({ day })
  const free = before.find((row) => row.booking_id === null)
  const service = await desk.service(120, { employers: [anna, marina, diana] })
  expect((await desk.book({ user_id: await desk.customer(), service_ids: [service], window_ids: [free?.id] }, stranger)).status).toBe(404)
  expect(await desk.rows({ day })).toEqual(before)
})

test('BKG-039 история записи: что, кто и когда, в поясе читающего; мастеру чужая закрыта правом', async () => {
  const [id] = ids(1)
  const administrator = await desk.house.as(cast.administrator)
  done(await administrator.put(`bookings/${id}`, { comment: 'Позвонить за час' }))
  done(await administrator.put(`bookings/${id}`, { status_id: 9, cancel_reason: 'Заболел' }))
  const { items } = done(await administrator.get(`audits/by-model/booking/${id}`, undefined, { zone: 'Asia/Tashkent' }))
  expect(items.map((one: { event: string; after: object }) => [one.event, one.after])).toEqual([
    ['updated', { status_id: 9, cancel_source_id: 1, cancel_reason: 'Заболел' }],
    ['updated', { comment: 'Позвонить за час' }],
    ['created', expect.objectContaining({ begin_at: at('14:00', day), total: 1200, booking_source_id: 3, unit_id: arbat })],
  ])
  expect(items[0]).toMatchObject({ author: { id: cast.employers.administrator }, before: { status_id: 1 } })
  expect((await (await desk.house.as(cast.accountant)).get(`audits/by-model/booking/${id}`)).status).toBe(403)
})

test('BKG-020 BKG-021 BKG-022 BKG-038 BKG-047 справочники статусов и источников', async () => {
  expect(done(await desk.boss.get('booking-statuses'))).toEqual([
    { id: 1, alias: 'registered', title: 'Зарегистрирована' },
    { id: 2, alias: 'confirmed', title: 'Подтверждена' },
    { id: 3, alias: 'in_progress', title: 'В процессе' },
    { id: 8, alias: 'completed', title: 'Завершена' },
    { id: 9, alias: 'cancelled', title: 'Отменена' },
  ])
  expect(done(await desk.boss.get('booking-sources'))).toMatchObject([
    { id: 1, name: 'CRM' },
    { id: 2, name: 'Сайт' },
    { id: 3, name: 'Приложение клиента' },
    { id: 4, name: 'Планшет' },
  ])
})

test('BKG-001 сколько визитов за тридцать дней пришло из каждого источника: в своей доступности, отменённые отдельно', async () => {
  type Figure = { id: number; name: string; alias: string; bookings: number; cancelled: number }
  const before: Figure[] = done(await desk.boss.get('booking-sources/figures'))
  expect(before.map((one) => one.id).toSorted()).toEqual([1, 2, 3, 4])
  const visitDay = done(await desk.boss.get(`bookings/${made[0]?.id}`)).begin_at.slice(0, 10)
  desk.goTo(addDays(visitDay, 1), '09:00')
  const after: Figure[] = done(await desk.boss.get('booking-sources/figures'))
  type Visit = { booking_source_id: number; begin_at: string; status_id: number }
  const { items }: { items: Visit[] } = done(await desk.boss.get('bookings?limit=500'))
  const past = items.filter((one) => one.begin_at < `${addDays(visitDay, 1)} 09:00:00`)
  for (const { id, bookings, cancelled } of after) {
    const own = past.filter((one) => one.booking_source_id === id)
    expect([id, bookings, cancelled]).toEqual([id, own.length, own.filter((one) => one.status_id === 9).length])
  }
  expect(past.length).toBeGreaterThan(0)
  // The figures of a master count her own visits, and she has none here.
  const hers: Figure[] = done(await (await desk.house.as(cast.master)).get('booking-sources/figures'))
  expect(hers.every((one) => one.bookings === 0)).toBe(true)
})

test('клиент с отчеством назван одинаково в списке, в карточке и в календаре', async () => {
  const customer = { last_name: 'Климова', first_name: 'Анна', middle_name: 'Сергеевна' }
  const { maria } = cast.customers
  done(await desk.boss.put(`customers/${maria}`, customer))
  const id = made[0]?.id
  const listed = done(await desk.boss.get('bookings?with=user')).items.find((row: { id: number }) => row.id === id)
  const shown = done(await desk.boss.get(`bookings/${id}`))
  const drawn = done(await desk.boss.get(`calendar?unit_id=${arbat}&day=${day}`)).cards.find(
    (card: { booking_id: number }) => card.booking_id === id,
  )
  expect([listed, shown, drawn].map((one) => one.user.title)).toEqual(Array(3).fill('Климова Анна Сергеевна'))
  expect(listed.user).not.toHaveProperty('last_name')
})
