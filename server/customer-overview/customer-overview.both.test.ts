import { expect } from 'vitest'
import type { Answer } from '#contract/core/endpoint.ts'
import type { customerOverview } from '#contract/customer-overview/customer-overview.ts'
import type { Person } from '#server/testing/as.ts'
import { cast } from '#server/testing/cast.ts'
import { house, sql, test } from '#server/testing/house.ts'

type Overview = Answer<typeof customerOverview.show>

const { gel, classic, pedicureGel } = cast.services
const { anna, darya, diana, fired } = cast.employers
const { arbat, ponds } = cast.units

let desk: Person
let boss: Person
test.beforeAll(async () => {
  desk = await house.as(cast.administrator)
  boss = await house.as(cast.superAdmin)
  await sql('insert into company_settings (id, company_id, rebook_after, rebook_before) values (1, 1, 18, 28)')
})

let count = 0
async function customer(over: object = {}): Promise<number> {
  const body = { last_name: 'Обзорова', first_name: 'Лариса', phone: `7917444${String(++count).padStart(4, '0')}`, ...over }
  return (await boss.post('customers', body)).data.id
}

interface Wish {
  unit?: number
  status?: number
  reason?: string
  master?: number
  services?: number[]
  total?: number
}
/** A visit of an hour from this time of Moscow; money in kopecks. */
async function visit(
  user: number,
  at: string,
  { unit = arbat, status = 1, reason, master = anna, services = [gel], total = 0 }: Wish = {},
) {
  const [{ id }] = await sql(
    `insert into bookings (company_id, unit_id, user_id, author_id, price_company_id, begin_at, end_at, duration, status_id, cancel_reason,
       cancel_source_id, total, parallel)
     values (1, $1, $2, 2, 1, $3::timestamptz, $3::timestamptz + interval '1 hour', 3600, $4, $5::text, case when $4 = 9 then 1 end, $6, true)
     returning id`,
    [unit, user, `${at}+03`, status, reason ?? null, total],
  )
  for (const service of services)
    await sql(
      `insert into booking_services (company_id, booking_id, service_id, employer_id, begin_at, duration, price)
       values (1, $1, $2, $3, $4::timestamptz, 3600, 0)`,
      [id, service, master, `${at}+03`],
    )
  return Number(id)
}

async function overviewOf(id: number, by: Person = desk): Promise<Overview> {
  const { status, data, body } = await by.get(`customers/${id}/overview`)
  expect(status, JSON.stringify(body)).toBe(200)
  return data
}
const visitsOf = async (id: number, by?: Person) => (await overviewOf(id, by)).visits ?? expect.fail('no visits')

test('когда она записана: предстоящие визиты по порядку, с тем, что с каждым можно сделать; прошедших и отменённых среди них нет', async () => {
  const id = await customer()
  const later = await visit(id, '2026-11-28 19:00')
  const today = await visit(id, '2026-11-23 12:00', { total: 360_000, services: [gel, classic] })
  const now = await visit(id, '2026-11-23 08:30', { status: 3 })
  await visit(id, '2026-11-20 12:00')
  await visit(id, '2026-11-25 12:00', { status: 9 })
  const { coming } = await visitsOf(id)
  expect(coming.map((one) => one.id)).toEqual([now, today, later])
  expect(coming[1]).toMatchObject({
    begin_at: '2026-11-23 12:00:00',
    end_at: '2026-11-23 13:00:00',
    is_elsewhere: 0,
    total: 3600,
    unit: { id: arbat },
    services: [{ id: gel, qty: 1 }, { id: classic }],
    employers: [{ id: anna }],
    may_move: 1,
    may_cancel: 1,
  })
  const quality = await house.as(cast.qualityControl)
  expect((await visitsOf(id, quality)).coming[1]).toMatchObject({ may_move: 0, may_cancel: 0 })
})

