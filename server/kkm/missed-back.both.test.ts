import { expect, inject } from 'vitest'
import { errors } from '#contract/core/error-texts.ts'
import { E } from '#contract/core/errors.ts'
import { NO_SHOW } from '#domain/bookings/transitions.ts'
import { printDay } from '#domain/core/clock-time.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, ownDay, test } from '#server/testing/day-at-desk.ts'
import { closeDrawer as close, drawerWith } from '#server/testing/drawers.ts'
import { database, house, sql } from '#server/testing/house.ts'
import { visitOf } from '#server/testing/till.ts'
import { personWith } from '#server/testing/with-rights.ts'

/** The embedded database does one thing after another. */
const ofPostgres = test.runIf(inject('database').kind === 'postgres')
const { arbat } = cast.units
const idsOf = (visits: { id: number }[]) => visits.map((one) => one.id)
const noShow = { status_id: 9, cancel_reason: NO_SHOW }

test('«не пришла» отменяют, пока смена открыта: визит на своём месте и снова ждёт решения; после закрытия отметка стоит', async () => {
  const { day, booking } = await visitOf(120)
  const administrator = await house.as(cast.administrator)
  desk.goTo(day, '09:00')
  const { id } = await drawerWith(0)
  desk.goTo(day, '21:00')
  const asked = { unit_id: arbat, booking_ids: [booking.id] }
  const view = async () => done(await desk.boss.get(`kkm/closing?register_id=${id}`))
  const back = async () => done(await administrator.post('kkm/missed-visits/back', asked))
  const seat = () =>
    sql('select service_id, employer_id, begin_at, duration, price, window_id from booking_services where booking_id = $1', [booking.id])
  const words = () => sql(`select count(*)::int as n from messages where booking_id = $1 and reason is null`, [booking.id])
  expect(await back()).toEqual({ items: [] })
  const [before, said] = [await seat(), await words()]
  done(await administrator.put(`bookings/${booking.id}`, noShow))
  const told = await view()
  expect([idsOf(told.visits), idsOf(told.missed)]).toEqual([[], [booking.id]])
  // Longer than the ten seconds in which any act is taken back, and by another person of the desk.
  desk.goTo(day, '21:10')
  expect(done(await desk.boss.post('kkm/missed-visits/back', asked))).toEqual({ items: [{ booking_id: booking.id }] })
  const again = await view()
  expect([idsOf(again.visits), idsOf(again.missed)]).toEqual([[booking.id], []])
  const shown = done(await desk.boss.get(`bookings/${booking.id}`))
  expect(shown).toMatchObject({ status_id: booking.status_id, cancel_reason: null, cancelled_at: null, cancel_source_id: null })
  expect((await seat()).map(({ window_id: _, ...one }) => one)).toEqual(before.map(({ window_id: _, ...one }) => one))
  expect(await words(), 'клиенту о прошедшем не пишут').toEqual(said)
  done(await administrator.put(`bookings/${booking.id}`, noShow))
  expect(done(await close(id)).state).toBe('closed')
  expect(await back()).toEqual({ items: [] })
  expect(done(await desk.boss.get(`bookings/${booking.id}`)).status_id).toBe(9)
})

test('«не пришла» возвращают только неявку этой смены и этой студии, и только тот, кто вправе отменять', async () => {
  const { day, booking } = await visitOf(120)
  desk.goTo(day, '09:00')
  const { id } = await drawerWith(0)
  desk.goTo(day, '21:00')
  const asked = { unit_id: arbat, booking_ids: [booking.id] }
  done(await desk.boss.put(`bookings/${booking.id}`, { status_id: 9, cancel_reason: 'Заболела' }))
  expect(idsOf(done(await desk.boss.get(`kkm/closing?register_id=${id}`)).missed)).toEqual([])
  expect(done(await desk.boss.post('kkm/missed-visits/back', asked))).toEqual({ items: [] })
  done(await desk.boss.put(`bookings/${booking.id}`, { cancel_reason: NO_SHOW }))
  expect(idsOf(done(await desk.boss.get(`kkm/closing?register_id=${id}`)).missed)).toEqual([booking.id])
  expect(done(await desk.boss.post('kkm/missed-visits/back', { ...asked, unit_id: cast.units.ponds }))).toEqual({ items: [] })
  const cashier = await personWith(['Shift.close'], 'unit', arbat)
  expect((await cashier.post('kkm/missed-visits/back', asked)).body.code).toBe(E.forbidden)
  const stranger = await personWith(['Shift.close', 'Booking.cancel'], 'unit', cast.units.ponds)
  expect((await stranger.post('kkm/missed-visits/back', asked)).body.code).toBe(E.notFound)
})

