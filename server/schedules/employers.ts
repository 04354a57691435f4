import type { Input } from '#contract/core/endpoint.ts'
import type { ScheduledEmployer, schedules } from '#contract/schedules/schedules.ts'
import type { Ctx } from '#server/core/context.ts'
import { wire } from '#server/lists/list.ts'
import { reachedUnits } from '#server/units/reach.ts'
import { boundsOf, withinDays } from './days.ts'

/** Everybody who has a shift in the days asked for, of the studios within reach; masters see their own. Today is that of X-Timezone. */
export async function scheduledEmployers(ctx: Ctx, { query }: Input<typeof schedules.employers>): Promise<{ items: ScheduledEmployer[] }> {
  const own = ctx.me.reach === 'own' ? ctx.me.employer_id : null
  const reached = own === null ? reachedUnits(ctx, 's.unit_id') : null
  const values = [...boundsOf(ctx, query), query.unit_id ?? null, own, ctx.now, ctx.zone]
  const where = `${withinDays(TODAY)} and ($4::int is null or s.unit_id = $4) and ($5::int is null or s.employer_id = $5)`
  const within = reached ? ` and (${reached.sql(values.length + 1)})` : ''
  return { items: await ctx.sql(peopleWhere(`${where}${within}`), [...values, ...(reached?.values ?? [])]) }
}

const TODAY = '(to_timestamp($6::float8) at time zone $7)::date'

/** A free day and a shift still waiting for approval have none; the row of a free start is no window to offer. */
export async function employersWithoutWindows(
  ctx: Ctx,
  { query }: Input<typeof schedules.noWindow>,
): Promise<{ items: ScheduledEmployer[] }> {
  const own = ctx.me.reach === 'own' ? ctx.me.employer_id : null
  return { items: await ctx.sql(peopleWhere(WITHOUT_WINDOWS), [query.unit_id, query.date, own]) }
}

const WITHOUT_WINDOWS = `s.unit_id = $1 and s.day = $2 and p.with_services and ($3::int is null or s.employer_id = $3)
  and not exists (select from windows w join employer_schedules o on o.id = w.employer_schedule_id
    where o.employer_id = s.employer_id and o.unit_id = $1 and o.day = $2 and w.origin <> 'free')`

const peopleWhere = (where: string) => `
  select e.id, e.last_name || ' ' || e.first_name as name, json_build_object('id', p.id, 'name', p.title) as work_position,
    json_agg(json_build_object('id', s.id, 'unit_id', s.unit_id, 'day', s.day, 'begin_at', ${wire('s.begin_at')},
      'end_at', ${wire('s.end_at')},
      'input_type', s.input_type, 'approved_at', ${wire('s.approved_at')}) order by s.begin_at, s.id) as schedules
  from employer_schedules s join employers e on e.id = s.employer_id join work_positions p on p.id = e.work_position_id
  where ${where}
  group by e.id, p.id order by e.last_name collate ru, e.first_name collate ru, e.id`
