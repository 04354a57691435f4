import { seriesRu } from '#contract/bookings/series.ru.ts'
import type { seriesCalls } from '#contract/bookings/series.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { update } from '#server/lists/records.ts'
import { bookingRecord } from './booking.record.ts'
import { changeBooking } from './change.ts'
import { CALLED, CALLED_BY, type Called, ofVisit } from './in-the-way.ts'
import { lockBooking } from './lock.ts'
import { bookingScope } from './scope.ts'

const { refusals } = seriesRu

/** The first visit of a series may be booked already; the screen books the others one after another, each with its own refusal. */
export async function createSeries(ctx: Ctx, { every_weeks, booking_id }: Input<typeof seriesCalls.createSeries>['body']) {
  const booking = booking_id === undefined ? null : await lockBooking(ctx, booking_id)
  if (booking && (await seriesIdOf(ctx, booking.id)) !== null) fail(E.invalid, { booking_id: [refusals.inSeries] })
  const [row] = await ctx.sql<{ id: number }>(
    'insert into booking_series (company_id, every_weeks, author_id, created_at) values ($1, $2, $3, to_timestamp($4)) returning id',
    [ctx.me.company_id, every_weeks, ctx.me.employer_id, ctx.now],
  )
  const { id } = row ?? fail(E.defect)
  if (booking) await update(ctx, bookingRecord, booking.id, { series_id: id, updated_at: instantOf(ctx.now) })
  return { id }
}

/** This visit and the later ones that still stand, as far as they are within reach; all or none. */
export async function cancelFollowing(ctx: Ctx, id: number, reason: Input<typeof seriesCalls.cancelFollowing>['body']) {
  await lockBooking(ctx, id)
  const series = (await seriesIdOf(ctx, id)) ?? fail(E.invalid, { series_id: [refusals.notOne] })
  const scope = bookingScope(ctx)
  const following = await ctx.sql<Called>(
    `select ${CALLED} from bookings t join bookings b on b.id = $2 ${CALLED_BY}
      where t.series_id = $1 and t.status_id = any($3) and (t.begin_at, t.id) >= (b.begin_at, b.id)
     ${scope ? `and (${scope.sql(4)})` : ''} order by t.id`,
    [series, id, [BOOKING_STATUS.registered, BOOKING_STATUS.confirmed], ...(scope?.values ?? [])],
  )
  for (const one of following) await ofVisit(ctx, one, () => changeBooking(ctx, one.id, { status_id: BOOKING_STATUS.cancelled, ...reason }))
  return { ids: following.map((one) => one.id) }
}

async function seriesIdOf(ctx: Ctx, id: number): Promise<number | null> {
  const [row] = await ctx.sql<{ series_id: number | null }>('select series_id from bookings where id = $1', [id])
  return row?.series_id ?? null
}