test('время визита — по часам его студии, чей бы пояс ни спросил', async () => {
  const id = await customer()
  await visit(id, '2026-11-24 12:00')
  const { data } = await desk.get(`customers/${id}/overview`, undefined, { zone: 'Asia/Tashkent' })
  expect(data.visits.coming[0]).toMatchObject({ begin_at: '2026-11-24 12:00:00', unit: { timezone: 'Europe/Moscow' } })
})

test('визит другой студии: день, время, студия и услуги — без мастера, суммы, номера и действий; кому открыта вся компания, видит всё', async () => {
  const id = await customer()
  const there = await visit(id, '2026-11-30 11:00', { unit: ponds, master: diana, total: 150_000 })
  await visit(id, '2026-10-30 11:00', { unit: ponds, master: diana, total: 150_000, status: 8 })
  const { coming, past, ...figures } = await visitsOf(id)
  expect(coming).toEqual([
    {
      id: null,
      is_elsewhere: 1,
      status_id: 1,
      is_no_show: 0,
      begin_at: '2026-11-30 11:00:00',
      end_at: '2026-11-30 12:00:00',
      unit: expect.objectContaining({ id: ponds }),
      services: [expect.objectContaining({ id: gel, qty: 1 })],
      employers: [],
      total: null,
      may_move: 0,
      may_cancel: 0,
    },
  ])
  expect(past[0]).toMatchObject({ id: null, total: null, employers: [] })
  expect(figures).toMatchObject({ count: 1, completed_total: 0, is_total_partial: 1, master: null, usual: [], last_visit_on: '2026-10-30' })
  const callCentre = await visitsOf(id, await house.as(cast.callCentre))
  expect(callCentre.coming[0]).toMatchObject({ id: there, employers: [{ id: diana }], total: 1500 })
  expect(callCentre).toMatchObject({ completed_total: 1500, is_total_partial: 0 })
})

test('сколько раз была и не пришла, сколько стоили завершённые визиты, к кому ходит чаще', async () => {
  const id = await customer()
  await visit(id, '2026-11-21 12:00', { status: 8, total: 190_050, master: darya })
  await visit(id, '2026-10-24 12:00', { status: 8, total: 360_000 })
  await visit(id, '2026-10-10 12:00', { status: 9, reason: 'no_show', total: 360_000 })
  await visit(id, '2026-10-05 12:00', { status: 9, reason: 'Заболела', total: 360_000 })
  await visit(id, '2026-09-26 12:00', { status: 1, total: 360_000 })
  for (const day of ['01', '02', '03']) await visit(id, `2026-08-${day} 12:00`, { status: 8, master: fired })
  const { past, ...figures } = await visitsOf(id)
  expect(figures).toMatchObject({ count: 6, no_shows: 1, completed_total: 5500.5, is_total_partial: 0 })
  expect(figures.master).toMatchObject({ id: anna, visits: 2, avatar: null })
  expect(past.map((one) => [one.begin_at.slice(0, 10), one.is_no_show])).toEqual([
    ['2026-11-21', 0], ['2026-10-24', 0], ['2026-10-10', 1], ['2026-09-26', 0],
    ['2026-08-03', 0], ['2026-08-02', 0], ['2026-08-01', 0],
  ]) // biome-ignore format: a day and whether she came
})

test('прошедших в ответе не больше десяти', async () => {
  const id = await customer()
  for (let month = 10; month < 22; month++) await visit(id, `2025-${String((month % 12) + 1).padStart(2, '0')}-05 12:00`, { status: 8 })
  const { past, count } = await visitsOf(id)
  expect([past.length, count]).toEqual([10, 12])
})

