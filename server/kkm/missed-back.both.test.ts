import { expect } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { NO_SHOW } from '#domain/bookings/transitions.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { closeDrawer as close, drawerWith } from '#server/testing/drawers.ts'
import { house, sql } from '#server/testing/house.ts'
import { visitOf } from '#server/testing/till.ts'
import { personWith } from '#server/testing/with-rights.ts'

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
