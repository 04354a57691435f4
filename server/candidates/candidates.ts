import { candidatesRu } from '#contract/candidates/candidates.ru.ts'
import type { CandidateCard, candidates } from '#contract/candidates/candidates.ts'
import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { ListQuery } from '#contract/core/list.ts'
import { messages } from '#contract/core/rules.ts'
import { stages } from '#domain/candidates/stages.ts'
import type { Ctx } from '#server/core/context.ts'
import { type ConstraintFailures, fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { list } from '#server/lists/list.ts'
import { insert, update } from '#server/lists/records.ts'
import { citiesAndPositions, hrManagers, pickingOf } from '#server/recruit-rules/managers.ts'
import { takeTurn } from '#server/recruit-rules/recruit-rules.ts'
import { reachedUnits } from '#server/units/reach.ts'
import { candidatesFor, shown } from './candidates.list.ts'
import { candidateRecord } from './candidates.record.ts'
import { keepStep, momentIn } from './keep-step.ts'
import { lockCandidate, RELATIONS, told, twinsOf } from './load.ts'

const { refusals, stages: stageWords } = candidatesRu

export const candidatesConstraints: ConstraintFailures = {
  candidates_phone_once: { code: E.duplicate, field: 'phone', message: refusals.others },
}

export async function listCandidates(ctx: Ctx, { query }: { query: ListQuery }) {
  const page = await list(ctx, candidatesFor(ctx), { ...query, with: query.with ?? RELATIONS })
  return { ...page, items: page.items.map((row) => shown(ctx, row)) }
}

/** The most cards in a column of the board; the list has the rest. */
const COLUMN = 30

/** Answers the eight columns, the latest to come to a stage first. */
export async function showBoard(ctx: Ctx, { query }: Input<typeof candidates.board>): Promise<Data<typeof candidates.board>> {
  const spec = candidatesFor(ctx)
  const asked = { ...query, with: RELATIONS, limit: COLUMN, orderBy: 'stage_at', sortedBy: 'desc' }
  const columns = await Promise.all(
    stages.map(async (stage) => {
      const { items, count } = await list(ctx, { ...spec, where: `${spec.where} and t.stage = '${stage}'`, filters: () => [] }, asked)
      return { stage, count, items: items.map((row) => shown(ctx, row)) }
    }),
  )
  return { stages: columns } as Data<typeof candidates.board> // the endpoint's schema checks every row on its way out
}

export async function showForm(ctx: Ctx): Promise<Data<typeof candidates.form>> {
  const reach = reachedUnits(ctx, 'id')
  const [managers, units, others] = await Promise.all([
    hrManagers(ctx),
    ctx.sql<{ id: number; name: string }>(
      `select id, name from units${reach ? ` where ${reach.sql(1)}` : ''} order by "order", name collate ru`,
      reach?.values ?? [],
    ),
    citiesAndPositions(ctx),
  ])
  return { managers, units, ...others }
}

export const showTwins = async (ctx: Ctx, { query }: Input<typeof candidates.twins>): Promise<Data<typeof candidates.twins>> => ({
  items: await twinsOf(ctx, query.phone, null),
})

type Body = Input<typeof candidates.create>['body']

/** The first rule that fits says at which stage she begins and whose she is; a manager who was named is asked instead. */
export async function createCandidate(ctx: Ctx, { body }: Input<typeof candidates.create>): Promise<CandidateCard> {
  await checkParts(ctx, body, body.unit_id ?? null)
  await refuseTwin(ctx, body.phone, null)
  const { city_id = null, work_position_id = null, source } = body
  const rule = body.hr_manager_id ? null : await takeTurn(ctx, { city_id, work_position_id, source })
  const stage = rule?.stage ?? 'new'
  const due = rule?.sla_hours ? instantOf(ctx.now + rule.sla_hours * 3600) : null
  const { id } = await insert(ctx, candidateRecord, {
    ...valuesOf(ctx, body),
    first_name: body.first_name,
    last_name: body.last_name,
    phone: body.phone,
    source,
    stage,
    stage_at: instantOf(ctx.now),
    due_at: due,
    rule_id: rule?.id ?? null,
    rule_words: rule?.words ?? null,
    hr_manager_id: body.hr_manager_id ?? rule?.manager ?? null,
    author_id: ctx.me.employer_id,
    created_at: instantOf(ctx.now),
  })
  await keepStep(ctx, { candidate_id: id, from_stage: null, stage, reason: null })
  return told(ctx, id)
}

export async function changeCandidate(ctx: Ctx, { params: { id }, body }: Input<typeof candidates.update>): Promise<CandidateCard> {
  const before = await lockCandidate(ctx, id)
  if (before.stage === 'hired') fail(E.invalid, { id: [refusals.final] })
  await checkParts(ctx, body, body.unit_id)
  if (body.phone && body.phone !== before.phone) await refuseTwin(ctx, body.phone, id)
  await update(ctx, candidateRecord, id, valuesOf(ctx, body))
  return told(ctx, id)
}

function valuesOf(ctx: Ctx, { interview_at, trial_at, email, ...body }: Partial<Body>) {
  return {
    ...body,
    ...(email !== undefined && { email: email || null }),
    ...(interview_at !== undefined && { interview_at: interview_at && momentIn(ctx, interview_at) }),
    ...(trial_at !== undefined && { trial_at: trial_at && momentIn(ctx, trial_at) }),
  }
}

/** Whoever reaches some studios only looks for people for these; positions and managers of others do not exist. */
async function checkParts(ctx: Ctx, { hr_manager_id, work_position_id }: Partial<Body>, unitId: number | null | undefined) {
  const reach = reachedUnits(ctx, 'id')
  if (reach && unitId !== undefined) {
    const [unit] = await ctx.sql(`select id from units where id = $1 and ${reach.sql(2)}`, [unitId, ...reach.values])
    if (!unit) fail(E.invalid, { unit_id: [refusals.unit] })
  }
  if (work_position_id) {
    const [position] = await ctx.sql('select id from work_positions where id = $1', [work_position_id])
    if (!position) fail(E.notFound, { work_position_id: [messages.missing] })
  }
  if (hr_manager_id && (await pickingOf(ctx, [hr_manager_id])).length === 0) fail(E.invalid, { hr_manager_id: [refusals.manager] })
}

/** Refuses a second card of a candidate who is on the way; a refused or postponed one may come again. */
async function refuseTwin(ctx: Ctx, phone: string, but: number | null) {
  const open = (await twinsOf(ctx, phone, but)).find(
    ({ who, stage }) => who === 'candidate' && !['hired', 'rejected', 'reserve'].includes(stage ?? ''),
  )
  if (!open?.stage) return
  fail(E.duplicate, { phone: [refusals.twin.replace('{{name}}', open.name).replace('{{stage}}', stageWords[open.stage])] })
}
