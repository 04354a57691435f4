import { E } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import type { MeantVisit } from '#domain/good-gives/outcomes.ts'
import { lockBooking } from '#server/bookings/lock.ts'
import { bookingScope } from '#server/bookings/scope.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail, foundOr } from '#server/core/fail.ts'

export interface Visit extends MeantVisit {
  /** Which goods and types the norms of each master's services name. */
  wants: { master: number; good_id: number | null; good_type_id: number | null }[]
}

interface Row {
  id: number
  unit_id: number
  status_id: number
  isToday: boolean
  isPosted: boolean
  masters: number[]
  wants: Visit['wants']
}

/** SQL of the norms `n` of a service `s`. */
export const NORMS = `service_good_norms n on n.service_id = s.id or n.service_category_id in (s.service_category_id, s.service_sub_category_id)`

/** The visit that a piece is meant for, within reach; `isHeld`: it is locked, so that its order is not posted meanwhile. */
export async function visitOf(ctx: Ctx, id: number, isHeld: boolean): Promise<Visit> {
  if (isHeld) await foundOr(lockBooking(ctx, id), () => fail(E.notFound, { booking_id: [messages.missing] }))
  const scope = bookingScope(ctx)
  const [row] = await ctx.sql<Row>(
    `select t.id, t.unit_id, t.status_id,
       (t.begin_at at time zone u.timezone)::date = (to_timestamp($2) at time zone u.timezone)::date as "isToday",
       exists (select from orders o where o.booking_id = t.id and o.status_id = 3) as "isPosted",
       array(select distinct x.employer_id from booking_services x where x.booking_id = t.id order by 1) as masters,
       coalesce((select json_agg(json_build_object('master', x.employer_id, 'good_id', n.good_id,
            'good_type_id', coalesce(n.good_type_id, (select d.good_type_id from goods d where d.id = n.good_id))) order by x.id, n.id)
          from booking_services x join services s on s.id = x.service_id join ${NORMS} where x.booking_id = t.id), '[]') as wants
     from bookings t join units u on u.id = t.unit_id where t.id = $1${scope ? ` and (${scope.sql(3)})` : ''}`,
    [id, ctx.now, ...(scope?.values ?? [])],
  )
  if (!row) return fail(E.notFound, { booking_id: [messages.missing] })
  const { status_id, ...visit } = row
  return {
    ...visit,
    isCancelled: status_id === BOOKING_STATUS.cancelled,
    goods: visit.wants.flatMap(({ good_id }) => good_id ?? []),
    types: visit.wants.flatMap(({ good_type_id }) => good_type_id ?? []),
  }
}

/** The master who works with a piece: the one whose service needs it, else the first of the visit. */
export function masterOf({ masters, wants }: Visit, { good_id, good_type_id }: { good_id: number; good_type_id: number | null }) {
  const own = wants.find((one) => one.good_id === good_id || (one.good_type_id !== null && one.good_type_id === good_type_id))
  return own?.master ?? masters[0] ?? null
}
