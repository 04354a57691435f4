import type { Ctx } from '#server/core/context.ts'
import type { Scoped } from '#server/lists/list-spec.ts'

/**
 * Masters reach their own bookings, desks their studio, district managers theirs (decisions.md, Tenancy); null: all of the company. Who works in no
 * studio reaches none.
 */
function reachOf({ me }: Ctx): { employerId: number } | { unitIds: (number | null)[] } | null {
  if (me.is_superuser || me.reach === 'company') return null
  if (me.reach === 'own') return { employerId: me.employer_id }
  return { unitIds: me.reach === 'units' ? me.unit_ids : [me.unit_id] }
}

export function bookingScope(ctx: Ctx): Scoped | null {
  const reach = reachOf(ctx)
  if (!reach) return null
  if ('employerId' in reach)
    return {
      sql: (at) => `exists (select from booking_services x where x.booking_id = t.id and x.employer_id = $${at})`,
      values: [reach.employerId],
    }
  const [first = null, ...others] = reach.unitIds
  // The order of an index holds within one studio, not within a list of studios.
  if (others.length === 0) return { sql: (at) => `t.unit_id = $${at}`, values: [first] }
  return { sql: (at) => `t.unit_id = any($${at})`, values: [reach.unitIds] }
}

/** The same check for a booking that is not written yet. */
export function isWithinReach(ctx: Ctx, booking: { unit_id: number; employerIds: number[] }): boolean {
  const reach = reachOf(ctx)
  if (!reach) return true
  return 'employerId' in reach ? booking.employerIds.includes(reach.employerId) : reach.unitIds.includes(booking.unit_id)
}