test('обычные услуги повторяют: те же услуги, студия и мастер, если он один и работает', async () => {
  const id = await customer()
  await visit(id, '2026-11-20 12:00', { status: 8, services: [classic], master: darya })
  await visit(id, '2026-11-01 12:00', { status: 8, services: [pedicureGel, gel], total: 500_000 })
  await visit(id, '2026-10-01 12:00', { status: 8, services: [gel, pedicureGel], master: fired })
  await visit(id, '2026-09-01 12:00', { status: 8, services: [classic], master: fired })
  await visit(id, '2026-08-01 12:00', { status: 8, services: [pedicureGel, gel] })
  const { usual } = await visitsOf(id)
  expect(usual).toMatchObject([
    { services: [{ id: pedicureGel }, { id: gel }], employer: { id: anna }, unit_id: arbat, total: 5000, visits: 3 },
    { services: [{ id: classic }], employer: { id: darya }, visits: 2 },
  ])
})

test('«последний визит» один везде: в обзоре и в поиске, по всем студиям, без отменённого и предстоящего', async () => {
  const id = await customer({ last_name: 'Последнева' })
  await visit(id, '2026-11-21 12:00', { status: 8 })
  await visit(id, '2026-11-22 12:00', { unit: ponds, master: diana })
  await visit(id, '2026-11-22 18:00', { status: 9, reason: 'no_show' })
  // The visit began half an hour ago, so she is still here.
  await visit(id, '2026-11-23 08:30')
  const overview = await visitsOf(id)
  const found = await desk.get('users/search?name=последнев')
  const inPalette = await desk.get('palette?text=последнев')
  expect(overview.last_visit_on).toBe('2026-11-22')
  expect(found.data.items.data[0].last_visit_at).toBe('2026-11-22 12:00:00')
  expect(inPalette.data.customers[0].last_visit_at).toBe('2026-11-22 12:00:00')
  expect([overview.next_from, overview.next_to]).toEqual(['2026-12-10', '2026-12-20'])
})

test('совет прийти, срок которого прошёл, не советуют', async () => {
  const id = await customer()
  await visit(id, '2026-09-01 12:00', { status: 8 })
  expect(await visitsOf(id)).toMatchObject({ next_from: null, next_to: null })
})

test('заметки, согласия и лист ожидания — там же; каждое своим правом', async () => {
  const id = await customer({ confirm_sms: 1 })
  for (const text of ['Чай без сахара', 'Короткая форма', 'Аллергия', 'Опаздывает']) await desk.post(`customers/${id}/notes`, { text })
  await desk.post(`customers/${id}/consents`, { purpose: 'photo', is_given: 1, source: 'paper' })
  await desk.post(`customers/${id}/consents`, { purpose: 'photo', is_given: 0, source: 'phone' })
  await desk.post(`customers/${id}/consents`, { purpose: 'processing', is_given: 1, source: 'paper' })
  const entry = { service_ids: [gel], unit_ids: [arbat], employer_ids: [anna], begin_day: '2026-11-25', end_day: '2026-11-27', priority: 0 }
  const waits = (await desk.post('waiting-list', { user_id: id, ...entry })).data.id
  const gone = (await desk.post('waiting-list', { user_id: id, ...entry })).data.id
  await desk.put(`waiting-list/${gone}`, { status: 'cancelled' })
  const overview = await overviewOf(id)
  expect(overview.notes.map(({ text }) => text)).toEqual(['Опаздывает', 'Аллергия', 'Короткая форма'])
  expect(overview.consents).toEqual([
    { purpose: 'processing', is_given: 1 },
    { purpose: 'health', is_given: 0 },
    { purpose: 'service_sms', is_given: 1 },
    { purpose: 'service_email', is_given: 0 },
    { purpose: 'marketing_sms', is_given: 0 },
    { purpose: 'marketing_email', is_given: 0 },
    { purpose: 'marketing_push', is_given: 0 },
    { purpose: 'photo', is_given: 0 },
  ])
  expect(overview.waiting).toMatchObject([{ id: waits, employers: [{ id: anna }], services: [{ id: gel }] }])
  expect((await overviewOf(id, await house.as(cast.qualityControl))).waiting).toBeNull()
})

