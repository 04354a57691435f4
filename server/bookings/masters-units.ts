import type { bookings } from '#contract/bookings/bookings.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'

interface FreeUnit {
  id: number
  name: string
  timezone: string
  windows: number
  masters: number
}

/** The studio first, then those of its neighbours where somebody can still be booked that day; closed ones, past windows and masters who do not come do not count. */
export async function mastersUnits(ctx: Ctx, { query: { unit_id, date } }: Input<typeof bookings.mastersUnits>): Promise<FreeUnit[]> {
  const [known, units] = await Promise.all([
    ctx.sql('select from units where id = $1', [unit_id]),
    ctx.sql<FreeUnit>(FREE, [unit_id, date, ctx.now, ctx.me.employer_id]),
  ])
  return known.length > 0 ? units : fail(E.notFound)
}

const FREE = `select u.id, u.name, u.timezone, count(*)::int as windows, count(distinct w.employer_id)::int as masters
  from units u
  join employer_schedules s on s.unit_id = u.id and s.day = $2 and s.approved_at is not null
  join employers e on e.id = s.employer_id and e.blocked_at is null and e.deleted_at is null and e.status <> 2
  join windows w on w.employer_schedule_id = s.id and w.booking_id is null and w.state = 'open' and w.begin_at >= to_timestamp($3)
    and (w.held_until is null or w.held_until <= to_timestamp($3) or w.held_by = $4)
    and not exists (select from off_sale a where a.employer_id = w.employer_id and a.begin_at < w.end_at and a.end_at > w.begin_at)
  where not u.closed and (u.id = $1 or u.id in (select n.neighbour_id from unit_neighbours n where n.unit_id = $1))
  group by u.id order by u.id <> $1, u."order", u.name collate ru, u.id`
