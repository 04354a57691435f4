import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { kkm } from '#contract/kkm/kkm.ts'
import { missedVisitBack } from '#server/bookings/change.ts'
import { CALLED, CALLED_BY, type Called, ofVisit } from '#server/bookings/in-the-way.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { can } from '#server/live/session.ts'
import { loadReachedUnit } from '#server/units/reach.ts'
import { holdOpenShifts } from './acts.ts'
import { missedSince } from './closing-view.ts'

/** Takes «Не пришла» back while its shift is open: the visit stands in the list of the closing again (decision 127). */
export async function missedBack(ctx: Ctx, { body }: Input<typeof kkm.missedBack>): Promise<Data<typeof kkm.missedBack>> {
  const { unit_id } = body
  if (!can(ctx.me, 'Booking.cancel')) fail(E.forbidden)
  await loadReachedUnit(ctx, unit_id)
  await holdOpenShifts(ctx, unit_id)
  const told = await ctx.sql<Called>(
    `select ${CALLED} from bookings t ${CALLED_BY}
     where t.id in (select b.id from bookings b where ${missedSince(OPENED)} and b.id = any($3)) order by t.id`,
    [unit_id, ctx.now, body.booking_ids],
  )
  const items = []
  for (const visit of told) if (await ofVisit(ctx, visit, () => missedVisitBack(ctx, visit.id))) items.push({ booking_id: visit.id })
  ctx.tell({ feature: 'kkm', ids: [], unit_id })
  return { items }
}

/** Null where no shift is open, and then nothing is as late as that. */
const OPENED = `(select min(s.opened_at) from kkm_shifts s where s.unit_id = $1 and s.state = 'open')`
