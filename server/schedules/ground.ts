import { E } from '#contract/core/errors.ts'
import { schedulesRu } from '#contract/schedules/schedules.ru.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { reachedUnits } from '#server/units/reach.ts'

/** What a shift needs: its studio, person and place, and the days on which the place is taken. */
export interface Ground {
  unit_id: number
  employer_id: number
  /** The unit's day of the begin. */
  day: string
  begin: number
  end: number
  is_within_day: boolean
  employer_type: 0 | 1 | 2
  with_services: boolean
  has_services: boolean
  is_gone: boolean
  is_place_here: boolean
  /** Chosen categories that the place has not enabled. */
  categories_off: number[]
  busy_days: string[]
}

interface Ask {
  unit_id: number
  employer_id: number
  begin_at: string
  end_at: string
  workplace_id?: number | null
  service_category_ids?: number[]
  shift_id?: number
}

const { refusals } = schedulesRu

/** Reads what planning in a studio needs; a studio out of reach is refused with 404. */
export async function groundOf(ctx: Ctx, ask: Ask): Promise<Ground> {
  const reach = reachedUnits(ctx, 'u.id')
  const [ground] = await ctx.sql<Ground>(
    `select u.id as unit_id, e.id as employer_id, ($3::timestamptz at time zone u.timezone)::date::text as day,
       extract(epoch from $3::timestamptz)::int as begin, extract(epoch from $4::timestamptz)::int as "end",
       ($4::timestamptz at time zone u.timezone)::date = ($3::timestamptz at time zone u.timezone)::date as is_within_day,
       e.schedule_type as employer_type, p.with_services, exists (select from employer_services x
         where x.employer_id = e.id) as has_services,
       e.deleted_at is not null or e.blocked_at is not null or e.status = 2 as is_gone,
       $5::int is null or exists (select from workplaces w where w.id = $5 and w.unit_id = u.id) as is_place_here,
       array(select c from unnest($6::int[]) c where not exists (select from workplace_service_categories x
         where x.workplace_id = $5 and x.service_category_id = c and x.enabled)) as categories_off,
       array(select to_char(s.day, 'DD.MM.YYYY') from employer_schedules s
         where s.workplace_id = $5 and s.id <> $7 and tstzrange(s.begin_at, s.end_at) && tstzrange($3::timestamptz,
           greatest($3::timestamptz, $4::timestamptz))) as busy_days
     from units u, employers e join work_positions p on p.id = e.work_position_id
     where u.id = $1 and e.id = $2${reach ? ` and ${reach.sql(8)}` : ''}`,
    [
      ask.unit_id,
      ask.employer_id,
      ask.begin_at,
      ask.end_at,
      ask.workplace_id ?? null,
      ask.service_category_ids ?? [],
      ask.shift_id ?? 0,
      ...(reach?.values ?? []),
    ],
  )
  return ground ?? fail(E.notFound)
}

/** The rules of the editor (001 §5, 002 §5), each refused at its field. */
export function refuseWrong(ground: Ground, one: { workplace_id?: number | null; service_category_ids?: number[] }) {
  if (ground.end <= ground.begin) fail(E.invalid, { end_at: [refusals.interval] })
  if (!ground.is_within_day) fail(E.invalid, { end_at: [refusals.midnight] })
  if (ground.is_gone) fail(E.invalid, { employer_id: [refusals.gone] })
  if (!ground.with_services || ground.employer_type === 2) return
  if (!ground.has_services) fail(E.invalid, { employer_id: [refusals.noServices] })
  if (!one.workplace_id) fail(E.invalid, { workplace_id: [refusals.workplace] })
  if (!one.service_category_ids || one.service_category_ids.length === 0) fail(E.invalid, { service_category_ids: [refusals.category] })
  if (!ground.is_place_here) fail(E.notFound, { workplace_id: [refusals.workplaceForeign] })
  if (ground.busy_days.length > 0)
    fail(E.invalid, { workplace_id: [refusals.workplaceBusy.replace('{{days}}', ground.busy_days.join(', '))] })
  if (ground.categories_off.length > 0) fail(E.invalid, { service_category_ids: [refusals.categoryOff] })
}
