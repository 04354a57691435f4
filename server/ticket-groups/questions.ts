import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { ticketGroupMessages as words } from '#contract/ticket-groups/ticket-groups.ru.ts'
import type { TicketForm, TicketQuestion, TicketSection, ticketGroups } from '#contract/ticket-groups/ticket-groups.ts'
import { type Branch, treeOf } from '#domain/ticket-groups/tree.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { insert, remove, update } from '#server/lists/records.ts'
import { FORM, ofGroup, told } from './parts.ts'
import { isSeen, refuseUneditable } from './seen.ts'
import { ticketQuestionRecord } from './ticket-groups.record.ts'

type In<K extends keyof typeof ticketGroups> = Input<(typeof ticketGroups)[K]>

const QUESTION = `select q.id, q.group_id as ticket_group_id, q.parent_id, q.title, q.form_id, q.needs_approval, q.sla_s, q.is_on, q.n,
    case when o.id is not null then jsonb_build_object('id', o.id, 'title', o.title, 'parent_id', o.parent_id) end as previous
  from ticket_questions q join ticket_groups g on g.id = q.group_id left join ticket_questions o on o.id = q.parent_id`
/** SQL of offered questions: neither a question that is switched off nor those that follow it. */
const OFFERED = `g.is_on and q.is_on and not exists (
  with recursive above as (
    select p.id, p.parent_id, p.is_on, 1 as level from ticket_questions p where p.id = q.parent_id
    union all select p.id, p.parent_id, p.is_on, a.level + 1 from ticket_questions p join above a on p.id = a.parent_id where a.level < 10)
  select from above where not is_on)`

/** A question that tickets may be written by. */
export async function offeredQuestion(ctx: Pick<Ctx, 'sql'>, id: number): Promise<TicketQuestion | null> {
  const [row] = await ctx.sql<TicketQuestion>(`${QUESTION} where q.id = $1 and ${OFFERED}`, [id])
  return row ?? null
}

const asked = async (ctx: Ctx, id: number) => (await offeredQuestion(ctx, id)) ?? fail(E.notFound, { question_id: [words.strangeQuestion] })

export const showQuestion = (ctx: Ctx, { query }: In<'question'>) => asked(ctx, query.question_id)

/** Members read all questions of their department, others only the offered ones. */
export async function listQuestions(ctx: Ctx, { query: { ticket_group_id, parent_id } }: In<'questions'>) {
  const isAll = ticket_group_id !== undefined && (await isSeen(ctx, ticket_group_id))
  const items = await ctx.sql<TicketQuestion>(
    `${QUESTION} where ($1::int is null or q.group_id = $1) and ($2::int is null or q.parent_id = $2) and ($3::boolean or ${OFFERED})
     order by g.title collate ru, g.id, q.parent_id nulls first, q.n, q.id`,
    [ticket_group_id ?? null, parent_id ?? null, isAll],
  )
  return { items }
}

/** Branches that end without a form lead nowhere and are left out. */
export async function listSections(ctx: Ctx, { query: { ticket_group_id } }: In<'sections'>) {
  const { items } = await listOffered(ctx, ticket_group_id ?? null)
  const sections = treeOf(items).flatMap(sectionOf)
  const ids = [...new Set(sections.map((one) => one.ticket_group_id))]
  const groups = await ctx.sql<{ id: number; name: string }>(
    'select id, title as name from ticket_groups where id = any($1) order by title collate ru, id',
    [ids],
  )
  return { groups, items: sections }
}

async function listOffered(ctx: Ctx, group: number | null) {
  return {
    items: await ctx.sql<TicketQuestion>(
      `${QUESTION} where ($1::int is null or q.group_id = $1) and ${OFFERED} order by q.group_id, q.parent_id nulls first, q.n, q.id`,
      [group],
    ),
  }
}

function sectionOf({ children, ...one }: Branch<TicketQuestion>): TicketSection[] {
  const under = children.flatMap(sectionOf)
  const { id, ticket_group_id, title } = one
  return one.form_id === null && under.length === 0
    ? []
    : [{ id, ticket_group_id, title, has_form: one.form_id === null ? 0 : 1, children: under }]
}

export async function showForm(ctx: Ctx, { query }: In<'form'>) {
  const question = await asked(ctx, query.question_id)
  const form = await formOf(ctx, question)
  const [group] = await ctx.sql<{ id: number; name: string }>('select id, title as name from ticket_groups where id = $1', [
    question.ticket_group_id,
  ])
  return { question, form, group: group ?? fail(E.notFound) }
}

export async function formOf(ctx: Pick<Ctx, 'sql'>, { form_id }: TicketQuestion): Promise<TicketForm> {
  const [form] = form_id === null ? [] : await ctx.sql<TicketForm>(`${FORM} where id = $1`, [form_id])
  return form ?? fail(E.invalid, { question_id: [words.noForm] })
}

export async function addQuestion(ctx: Ctx, { params: { id }, body }: In<'addQuestion'>) {
  await refuseUneditable(ctx, id)
  await refuseStrange(ctx, id, body)
  const [last] = await ctx.sql<{ n: number }>(
    'select coalesce(max(n), 0) + 1 as n from ticket_questions where group_id = $1 and parent_id is not distinct from $2::int',
    [id, body.parent_id ?? null],
  )
  const { id: part } = await insert(ctx, ticketQuestionRecord, { ...body, group_id: id, n: last?.n ?? 1 })
  return answer(ctx, id, part)
}

export async function updateQuestion(ctx: Ctx, { params: { id, partId }, body }: In<'updateQuestion'>) {
  await refuseUneditable(ctx, id)
  await refuseStrange(ctx, id, body, partId)
  await update(ctx, ticketQuestionRecord, partId, body, { within: ofGroup(id) })
  return answer(ctx, id, partId)
}

/** Removes a question; one with tickets, or with questions that follow it, is kept (1423). */
export async function removeQuestion(ctx: Ctx, { params: { id, partId } }: In<'removeQuestion'>) {
  await refuseUneditable(ctx, id)
  await remove(ctx, ticketQuestionRecord, partId, ofGroup(id))
  told(ctx, id)
  return null
}

type Sent = Partial<In<'addQuestion'>['body']>

/** The form and the question before are the department's own, and on a question with a form nothing follows. */
async function refuseStrange(ctx: Ctx, group: number, { parent_id, form_id }: Sent, own: number | null = null) {
  const [found] = await ctx.sql<{ parent: number | null; of_form: number | null; form: number | null; below: number }>(
    `select p.id as parent, p.form_id as of_form, (select f.id from ticket_forms f where f.id = $3 and f.group_id = $1) as form,
       (select count(*)::int from ticket_questions b where b.parent_id = $4) as below
     from (select 1) one left join ticket_questions p on p.id = $2 and p.group_id = $1`,
    [group, parent_id ?? null, form_id ?? null, own],
  )
  if (parent_id && !found?.parent) fail(E.invalid, { parent_id: [words.strangeParent] })
  if (parent_id && found?.of_form) fail(E.invalid, { parent_id: [words.hasForm] })
  if (form_id && !found?.form) fail(E.invalid, { form_id: [words.strangeForm] })
  if (form_id && found && found.below > 0) fail(E.invalid, { form_id: [words.hasForm] })
}

async function answer(ctx: Ctx, id: number, part: number): Promise<TicketQuestion> {
  told(ctx, id)
  const [row] = await ctx.sql<TicketQuestion>(`${QUESTION} where q.id = $1`, [part])
  return row ?? fail(E.notFound)
}
