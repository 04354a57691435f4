import { expect } from 'vitest'
import { cast } from '#server/testing/cast.ts'
import { desk, done, ownDay, test } from '#server/testing/day-at-desk.ts'
import { at } from '#server/testing/desk.ts'
import { sql } from '#server/testing/house.ts'

const { anna, marina } = cast.employers
const entry = async (id: number) => done(await desk.boss.get(`waiting-list/${id}`))

/** A day of Анна with one booked window, and people who wait for it. */
async function fullDay() {
  const [day, service] = [ownDay(), await desk.service(120)]
  const shift = await desk.shift({ employer: anna, workplace: await desk.place([['10:00', 120]]), day, to: '14:00' })
  const [window] = await desk.rows({ day })
  const { id: booking } = done(await desk.book({ user_id: await desk.customer(), service_ids: [service], window_ids: [window?.id] }))
  const where = { unit_ids: [cast.units.arbat], begin_day: day, end_day: day, service_ids: [service], priority: 0 }
  const wait = async (wish: Record<string, unknown> = {}) => {
    const body = { user_id: await desk.customer(), ...where, ...wish }
    return Number(done(await desk.boss.post('waiting-list', body)).id)
  }
  const cancel = async () => done(await desk.boss.put(`bookings/${booking}`, { status_id: 9 }))
  return { day, shift, service, window: window?.id ?? 0, where, wait, cancel }
}

test('сколько бы неподходящих ни стояло впереди, до подходящего очередь доходит', async () => {
  const { day, service, wait, cancel } = await fullDay()
  const user = await desk.customer()
  // Urgent ones for another master, other hours, a service of another: they used to fill the first fifty.
  const other = await desk.service(60, { employers: [marina] })
  for (const [from, employer, wanted] of [
    [null, marina, service],
    ['18:00', null, service],
    [null, null, other],
  ] as const)
    await sql(
      `with new as (insert into waiting_list (company_id, user_id, priority, begin_day, end_day, time_from, author_id)
         select 1, $1, 2, $2::date, $2::date, $3, 13 from generate_series(1, 60) returning id),
       units as (insert into waiting_list_units (company_id, waiting_id, unit_id) select 1, id, 1 from new),
       masters as (insert into waiting_list_employers (company_id, waiting_id, employer_id) select 1, id, $4::int from new where $4::int is not null)
       insert into waiting_list_services (company_id, waiting_id, service_id) select 1, id, $5 from new`,
      [user, day, from, employer, wanted],
    )
  const last = await wait()
  await cancel()
  expect(await entry(last)).toMatchObject({ status: 'offered', offered_begin_at: at('10:00', day) })
})

test('и когда первым пятидесяти мешает их же визит, очередь доходит до следующего', async () => {
  const { day, service, wait, cancel } = await fullDay()
  const busy = await desk.customer()
  await sql(
    `with new as (insert into waiting_list (company_id, user_id, priority, begin_day, end_day, author_id) select 1, $1, 2, $2::date, $2::date, 13 from generate_series(1, 55) returning id),
     units as (insert into waiting_list_units (company_id, waiting_id, unit_id) select 1, id, 1 from new)
     insert into waiting_list_services (company_id, waiting_id, service_id) select 1, id, $3 from new`,
    [busy, day, service],
  )
  await desk.shift({ employer: marina, workplace: await desk.place([['10:00', 120]]), day, to: '12:00' })
  await sql(
    `insert into bookings (company_id, unit_id, user_id, author_id, price_company_id, begin_at, end_at, duration) values (1, 1, $1, 13, 1, $2::timestamp at time zone 'Europe/Moscow', $3::timestamp at time zone 'Europe/Moscow', 7200)`,
    [busy, at('10:00', day), at('12:00', day)],
  )
  const last = await wait({ employer_ids: [anna] })
  await cancel()
  expect(await entry(last)).toMatchObject({ status: 'offered' })
})

test('студия, где лист ожидания выключен, не предлагает ничего', async () => {
  const { wait, cancel } = await fullDay()
  const id = await wait()
  const { restore } = await desk.tune(cast.units.arbat, { waiting_list: 0 })
  await cancel()
  expect(await entry(id)).toMatchObject({ status: 'waiting' })
  await restore()
})

test('окно, открытое рукой, предлагают сразу', async () => {
  const { day, shift, wait } = await fullDay()
  const id = await wait()
  done(await desk.boss.post('windows', { employer_schedule_id: shift.id, begin_at: at('12:00', day), end_at: at('14:00', day) }))
  expect(await entry(id)).toMatchObject({ status: 'offered', offered_begin_at: at('12:00', day) })
})

test('«Не пришёл» через десять минут после начала: оставшееся окно предложено', async () => {
  const day = ownDay()
  const [long, short] = [await desk.service(240, { employers: [marina] }), await desk.service(120, { employers: [marina] })]
  await desk.shift({ employer: marina, workplace: await desk.place([['15:00', 120, 120]]), day, from: '15:00', to: '19:00' })
  const window_ids = (await desk.rows({ day })).map((one) => one.id)
  const { id: booking } = done(await desk.book({ user_id: await desk.customer(), service_ids: [long], window_ids }))
  const where = { unit_ids: [cast.units.arbat], begin_day: day, end_day: day, service_ids: [short], priority: 0 }
  const { id } = done(await desk.boss.post('waiting-list', { user_id: await desk.customer(), ...where }))
  desk.goTo(day, '15:10')
  done(await desk.boss.put(`bookings/${booking}`, { status_id: 9, cancel_reason: 'no_show' }))
  expect(await entry(id)).toMatchObject({ status: 'offered', offered_begin_at: at('17:00', day) })
})

test('чего нет, названо своим полем: услуга, студия, мастер', async () => {
  const { where } = await fullDay()
  const user_id = await desk.customer()
  const post = (wish: Record<string, unknown>) => desk.boss.post('waiting-list', { user_id, ...where, ...wish })
  for (const field of ['service_ids', 'unit_ids', 'employer_ids'])
    expect(await post({ [field]: [999_999] })).toMatchObject({ status: 404, body: { errors: { [field]: ['Не найдено.'] } } })
})

test('гонка: одно окно берут через предложение, у стойки и удержанием — получает один', async () => {
  const { service, window, wait, cancel } = await fullDay()
  const id = await wait()
  await cancel()
  expect(await entry(id)).toMatchObject({ status: 'offered' })
  const [first, second, third] = [
    await desk.house.as(cast.administrator),
    await desk.house.as(cast.topAdministrator),
    await desk.house.as(cast.superAdmin),
  ]
  const answers = await Promise.all([
    first.post(`waiting-list/${id}/take`),
    second.post('bookings', { unit_id: cast.units.arbat, user_id: await desk.customer(), service_ids: [service], window_ids: [window] }),
    third.post('windows/hold', { window_ids: [window] }),
    second.post('windows/hold', { window_ids: [window] }),
  ])
  expect(answers.map((one) => one.status)).toEqual([200, 409, 409, 409])
  const { user_id } = await entry(id)
  const book = (person: typeof first) =>
    person.post('bookings', { unit_id: cast.units.arbat, user_id, service_ids: [service], window_ids: [window], waiting_id: id })
  const booked = await Promise.all([book(second), book(first), book(third)])
  expect(booked.filter((one) => one.status === 200)).toHaveLength(1)
  expect(await sql('select count(*)::int as n from windows where id = $1 and booking_id is not null', [window])).toEqual([{ n: 1 }])
  expect(await entry(id)).toMatchObject({ status: 'booked' })
})
