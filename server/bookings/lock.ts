import { E } from '#contract/core/errors.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { bookingScope } from './scope.ts'

export interface Locked {
  id: number
  unit_id: number
  user_id: number
  status_id: number
  price_company_id: number
  parallel: boolean
  /** Seconds since 1970. */
  begin: number
  /** Of the unit. */
  day: string
  window_ids: number[]
}

/**
 * The booking within reach, its windows' names; out of reach it does not exist. Two statements in one message: the second sees what
 * the first waited for, or two acts at once would free each other's windows.
 */
export async function lockBooking(ctx: Ctx, id: number): Promise<Locked> {
  const scope = bookingScope(ctx)
  const within = scope ? ` and (${scope.sql(2)})` : ''
  const values = [id, ...(scope?.values ?? [])]
  const [, [row]] = await Promise.all([
    ctx.sql(`select from bookings t where t.id = $1${within} for update`, values),
    ctx.sql<Locked>(
      `select t.id, t.unit_id, t.user_id, t.status_id, t.price_company_id, t.parallel, extract(epoch from t.begin_at)::int as begin, (t.begin_at at time zone u.timezone)::date as day,
         array(select w.id from windows w where w.booking_id = t.id) as window_ids
       from bookings t join units u on u.id = t.unit_id where t.id = $1${within}`,
      values,
    ),
  ])
  return row ?? fail(E.notFound)
}
