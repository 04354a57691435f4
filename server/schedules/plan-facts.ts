import { E } from '#contract/core/errors.ts'
import type { PlanBody } from '#contract/schedules/plan.ts'
import type { Place, PlanGround, StandingShift, WantedShift, Worker } from '#domain/schedules/plan.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { reachedUnits } from '#server/units/reach.ts'
import { refuseLongPlan } from './days.ts'

export interface Employee extends Worker {
  schedule_type: 0 | 1 | 2
  with_services: boolean
}

export type WantedFacts = WantedShift & { begin_at: string; end_at: string }

/** All that a plan is decided by. */
export interface PlanFacts {
  wanted: WantedFacts[]
  ground: PlanGround
  employees: Map<number, Employee>
  /** The names of places, by their ids. */
  names: Map<number, string>
}

/** 404 for a studio, a person, a place or a category that is not there: nothing of such a plan makes sense. */
export async function planFactsOf(ctx: Ctx, body: PlanBody): Promise<PlanFacts> {
  refuseLongPlan(body.schedules.map((one) => one.begin_at))
  const people = [...new Set(body.schedules.map((one) => one.employer_id))]
  const [spans, employees, places, standing, isKnown] = await Promise.all([
    spansOf(ctx, body),
    employeesOf(ctx, people),
    placesOf(ctx, body.unit_id),
    standingOf(ctx, body, people),
    areKnown(ctx, body),
  ])
  if (spans.length === 0 || employees.length < people.length || !isKnown) fail(E.notFound)
  return {
    wanted: body.schedules.map((one, at) => wantedOf(one, spans[at])),
    ground: { unitId: body.unit_id, workers: employees, places, standing },
    employees: new Map(employees.map((one) => [one.id, one])),
    names: new Map(places.map(({ id, title }) => [id, title])),
  }
}

interface Span {
  day: string
  begin: number
  end: number
  is_within_day: boolean
}

function wantedOf(one: PlanBody['schedules'][number], span: Span | undefined): WantedFacts {
  if (!span) return fail(E.notFound)
  const { employer_id, begin_at, end_at, workplace_id = null, any_workplace = 0, service_category_ids = [] } = one
  return {
    employerId: employer_id,
    placeId: workplace_id,
    isAnyPlace: any_workplace === 1,
    categoryIds: [...new Set(service_category_ids)],
    day: span.day,
    begin: span.begin,
    end: span.end,
    isWithinDay: span.is_within_day,
    begin_at,
    end_at,
  }
}

/** The moments as instants and days of the studio, in the order asked. */
function spansOf(ctx: Ctx, { unit_id, schedules }: PlanBody) {
  const reach = reachedUnits(ctx, 'u.id')
  return ctx.sql<Span>(
    `select (t.b at time zone u.timezone)::date::text as day, extract(epoch from t.b)::int as begin, extract(epoch from t.e)::int as "end",
       (t.e at time zone u.timezone)::date = (t.b at time zone u.timezone)::date as is_within_day
     from units u, unnest($2::timestamptz[], $3::timestamptz[]) with ordinality t (b, e, place)
     where u.id = $1${reach ? ` and ${reach.sql(4)}` : ''} order by t.place`,
    [unit_id, schedules.map((one) => one.begin_at), schedules.map((one) => one.end_at), ...(reach?.values ?? [])],
  )
}

const employeesOf = (ctx: Ctx, ids: number[]) =>
  ctx.sql<Employee>(
    `select e.id, e.schedule_type, p.with_services, p.with_services and e.schedule_type <> 2 as "isBookable",
       e.deleted_at is not null or e.blocked_at is not null or e.status = 2 as "isGone", e.start_work_at::text as "from",
       e.end_work_at::text as "to",
       array(select distinct s.service_category_id from employer_services x join services s on s.id = x.service_id
         where x.employer_id = e.id) as "categoryIds"
     from employers e join work_positions p on p.id = e.work_position_id where e.id = any($1)`,
    [ids],
  )

const placesOf = (ctx: Ctx, unitId: number) =>
  ctx.sql<Place & { title: string }>(
    `select w.id, w.title, w.closed_at is not null as "isClosed",
       array(select x.service_category_id from workplace_service_categories x where x.workplace_id = w.id and x.enabled) as "categoryIds"
     from workplaces w where w.unit_id = $1 order by w.title, w.id`,
    [unitId],
  )

/** The shifts that wanted ones could meet: all of the studio, and those of these people anywhere. */
const standingOf = (ctx: Ctx, { unit_id, schedules }: PlanBody, people: number[]) =>
  ctx.sql<StandingShift>(
    `select s.unit_id as "unitId", s.employer_id as "employerId", s.workplace_id as "placeId", s.categories as "categoryIds",
       extract(epoch from s.begin_at)::int as begin, extract(epoch from s.end_at)::int as "end"
     from employer_schedules s, (select min(b)::date - 2 as first, max(b)::date + 2 as last from unnest($3::timestamptz[]) b) d
     where s.day between d.first and d.last and (s.unit_id = $1 or s.employer_id = any($2)) order by s.begin_at, s.id`,
    [unit_id, people, schedules.map((one) => one.begin_at)],
  )

/** A place of another of the caller's studios is known, so only its own shift is refused. */
async function areKnown(ctx: Ctx, { schedules }: PlanBody): Promise<boolean> {
  const places = new Set(schedules.flatMap((one) => one.workplace_id ?? []))
  const categories = new Set(schedules.flatMap((one) => one.service_category_ids ?? []))
  const [found] = await ctx.sql<{ places: number; categories: number }>(
    `select (select count(*)::int from workplaces where id = any($1)) as places, (select count(*)::int from service_categories
        where id = any($2)) as categories`,
    [[...places], [...categories]],
  )
  return found?.places === places.size && found.categories === categories.size
}