test('возможные повторы видит тот, кто их объединяет; «разные люди» — не повторы', async () => {
  const birth = { last_name: 'Двойникова', birth_date: '1990-03-08' }
  const [id, twin, other] = [await customer(birth), await customer(birth), await customer(birth)]
  await boss.post(`customers/${id}/apart`, { user_id: other })
  const manager = await house.as(cast.manager)
  expect((await overviewOf(id, manager)).twins).toEqual([{ id: twin, title: expect.stringContaining('Двойникова'), why: 'birthday' }])
  expect((await overviewOf(id)).twins).toBeNull()
})

test('повтор узнают по телефону с другим кодом, по почте буква в букву, по имени с концом телефона', async () => {
  const id = await customer({ last_name: 'Почтова', phone: '79174441111', email: 'lara_v@mail.example' })
  const twins = {
    phone: await customer({ last_name: 'Другая', phone: '998174441111' }),
    email: await customer({ last_name: 'Третья', email: 'Lara_V@mail.example' }),
    tail: await customer({ last_name: 'Почтова', phone: '79265551111' }),
  }
  await customer({ last_name: 'Четвёртая', email: 'laraxv@mail.example' })
  const told = (await overviewOf(id, boss)).twins?.map((one) => [one.why, one.id])
  expect(told).toEqual(Object.entries(twins))
})

test('телефон — как на карточке; кто записей не видит, не видит и визитов; чужой и недоступной клиентки нет', async () => {
  const id = await customer({ phone: '79174449999' })
  await visit(id, '2026-11-24 12:00')
  expect((await overviewOf(id)).customer).toMatchObject({ id, phone: '+7 *** ***-99-99', first_name: 'Лариса' })
  expect((await overviewOf(id, boss)).customer.phone).toBe('79174449999')
  expect((await house.nobody.get(`customers/${id}/overview`)).status).toBe(401)
  expect((await (await house.as(cast.accountant)).get(`customers/${id}/overview`)).body.code).toBe(1030)
  expect((await (await house.as(cast.foreign.superAdmin)).get(`customers/${id}/overview`)).status).toBe(404)
  expect((await boss.get(`customers/${cast.foreign.customers.first}/overview`)).status).toBe(404)
  await sql(`update work_positions set permissions = array_remove(permissions, 'Booking.view') where id = 26`)
  expect((await overviewOf(id, await house.as(cast.qualityControl))).visits).toBeNull()
  // Masters reach the customers of their visits, and see only their own visits in full.
  await sql(`update work_positions set permissions = permissions || '{User.view}' where id in (1, 14)`)
  expect((await (await house.as(cast.master)).get(`customers/${id}/overview`)).status).toBe(404)
  await visit(id, '2026-11-26 12:00', { master: darya })
  const seen = (await visitsOf(id, await house.as(cast.topMaster))).coming
  expect(seen.map(({ is_elsewhere, employers }) => [is_elsewhere, employers.length])).toEqual([
    [0, 1],
    [1, 0],
  ])
})

test('визиты клиентки читаются по указателю, сколько бы их ни было у компании', async () => {
  const id = await customer()
  await sql(
    `insert into bookings (company_id, unit_id, user_id, author_id, price_company_id, begin_at, end_at, duration, status_id, parallel)
     select 1, 1, 1 + n % 600, 2, 1, '2024-01-01Z'::timestamptz + n * interval '30 minutes', '2024-01-01Z'::timestamptz + (n + 2) * interval '30 minutes',
       3600, 8, true from generate_series(1, 20000) n`,
  )
  await sql('vacuum analyze bookings')
  await visit(id, '2026-11-24 12:00')
  const reads = async () =>
    Number((await sql(`select coalesce(sum(seq_scan), 0) as n from pg_stat_user_tables where relname = 'bookings'`))[0].n)
  await sql('select pg_stat_force_next_flush()')
  const before = await reads()
  expect((await visitsOf(id)).coming).toHaveLength(1)
  await sql('select pg_stat_force_next_flush()')
  expect((await reads()) - before).toBe(0)
})
