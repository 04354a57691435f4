import type { Ctx } from '#server/core/context.ts'
import { reachedUnits } from '#server/units/reach.ts'
import type { UnitSettings } from '#server/windows/shift-windows.ts'

/** A shift with all that approval asks; times are seconds since 1970 unless named otherwise. */
export interface ShiftFacts {
  id: number
  unit_id: number
  employer_id: number
  workplace_id: number | null
  day: string
  begin: number
  end: number
  schedule_type: 0 | 1 | 2
  input_type: 'default' | 'individual' | 'free'
  is_approved: boolean
  is_workplace_closed: boolean
  timezone: string
  settings: UnitSettings
  /** Template rows of the workplace or, for individual windows, of the person. */
  templates: { begin_at: string; end_at: string | null; schedule: number[] }[]
  windows: { id: number; begin: number; end: number; booking_id: number | null }[]
}

/** Within reach; locked in order of id, so that two approvals never wait for each other in a ring. */
export async function lockShifts(ctx: Ctx, ids: number[]): Promise<ShiftFacts[]> {
  const reach = reachedUnits(ctx, 's.unit_id')
  const where = `s.id = any($1)${reach ? ` and ${reach.sql(2)}` : ''}`
  const values = [ids, ...(reach?.values ?? [])]
  await ctx.sql(`select s.id from employer_schedules s where ${where} order by s.id for update`, values)
  return ctx.sql<ShiftFacts>(
    `select s.id, s.unit_id, s.employer_id, s.workplace_id, s.day::text as day, extract(epoch from s.begin_at)::int as begin,
      extract(epoch from s.end_at)::int as "end",
       s.schedule_type, s.input_type, s.approved_at is not null as is_approved, w.closed_at is not null as is_workplace_closed, u.timezone,
       row_to_json(u) as settings,
       case when s.schedule_type = 1
         then (select coalesce(json_agg(json_build_object('begin_at', t.begin_at::text, 'end_at', t.end_at::text, 'schedule', t.schedule)),
           '[]') from employer_windows t where t.employer_id = s.employer_id)
         else (select coalesce(json_agg(json_build_object('begin_at', t.begin_at::text, 'end_at', t.end_at::text, 'schedule', t.schedule)),
           '[]') from workplace_windows t where t.workplace_id = s.workplace_id)
       end as templates,
       (select coalesce(json_agg(json_build_object('id', x.id, 'begin', extract(epoch from x.begin_at)::int,
         'end', extract(epoch from x.end_at)::int, 'booking_id', x.booking_id) order by x.begin_at), '[]')
         from windows x where x.employer_schedule_id = s.id) as windows
     from employer_schedules s join units u on u.id = s.unit_id left join workplaces w on w.id = s.workplace_id
     where ${where} order by s.id`,
    values,
  )
}
