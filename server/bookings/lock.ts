import { E } from '#contract/core/errors.ts'
import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import type { Told } from '#domain/messages/news.ts'
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
  /** The begin of the visit, in seconds since 1970. */
  begin: number
  /** The day by the clock of the studio. */
  day: string
  window_ids: number[]
}

/**
 * Locks the booking and reads it with the ids of its windows; out of the person's reach it does not exist. Two statements leave in one message:
 * the second sees what the first waited for, otherwise two acts at once would free each other's windows.
 */
export async function lockBooking(ctx: Ctx, id: number): Promise<Locked> {
  const scope = bookingScope(ctx)
  const within = scope ? ` and (${scope.sql(2)})` : ''
  const values = [id, ...(scope?.values ?? [])]
  const [, [row]] = await Promise.all([
    ctx.sql(`select from bookings t where t.id = $1${within} for update`, values),
    ctx.sql<Locked>(
      `select t.id, t.unit_id, t.user_id, t.status_id, t.price_company_id, t.parallel, extract(epoch from t.begin_at)::int as begin,
        (t.begin_at at time zone u.timezone)::date as day,
         array(select w.id from windows w where w.booking_id = t.id) as window_ids
       from bookings t join units u on u.id = t.unit_id where t.id = $1${within}`,
      values,
    ),
  ])
  return row ?? fail(E.notFound)
}

/** What the customer knew of a booking before an act; null: she knew of no visit. */
export const knownToCustomer = ({ status_id, begin, unit_id }: Locked): Told | null =>
  status_id === BOOKING_STATUS.cancelled ? null : { begin, unitId: unit_id }
