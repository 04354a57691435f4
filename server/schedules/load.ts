import type { Ctx } from '#server/core/context.ts'
import { hoursOn, isOffOn } from '#server/units/opening.ts'

/**
 * Services in work in each hour of the studio's day: those of living bookings that last into it, one without a duration where it begins.
 * The wide bounds are of no studio's clock: by them the index is read, which a moment that is still to be told from a time zone cannot do behind row security.
 * From the opening hour of that day to its closing one, wider where work is; on a day off only where work is. Whoever sees only their own row is told of their own work.
 */
export async function loadByHour(ctx: Ctx, { unit_id, date }: { unit_id: number; date: string }) {
  const own = ctx.me.reach === 'own' ? ' and s.employer_id = $3' : ''
  const items = await ctx.sql<{ hour: number; count: number }>(
    `with studio as (select u.id, u.timezone, split_part(h.hours ->> 'from', ':', 1)::int as opens,
        ceil(extract(epoch from (h.hours ->> 'to')::time) / 3600)::int as closes
       from units u cross join lateral (select case when not ${isOffOn('$2')} then ${hoursOn('$2')} end as hours) h where u.id = $1),
     work as (
       select extract(hour from begun)::int as first,
       extract(hour from greatest(begun, least(ended, $2::date + interval '1 day') - interval '1 second'))::int as last
       from (select s.begin_at at time zone u.timezone as begun,
         (s.begin_at + make_interval(secs => s.duration)) at time zone u.timezone as ended
         from studio u join bookings b on b.unit_id = u.id and b.status_id <> 9 join booking_services s on s.booking_id = b.id
         where b.begin_at >= ($2::date - 2)::timestamptz and b.begin_at < ($2::date + 2)::timestamptz
         and b.begin_at >= ($2::date - 1)::timestamp at time zone u.timezone
         and b.begin_at < ($2::date + 1)::timestamp at time zone u.timezone${own}) one
       where begun::date = $2::date)
     select hour, (select count(*)::int from work where hour between first and last) as count
     from studio, generate_series(least(opens, (select min(first) from work)), greatest(closes - 1, (select max(last) from work))) hour
     order by hour`,
    [unit_id, date, ...(own ? [ctx.me.employer_id] : [])],
  )
  return { items }
}
