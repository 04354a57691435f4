import { errors } from '#contract/core/error-texts.ts'
import { type Code, E } from '#contract/core/errors.ts'
import type { PlanBody, PlanItem } from '#contract/schedules/plan.ts'
import { schedulesRu } from '#contract/schedules/schedules.ru.ts'
import { type Planned, type PlanRefusal, planShifts } from '#domain/schedules/plan.ts'
import { scheduleTypeOf } from '#domain/schedules/schedule-type.ts'
import type { Ctx } from '#server/core/context.ts'
import { insert } from '#server/lists/records.ts'
import { type Employee, type PlanFacts, planFactsOf, type WantedFacts } from './plan-facts.ts'
import { shiftRecord } from './shift.record.ts'

/** Answers what would be added, what exists already and what is refused; writes nothing. */
export async function previewSchedules(ctx: Ctx, body: PlanBody) {
  const { items } = await planOf(ctx, body)
  return { items }
}

/** Adds all possible shifts in one transaction; the others answer with their codes. */
export async function addSchedules(ctx: Ctx, body: PlanBody) {
  const { items, facts } = await planOf(ctx, body)
  await Promise.all(
    items.map(async (item, at) => {
      const employee = facts.employees.get(item.employer_id)
      if (item.state === 'new' && employee) item.id = await addDraft(ctx, body, at, item, employee)
    }),
  )
  const made = items.filter((item) => item.id !== null)
  await addCategories(ctx, made)
  const days = [...new Set(made.map(({ day }) => day))]
  if (made.length > 0) ctx.tell({ feature: 'schedules', ids: made.map((item) => item.id ?? 0), unit_id: body.unit_id, days })
  return { items }
}

async function planOf(ctx: Ctx, body: PlanBody) {
  const facts = await planFactsOf(ctx, body)
  const planned = planShifts(facts.wanted, facts.ground)
  return { facts, items: facts.wanted.map((one, at) => itemOf(ctx, one, planned[at] ?? { state: 'same' }, facts)) }
}

function itemOf(ctx: Ctx, { employerId, day, begin_at, end_at }: WantedFacts, planned: Planned, { names }: PlanFacts): PlanItem {
  const item = { id: null, employer_id: employerId, day, begin_at, end_at, workplace: null, service_category_ids: [] }
  if (planned.state === 'same') return { ...item, state: 'same', code: null, message: null }
  if (planned.state === 'refused') return { ...item, state: 'refused', ...wordsOf(ctx, planned.reason) }
  const { placeId, categoryIds } = planned
  const workplace = placeId === null ? null : { id: placeId, name: names.get(placeId) ?? '' }
  return { ...item, workplace, service_category_ids: categoryIds, state: 'new', code: null, message: null }
}

async function addDraft(ctx: Ctx, body: PlanBody, at: number, item: PlanItem, employee: Employee): Promise<number> {
  const inputType = body.schedules[at]?.input_type ?? 'default'
  const { id } = await insert(ctx, shiftRecord, {
    unit_id: body.unit_id,
    employer_id: item.employer_id,
    workplace_id: item.workplace?.id ?? null,
    day: item.day,
    begin_at: item.begin_at,
    end_at: item.end_at,
    schedule_type: scheduleTypeOf({ inputType, employerType: employee.schedule_type, hasServices: employee.with_services }),
    input_type: inputType,
    source: 'template',
  })
  return id
}

async function addCategories(ctx: Ctx, made: readonly PlanItem[]) {
  const pairs = made.flatMap(({ id, service_category_ids: ids }) => ids.map((category) => ({ id, category })))
  await ctx.sql(
    `insert into employer_schedule_categories (company_id, employer_schedule_id, employer_id, service_category_id, begin_at, end_at)
     select s.company_id, s.id, s.employer_id, c.category, s.begin_at, s.end_at
     from unnest($1::int[], $2::int[]) c (id, category) join employer_schedules s on s.id = c.id`,
    [pairs.map(({ id }) => id), pairs.map(({ category }) => category)],
  )
}

/** The error code for each reason to refuse a shift (000 §8, 002 §8). */
const codes: Partial<Record<PlanRefusal, Code>> = {
  workplaceForeign: E.notFound,
  workplaceClosed: E.workplaceUnavailable,
  workplaceTaken: E.workplaceUnavailable,
  noFreePlace: E.workplaceUnavailable,
  twice: E.alreadyScheduled,
}

function wordsOf(ctx: Ctx, reason: PlanRefusal) {
  const code = codes[reason] ?? E.invalid
  return { code, message: ctx.locale === 'ru' ? schedulesRu.refusals[reason] : errors[code].en }
}
