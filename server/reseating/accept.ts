import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { reseatingRu } from '#contract/reseating/reseating.ru.ts'
import type { reseating } from '#contract/reseating/reseating.ts'
import { moveTo } from '#server/bookings/reseat.ts'
import { bookingScope } from '#server/bookings/scope.ts'
import { undoSeconds } from '#server/bookings/undo.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { can } from '#server/live/session.ts'

const { refusals } = reseatingRu

/** Moves one line of the plan by the ordinary move; who asked for this very master goes nowhere unless it is said (K11). */
export async function acceptLine(ctx: Ctx, { body }: Input<typeof reseating.accept>) {
  const { booking_id: id, employer_id, unit_id, special_master: isAgreed, neighbour, ...place } = body
  const standing = await standingOf(ctx, id, employer_id, unit_id)
  if (!standing.is_hers) fail(E.invalid, { booking_id: [refusals.notHers] })
  if (standing.special_master && isAgreed !== 1) fail(E.invalid, { special_master: [refusals.special] })
  if (standing.unit_id !== unit_id) checkNeighbour(ctx, standing, neighbour === 1)
  await moveTo(ctx, id, { ...place, unit_id })
  return { booking_id: id, undo: (await isReached(ctx, id)) ? await undoSeconds(ctx, id) : 0 }
}

interface Standing {
  unit_id: number
  special_master: boolean
  is_hers: boolean
  is_neighbour: boolean
}

async function standingOf(ctx: Ctx, id: number, employerId: number, unitId: number): Promise<Standing> {
  const scope = bookingScope(ctx)
  const [row] = await ctx.sql<Standing>(
    `select t.unit_id, t.special_master, exists (select from booking_services x
        where x.booking_id = t.id and x.employer_id = $2) as is_hers,
       exists (select from unit_neighbours n where n.unit_id = t.unit_id and n.neighbour_id = $3) as is_neighbour
     from bookings t where t.id = $1${scope ? ` and (${scope.sql(4)})` : ''}`,
    [id, employerId, unitId, ...(scope?.values ?? [])],
  )
  return row ?? fail(E.notFound)
}

/** Nobody is sent to another district without being asked. */
function checkNeighbour(ctx: Ctx, { is_neighbour }: Standing, isAgreed: boolean) {
  if (!can(ctx.me, 'Booking.nearest_units')) fail(E.forbidden)
  if (!is_neighbour) fail(E.invalid, { unit_id: [refusals.notNeighbour] })
  if (!isAgreed) fail(E.invalid, { neighbour: [refusals.elsewhere] })
}

/** A neighbouring studio may be out of reach: then the move cannot be undone from here. */
async function isReached(ctx: Ctx, id: number): Promise<boolean> {
  const scope = bookingScope(ctx)
  const rows = await ctx.sql(`select from bookings t where t.id = $1${scope ? ` and (${scope.sql(2)})` : ''}`, [
    id,
    ...(scope?.values ?? []),
  ])
  return rows.length > 0
}
