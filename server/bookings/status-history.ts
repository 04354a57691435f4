import type { StatusChange } from '#contract/bookings/bookings.ts'
import { E } from '#contract/core/errors.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { bookingScope } from './scope.ts'

/** The statuses that a booking within reach came through, as the audit has them: the first is the one it was made with. */
export async function statusHistory(ctx: Ctx, id: number): Promise<StatusChange[]> {
  const scope = bookingScope(ctx)
  const within = scope ? ` and (${scope.sql(2)})` : ''
  const [found, changes] = await Promise.all([
    ctx.sql(`select from bookings t where t.id = $1${within}`, [id, ...(scope?.values ?? [])]),
    ctx.sql<StatusChange>(CHANGES, [id]),
  ])
  return found.length > 0 ? changes : fail(E.notFound)
}

const CHANGES = `select a.id, s.id as status_id, s.title as status, a.created_at, author_of(a.author_id) as author,
  a.after->>'cancel_reason' as cancel_reason
  from audits a join booking_statuses s on s.id = (a.after->>'status_id')::int
  where a.model_type = 'booking' and a.model_id = $1 order by a.id`
