import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import { schemaOfFields, type TicketField, type TicketValue } from '#contract/ticket-groups/ticket-form.ts'
import { ticketGroupMessages } from '#contract/ticket-groups/ticket-groups.ru.ts'
import { ticketMessages as words } from '#contract/tickets/tickets.ru.ts'
import type { tickets } from '#contract/tickets/tickets.ts'
import { chainTo } from '#domain/ticket-groups/tree.ts'
import type { WorkHours } from '#domain/work-hours/work-hours.ts'
import { refuseVisitor } from '#server/chats/own.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { insert } from '#server/lists/records.ts'
import { formOf, offeredQuestion } from '#server/ticket-groups/questions.ts'
import { told } from './card.ts'
import { beginRun, dueFrom, firstAnswerDue } from './clock.ts'
import { claimFiles, say } from './said.ts'
import { tellNew } from './tell.ts'
import { ticketRecord } from './tickets.record.ts'

type Sent = Input<typeof tickets.create>['body']

/** Written by the form of a question; its department's time runs from now on, unless somebody has to approve it first. */
export async function createTicket(ctx: Ctx, { body }: { body: Sent }): Promise<number> {
  await refuseVisitor(ctx)
  const question =
    (await offeredQuestion(ctx, body.question_id)) ?? fail(E.notFound, { question_id: [ticketGroupMessages.strangeQuestion] })
  const { fields } = await formOf(ctx, question)
  const values = valuesOf(fields, body.values)
  const group = await groupOf(ctx, question.ticket_group_id)
  await refuseStrangers(ctx, fields, values, body.unit_id ?? null)
  const timed = {
    sla_s: question.sla_s,
    first_answer_s: group.first_answer_s,
    work: { zone: group.zone, hours: group.hours, days: group.days },
  }
  const needs_approval = Boolean(question.needs_approval)
  const number = await nextNumber(ctx)
  const { id } = await insert(ctx, ticketRecord, {
    number,
    group_id: question.ticket_group_id,
    question_id: question.id,
    ...(await chainOf(ctx, question)),
    author_id: ctx.me.employer_id,
    unit_id: body.unit_id === undefined ? ctx.me.unit_id : body.unit_id,
    subject: body.subject || question.title,
    fields,
    values,
    needs_approval,
    ...timed,
    ...(needs_approval
      ? { left_s: question.sla_s }
      : { ...dueFrom(ctx.now, question.sla_s, timed), first_answer_due_at: firstAnswerDue(ctx.now, timed) }),
    created_at: instantOf(ctx.now),
    updated_at: instantOf(ctx.now),
  })
  if (!needs_approval) await beginRun(ctx, id, 0)
  await claimOfFields(ctx, fields, values, id)
  await say(ctx, id, { kind: 'system', to: 0 })
  if (body.text?.trim() || body.files.length > 0) await say(ctx, id, { kind: 'message', text: body.text, files: body.files })
  await tellNew(ctx, { id, number, group_id: question.ticket_group_id, author_id: ctx.me.employer_id }, needs_approval)
  told(ctx)
  return id
}

/** Checks the values against the form; a missing one is refused at its name. */
function valuesOf(fields: TicketField[], sent: Record<string, TicketValue>): Record<string, TicketValue> {
  const strange = Object.keys(sent).filter((key) => !fields.some((one) => one.key === key))
  if (strange.length > 0) fail(E.invalid, Object.fromEntries(strange.map((key) => [`values.${key}`, [words.strangeField]])))
  const read = schemaOfFields(fields).safeParse(sent)
  if (!read.success) {
    const wrong: Record<string, string[]> = {}
    for (const { path, message } of read.error.issues) wrong[`values.${String(path[0])}`] ??= [message]
    return fail(E.invalid, wrong)
  }
  return Object.fromEntries(fields.map(({ key }) => [key, read.data[key] ?? null]))
}

const idsOf = (fields: TicketField[], values: Record<string, TicketValue>, type: TicketField['type']) =>
  fields.flatMap((one) => (one.type === type && typeof values[one.key] === 'number' ? [{ key: one.key, id: Number(values[one.key]) }] : []))

/** Studios and colleagues that are named are of this company. */
async function refuseStrangers(ctx: Ctx, fields: TicketField[], values: Record<string, TicketValue>, unit: number | null) {
  for (const [type, table] of [
    ['unit', 'units'],
    ['employer', 'employers'],
  ] as const) {
    const named = [...idsOf(fields, values, type), ...(type === 'unit' && unit !== null ? [{ key: null, id: unit }] : [])]
    if (named.length === 0) continue
    const known = await ctx.sql<{ id: number }>(`select id from ${table} where id = any($1) and company_id = current_company()`, [
      named.map(({ id }) => id),
    ])
    const strange = named.filter(({ id }) => !known.some((one) => one.id === id))
    if (strange.length > 0)
      fail(E.notFound, Object.fromEntries(strange.map(({ key }) => [key === null ? 'unit_id' : `values.${key}`, [messages.missing]])))
  }
}

async function claimOfFields(ctx: Ctx, fields: TicketField[], values: Record<string, TicketValue>, ticket: number) {
  for (const { key, id } of idsOf(fields, values, 'file')) await claimFiles(ctx, [id], ticket, null, `values.${key}`)
}

interface Group extends WorkHours {
  zone: string
  first_answer_s: number
}
async function groupOf(ctx: Ctx, id: number): Promise<Group> {
  const [group] = await ctx.sql<Group>('select zone, hours, days, first_answer_s from ticket_groups where id = $1', [id])
  return group ?? fail(E.notFound)
}

async function nextNumber(ctx: Ctx): Promise<number> {
  const [row] = await ctx.sql<{ last: number }>(
    `insert into ticket_counters (company_id, last) values (current_company(), 1)
     on conflict (company_id) do update set last = ticket_counters.last + 1 returning last`,
  )
  return row?.last ?? 1 // an insert without an error returns its row
}

/** The section at which the chain begins, and the topic above the question. */
async function chainOf(ctx: Ctx, question: { id: number; parent_id: number | null; ticket_group_id: number }) {
  const rows = await ctx.sql<{ id: number; parent_id: number | null }>('select id, parent_id from ticket_questions where group_id = $1', [
    question.ticket_group_id,
  ])
  const [first] = chainTo(new Map(rows.map((one) => [one.id, one])), question.id)
  return { first_question_id: first?.id ?? question.id, parent_question_id: question.parent_id }
}
