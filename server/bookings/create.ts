import type { z } from 'zod'
import type { bookingBody } from '#contract/bookings/bookings.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/core/instant.ts'
import { insert } from '#server/core/records.ts'
import { can } from '#server/core/session.ts'
import { lockGround } from '#server/windows/ground.ts'
import { persist } from '#server/windows/persist.ts'
import { withAlternatives } from './alternatives.ts'
import { bookingRecord } from './booking.record.ts'
import { type Facts, factsOf } from './facts.ts'
import { bookingCard } from './present.ts'
import { namesOf, type Seated, seatsOf, sit } from './seats.ts'
import { tellBooking } from './tell.ts'

type BookingBody = z.output<typeof bookingBody>

/** Books all seats or none; the losers of a race get 1401 or 1405 with the nearest alternatives. */
export async function createBooking(ctx: Ctx, body: BookingBody) {
  const serviceIds = body.service_ids ?? body.parts?.flatMap((part) => part.service_ids) ?? []
  const names = namesOf(body)
  checkBody(ctx, body, serviceIds, names)
  const priceCompany = body.price_company_id ?? ctx.me.company_id
  const ask = { unit_id: body.unit_id, user_id: body.user_id, price_company_id: priceCompany, service_ids: serviceIds, window_ids: names.windowIds, shift_ids: names.shiftIds }
  const [rows, facts] = await Promise.all([lockGround(ctx, names.windowIds, names.shiftIds), factsOf(ctx, ask)])
  checkServices(facts, serviceIds)
  if (facts.customer.is_blocked) fail(422, { user_id: ['Клиент заблокирован: записать его нельзя.'] })
  const seated = await withAlternatives(ctx, { unitId: body.unit_id, serviceIds, near: rows.find((row) => names.windowIds.includes(row.id))?.begin }, async () => {
    const seats = await seatsOf(ctx, body, serviceIds, facts, rows)
    return sit(seats, facts, rows, [], facts.bookingId, body.ignore_ratio === 1)
  })
  const times = spanOf(seated)
  const id = facts.bookingId
  const written = [
    insert(ctx, bookingRecord, {
      id,
      unit_id: body.unit_id,
      user_id: body.user_id,
      author_id: ctx.me.employer_id,
      booking_source_id: body.booking_source_id ?? 1,
      booking_type: seated.some((one) => one.windowIds.some((window) => window < 0)) ? 'schedules' : 'windows',
      price_company_id: priceCompany,
      ...times,
      comment: body.comment || null,
      special_master: body.special_master ?? 0,
      parallel: body.parallel ?? 0,
      secret_client: body.secret_client ?? 0,
    }),
    ...seated.map((one) => seatDown(ctx, id, one)),
  ]
  tellBooking(ctx, id, body.unit_id, [times.begin_at])
  const [card] = await Promise.all([bookingCard(ctx, id), ...written])
  return card
}

function checkBody(ctx: Ctx, body: BookingBody, serviceIds: number[], names: ReturnType<typeof namesOf>) {
  if (serviceIds.length === 0) fail(1400, { service_ids: ['Выберите услуги.'] })
  if (names.windowIds.length + names.shiftIds.length === 0) fail(422, { window_ids: ['Выберите окно или время.'] })
  if (names.windowIds.length > 8) fail(1403)
  if (body.ignore_ratio === 1 && !can(ctx.me, 'Booking.ignore_ratio')) fail(1030)
  if (body.secret_client === 1 && !can(ctx.me, 'Booking.secret_client')) fail(1030)
}

export function checkServices(facts: Facts, serviceIds: number[]) {
  if (serviceIds.some((id) => !facts.services.has(id))) fail(1402, { service_ids: ['Услуга не найдена.'] })
}

/** A booking's own times and total are kept beside its services (domain.md §2.1). */
export function spanOf(seated: Seated[]) {
  const services = seated.flatMap((one) => one.services)
  return {
    begin_at: instantOf(Math.min(...seated.map((one) => one.begin))),
    end_at: instantOf(Math.max(...seated.map((one) => one.end))),
    duration: services.reduce((sum, one) => sum + one.duration, 0),
    total: services.reduce((sum, one) => sum + (one.service.price ?? 0) * one.qty, 0),
  }
}

const SERVICES = `insert into booking_services (company_id, booking_id, service_id, window_id, employer_id, begin_at, duration, price, qty)
  select $1, $2, s.id, coalesce(w.id, (select min(x.id) from windows x where x.booking_id = $2 and x.employer_schedule_id = $5)), $3, to_timestamp(s.begin), s.duration, s.price, s.qty
  from unnest($4::int[], $6::int[], $7::int[], $8::bigint[], $9::int[], $10::int[]) s(id, begin, duration, price, qty, window_id) left join windows w on w.id = s.window_id`

/** The windows first: a free start's own row gets its id there, and the services name it. */
export async function seatDown(ctx: Ctx, bookingId: number, seated: Seated) {
  const { shift, services, before, after } = seated
  const written = persist(ctx, shift, before, after)
  const windowOf = (begin: number) => after.find((row) => row.bookingId === bookingId && row.id > 0 && row.begin <= begin && begin < row.end)?.id ?? null
  const columns = [
    services.map((one) => one.service.id),
    shift.id,
    services.map((one) => one.begin),
    services.map((one) => one.duration),
    services.map((one) => one.service.price ?? 0),
    services.map((one) => one.qty),
    services.map((one) => windowOf(one.begin)),
  ]
  await Promise.all([written, ctx.sql(SERVICES, [ctx.me.company_id, bookingId, shift.employer_id, ...columns])])
}
