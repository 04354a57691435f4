import { candidatesRu } from '#contract/candidates/candidates.ru.ts'
import type { CandidateCard, CandidateTwin } from '#contract/candidates/candidates.ts'
import { E } from '#contract/core/errors.ts'
import type { Stage } from '#domain/candidates/stages.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { find } from '#server/lists/list.ts'
import { candidatesFor, candidatesScope, shown } from './candidates.list.ts'

export const RELATIONS = 'work_position;city;unit;hr_manager'

/** A candidate with all that her card shows. */
export async function showCandidate(ctx: Ctx, { params: { id } }: { params: { id: number } }): Promise<CandidateCard> {
  // The steps of an erased candidate are still shown to readers who could see her card.
  const row = await find(ctx, { ...candidatesFor(ctx), where: 'true' }, id, RELATIONS)
  const [notes, files, steps, twins] = await Promise.all([
    ctx.sql<CandidateCard['notes'][number]>(`${of('candidate_notes', 'x.text')} order by x.id desc limit 500`, [id]),
    ctx.sql<CandidateCard['files'][number]>(`${of('candidate_files', 'x.title, x.bytes')} order by x.id desc limit 100`, [id]),
    ctx.sql<CandidateCard['steps'][number]>(`${of('candidate_stages', 'x.stage, x.from_stage, x.reason')} order by x.id limit 500`, [id]),
    twinsOf(ctx, row.phone, id),
  ])
  return { ...shown(ctx, row), notes, files, steps, twins } as CandidateCard // the endpoint's schema checks every row on its way out
}

const of = (table: string, columns: string) =>
  `select x.id, ${columns}, x.created_at,
     (select concat_ws(' ', e.last_name, e.first_name) from employers e where e.id = x.author_id) as author
   from ${table} x where x.candidate_id = $1`

/** Who has the phone: other candidates within reach, and employees of the company, those who have left too. */
export async function twinsOf(ctx: Ctx, phone: string, but: number | null): Promise<CandidateTwin[]> {
  const scope = candidatesScope(ctx)
  return ctx.sql<CandidateTwin>(
    `select 'candidate' as who, t.id, concat_ws(' ', t.last_name, t.first_name) as name, t.stage, false as has_left
     from candidates t where t.phone = $1 and t.id <> coalesce($2, 0) and t.erased_at is null${scope ? ` and ${scope.sql(3)}` : ''}
     union all
     select 'employer', e.id, concat_ws(' ', e.last_name, e.first_name), null,
       e.status = 2 or e.deleted_at is not null or coalesce(e.end_work_at <= current_date, false)
     from employers e where e.phone = $1 and e.erased_at is null
       and e.id is distinct from (select c.employer_id from candidates c where c.id = $2)
     limit 20`,
    [phone, but, ...(scope?.values ?? [])],
  )
}

export interface Locked {
  id: number
  stage: Stage
  /** The stage before the present one. */
  before: Stage | null
  last_name: string
  first_name: string
  middle_name: string | null
  phone: string
  email: string | null
  city_id: number | null
  hr_manager_id: number | null
  /** The day of the interview by UTC. */
  interview_day: string | null
  is_erased: boolean
}

/** Two who decide about one candidate go in turn; one out of reach is not there, an erased one is not changed. */
export async function lockCandidate(ctx: Ctx, id: number): Promise<Locked> {
  const scope = candidatesScope(ctx)
  const [row] = await ctx.sql<Locked>(
    `select t.id, t.stage, t.last_name, t.first_name, t.middle_name, t.phone, t.email, t.city_id, t.hr_manager_id,
       t.interview_at::date::text as interview_day, t.erased_at is not null as is_erased,
       (select s.from_stage from candidate_stages s where s.candidate_id = t.id order by s.id desc limit 1) as before
     from candidates t where t.id = $1${scope ? ` and ${scope.sql(2)}` : ''} for update of t`,
    [id, ...(scope?.values ?? [])],
  )
  if (!row) return fail(E.notFound)
  return row.is_erased ? fail(E.invalid, { id: [candidatesRu.refusals.erased] }) : row
}

/** Answers the card after an act, and tells other screens. */
export async function told(ctx: Ctx, id: number): Promise<CandidateCard> {
  ctx.tell({ feature: 'candidates', ids: [id] })
  return showCandidate(ctx, { params: { id } })
}