test('визит не пускает на место сама база: сказано, какой из названных, и ни один не возвращён', async () => {
  const [first, second] = [await visitOf(120), await visitOf(120)]
  const days = [first.day, second.day].toSorted()
  desk.goTo(days[0] ?? '', '09:00')
  const { id } = await drawerWith(0)
  desk.goTo(days[1] ?? '', '21:00')
  for (const { booking } of [first, second]) done(await desk.boss.put(`bookings/${booking.id}`, noShow))
  await sql(`create function walled_off() returns trigger language plpgsql as $$
    begin raise exception using errcode = '23P01', constraint = 'windows_blocked', table = 'windows', message = 'kept'; end $$`)
  await sql(
    `create trigger walled_off before update on bookings for each row when (new.id = ${second.booking.id}) execute function walled_off()`,
  )
  try {
    const { status, body } = await desk.boss.post('kkm/missed-visits/back', {
      unit_id: arbat,
      booking_ids: [first.booking.id, second.booking.id],
    })
    expect([status, body.code]).toEqual([409, E.timeBlocked])
    expect(body.errors.id[0]).toContain(errors[E.timeBlocked].ru)
    expect(body.errors.id[0]).toContain(printDay(second.day))
  } finally {
    await sql('drop trigger walled_off on bookings')
    await sql('drop function walled_off')
  }
  expect(idsOf(done(await desk.boss.get(`kkm/closing?register_id=${id}`)).missed)).toEqual([first.booking.id, second.booking.id])
})

/** A visit that was called a no-show at the desk, and what is pressed about it while somebody else holds the visit. */
async function missedAndHeld(presses: ((asked: object, register: number) => Promise<unknown>)[]) {
  const { day, booking } = await visitOf(120)
  desk.goTo(day, '09:00')
  const { id } = await drawerWith(0)
  desk.goTo(day, '21:00')
  done(await desk.boss.put(`bookings/${booking.id}`, noShow))
  const waiting = async () => (await sql('select count(*)::int as n from pg_locks where not granted'))[0].n
  const holder = await database.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from bookings where id = $1 for update', [booking.id])
    const pressed = []
    for (const press of presses) {
      pressed.push(press({ unit_id: arbat, booking_ids: [booking.id] }, id))
      await expect.poll(waiting).toBe(pressed.length)
    }
    await holder.query('commit')
    await Promise.all(pressed)
  } finally {
    holder.release(true)
  }
  return { booking, shown: done(await desk.boss.get(`bookings/${booking.id}`)) }
}

ofPostgres('«вернуть в список» нажали двое разом: визит возвращён один раз', async () => {
  const answers: { booking_id: number }[][] = []
  const press = async (asked: object) => answers.push(done(await desk.boss.post('kkm/missed-visits/back', asked)).items)
  const { booking, shown } = await missedAndHeld([press, press])
  expect(answers.flat()).toEqual([{ booking_id: booking.id }])
  expect(shown.status_id).toBe(booking.status_id)
})

ofPostgres('смену закрывают, пока визит возвращается: закрытие ждёт и считает его среди неоплаченных, а не теряет', async () => {
  const { booking, shown } = await missedAndHeld([
    async (asked) => done(await desk.boss.post('kkm/missed-visits/back', asked)),
    async (_, register) => done(await close(register)),
  ])
  expect(shown.status_id).toBe(booking.status_id)
  const [closing] = await sql('select unpaid_visits from shift_closings order by id desc limit 1')
  expect(closing?.unpaid_visits).toBe(1)
})

test('время мастера уже продано другой: «не пришла» не возвращается, ни один из визитов не тронут', async () => {
  const { day, booking, line } = await visitOf(120)
  desk.goTo(day, '09:00')
  await drawerWith(0)
  desk.goTo(day, '10:15')
  done(await desk.boss.put(`bookings/${booking.id}`, noShow))
  desk.goTo(day, '10:30')
  const [window] = await desk.rows({ day })
  const other = done(await desk.book({ user_id: await desk.customer(), service_ids: [Number(line.item_id)], window_ids: [window?.id] }))
  desk.goTo(day, '21:00')
  const refused = await desk.boss.post('kkm/missed-visits/back', { unit_id: arbat, booking_ids: [booking.id] })
  expect([refused.status, refused.body.code]).toEqual([409, E.windowTaken])
  expect(await sql('select id, status_id from bookings where id = any($1) order by id', [[booking.id, other.id]])).toEqual([
    { id: booking.id, status_id: 9 },
    { id: other.id, status_id: other.status_id },
  ])
})

test('услугу в тот же день сняли с продажи, и из списка мастера её убрали: «не пришла» возвращает визит со своей длительностью и ценой', async () => {
  const { day, booking, seat, service } = await missedOf(105)
  const own = done(await desk.boss.get(`employers/${cast.employers.anna}/services`))
  const left = own.filter((one: { id: number }) => one.id !== service)
  const services = Object.fromEntries(left.map((one: { id: number; pivot: { duration: number | null } }) => [one.id, one.pivot.duration]))
  done(await desk.boss.post(`employers/${cast.employers.anna}/services`, { services }))
  done(await desk.boss.delete(`services/${service}`))
  const asked = { unit_id: arbat, booking_ids: [booking.id] }
  expect(done(await desk.boss.post('kkm/missed-visits/back', asked)).items).toEqual([{ booking_id: booking.id }])
  expect(await seatOf(booking.id)).toEqual(seat)
  expect(done(await desk.boss.get(`bookings/${booking.id}`))).toMatchObject({ status_id: booking.status_id, begin_at: `${day} 10:00:00` })
})

