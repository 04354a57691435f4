import type { Ctx } from '#server/core/context.ts'
import type { Scoped } from '#server/core/list.ts'

/** Masters reach their own bookings, desks their studio, district managers theirs (decisions.md, Tenancy). */
export function bookingScope({ me }: Ctx): Scoped | null {
  if (me.is_superuser) return null
  switch (me.reach) {
    case 'own':
      return {
        sql: (at) => `exists (select from booking_services x where x.booking_id = t.id and x.employer_id = $${at})`,
        values: [me.employer_id],
      }
    case 'unit':
      return { sql: (at) => `t.unit_id = $${at}`, values: [me.unit_id] }
    case 'units':
      return { sql: (at) => `t.unit_id = any($${at})`, values: [me.unit_ids] }
    default:
      return null
  }
}
