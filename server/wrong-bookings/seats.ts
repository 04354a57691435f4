import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { type Offer, seatsOf } from '#contract/windows/windows.ts'
import type { wrongBookings } from '#contract/wrong-bookings/wrong-bookings.ts'
import { overlaps } from '#domain/core/interval.ts'
import { bookingScope } from '#server/bookings/scope.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { nearestOffers, noneIfRefused } from '#server/windows/search.ts'

interface Standing {
  unit_id: number
  price_company_id: number
  parallel: boolean
  /** The begin, in seconds since 1970. */
  at: number
  /** Ids of the services; a countable one as often as it is done. */
  service_ids: number[]
  /** Other coming visits of the customer. */
  visits: [begin: number, end: number][]
  /** Masters of the studio who may not work that day any more. */
  gone: number[]
}

/**
 * Where a booking fits instead, the nearest to its time first: the same time with another master, if somebody is free (domain.md §2.2). Nowhere, if its
 * service is not sold any more: it would stand wrong there too.
 */
export async function seatsForWrong(ctx: Ctx, { params: { id } }: Input<typeof wrongBookings.seats>): Promise<{ items: Offer[] }> {
  const { unit_id, price_company_id, parallel, at, service_ids, visits, gone } = await standing(ctx, id)
  const near = { unitId: unit_id, serviceIds: service_ids, priceCompany: price_company_id, at, parallel, bookingId: id, isSoldAnew: true }
  const isFree = (begin: number, end: number) =>
    parallel || !visits.some(([from, to]) => overlaps({ begin, end }, { begin: from, end: to }))
  const isFit = (offer: Offer) => !seatsOf(offer).some((seat) => gone.includes(seat.employer_id))
  return { items: await nearestOffers(ctx, { ...near, isFree, isFit }).catch(noneIfRefused) }
}

async function standing(ctx: Ctx, id: number): Promise<Standing> {
  const scope = bookingScope(ctx)
  const [row] = await ctx.sql<Standing>(`${STANDING}${scope ? ` and (${scope.sql(3)})` : ''}`, [id, ctx.now, ...(scope?.values ?? [])])
  return row ?? fail(E.notFound)
}

const STANDING = `select t.unit_id, t.price_company_id, t.parallel, extract(epoch from t.begin_at)::int as at,
    array(select x.service_id from booking_services x cross join generate_series(1, x.qty) where x.booking_id = t.id
      order by x.begin_at, x.id) as service_ids,
    (select coalesce(json_agg(json_build_array(extract(epoch from b.begin_at)::int, extract(epoch from b.end_at)::int)), '[]')
      from bookings b
      where b.user_id = t.user_id and b.id <> t.id and b.status_id <> 9 and not b.parallel and b.end_at > to_timestamp($2)) as visits,
    array(select e.id from employers e where e.end_work_at < (t.begin_at at time zone u.timezone)::date) as gone
  from bookings t join units u on u.id = t.unit_id where t.id = $1`