test('одну услугу делали двое, один — дважды, и её сняли с продажи: «не пришла» возвращает каждому его время', async () => {
  const { anna, olga } = cast.employers
  const [day, service] = [ownDay(), await desk.service(60, { employers: [anna, olga] })]
  const own = done(await desk.boss.get(`employers/${anna}/services`))
  const durations = Object.fromEntries(own.map((one: { id: number; pivot: { duration: number | null } }) => [one.id, one.pivot.duration]))
  done(await desk.boss.post(`employers/${anna}/services`, { services: { ...durations, [service]: 45 * 60 } }))
  await desk.shift({ employer: anna, workplace: await desk.place([['10:00', 90]]), day, to: '14:00' })
  await desk.shift({ employer: olga, workplace: await desk.place([['10:00', 60]]), day, to: '14:00' })
  const lasts = (minutes: number) => (row: { duration: number }) => row.duration === minutes * 60
  const rows = await desk.rows({ day })
  const parts = [
    { window_ids: [rows.find(lasts(90))?.id], service_ids: [service, service] },
    { window_ids: [rows.find(lasts(60))?.id], service_ids: [service] },
  ]
  const booking = done(await desk.book({ user_id: await desk.customer(), parts }))
  const seats = async () => (await seatOf(booking.id)).toSorted((a, b) => a.employer_id - b.employer_id)
  const before = await seats()
  expect(before.map(({ duration }) => duration).toSorted()).toEqual([3600, 5400])
  desk.goTo(day, '09:00')
  await drawerWith(0)
  desk.goTo(day, '21:00')
  done(await desk.boss.put(`bookings/${booking.id}`, noShow))
  done(await desk.boss.delete(`services/${service}`))
  const asked = { unit_id: arbat, booking_ids: [booking.id] }
  expect(done(await desk.boss.post('kkm/missed-visits/back', asked)).items).toEqual([{ booking_id: booking.id }])
  expect(await seats()).toEqual(before)
})

test('мастера в тот же день уволили: «не пришла» возвращается к ней', async () => {
  const { booking, seat } = await missedOf(75)
  await sql('update employers set blocked_at = now() where id = $1', [cast.employers.anna])
  try {
    const asked = { unit_id: arbat, booking_ids: [booking.id] }
    expect(done(await desk.boss.post('kkm/missed-visits/back', asked)).items).toEqual([{ booking_id: booking.id }])
    expect(await seatOf(booking.id)).toEqual(seat)
  } finally {
    await sql('update employers set blocked_at = null where id = $1', [cast.employers.anna])
  }
})

test('клиентку на это время записали к другому мастеру: «не пришла» не возвращается, и отказ называет оба визита по-русски', async () => {
  const { day, booking } = await missedOf(90, '10:15')
  const { olga } = cast.employers
  const other = await desk.service(60, { employers: [olga] })
  await desk.shift({ employer: olga, workplace: await desk.place([['11:00', 60]]), day, to: '14:00' })
  const window = (await desk.rows({ day })).find((row) => row.begin_at === `${day} 11:00:00`)
  done(await desk.book({ user_id: booking.user_id, service_ids: [other], window_ids: [window?.id] }))
  desk.goTo(day, '21:00')
  const refused = await desk.boss.post('kkm/missed-visits/back', { unit_id: arbat, booking_ids: [booking.id] })
  expect([refused.status, refused.body.code]).toEqual([409, E.intervalBooked])
  expect(refused.body.errors.user_id).toEqual([expect.stringMatching(/^Клиент \d+, [\d.]{10} в 10:00: Клиент \d+ в 11:00–12:00 у /)])
})

const seatOf = (id: number) =>
  sql('select service_id, employer_id, begin_at, duration, price from booking_services where booking_id = $1', [id])

/** A visit to Анна of the morning that was called a no-show at this hour. */
async function missedOf(minutes: number, hour = '21:00') {
  const [day, service] = [ownDay(), await desk.service(minutes)]
  await desk.shift({ employer: cast.employers.anna, workplace: await desk.place([['10:00', minutes]]), day, to: '14:00' })
  const [window] = await desk.rows({ day })
  const booking = done(await desk.book({ user_id: await desk.customer(), service_ids: [service], window_ids: [window?.id] }))
  const seat = await seatOf(booking.id)
  desk.goTo(day, '09:00')
  await drawerWith(0)
  desk.goTo(day, hour)
  done(await desk.boss.put(`bookings/${booking.id}`, noShow))
  return { day, booking, seat, service }
}
