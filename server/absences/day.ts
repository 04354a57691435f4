import type { AbsenceRow } from '#contract/absences/absences.ts'
import type { Ctx } from '#server/core/context.ts'
import { can } from '#server/live/session.ts'

/** Who of the studio's day does not come, and what became of her visits; `only`: of this master. The day is the studio's. */
export async function absencesOfDay(ctx: Ctx, { unit_id, day }: { unit_id: number; day: string }, only: number | null) {
  const rows = await ctx.sql<Omit<AbsenceRow, 'bookings'>>(OF_DAY, [unit_id, day, only])
  // The reason of an absence is for readers who seat the master's customers.
  const isTold = can(ctx.me, 'Booking.update')
  return rows.map((row) => ({ ...row, reason: isTold ? row.reason : null, bookings: row.left + row.moved + row.cancelled }))
}

const OF_DAY = `
  select a.id, a.employer_id, a.day, a.begin_at, a.end_at, a.reason, v."left", v.moved, v.cancelled
  from absences a
  cross join lateral (
    select count(*) filter (where b.status_id in (1, 2) and h.is_hers)::int as "left",
      count(*) filter (where b.status_id <> 9 and not h.is_hers)::int as moved,
      count(*) filter (where b.status_id = 9)::int as cancelled
    from bookings b
    cross join lateral (select exists (select from booking_services x where x.booking_id = b.id and x.employer_id = a.employer_id
      and x.begin_at < a.end_at and x.begin_at + x.duration * interval '1 second' > a.begin_at) as is_hers) h
    where b.id = any(a.booking_ids)) v
  where exists (select from employer_schedules s where s.unit_id = $1 and s.day = $2 and s.employer_id = a.employer_id
    and a.begin_at < s.end_at and a.end_at > s.begin_at) and ($3::int is null or a.employer_id = $3)
    and a.day between $2::date - 1 and $2::date + 1
  order by a.employer_id, a.begin_at`
