import type pg from 'pg'
import { isClockRunning, type TicketStatus } from '#domain/tickets/moves.ts'
import { dueAt, workedBetween } from '#domain/work-hours/work-hours.ts'
import { instantOf } from '#server/database/instant.ts'
import { placeClock } from '#server/tickets/place-clock.ts'
import { type DemoQuestion, seedDepartments } from './ticket-departments.ts'
import { type Step, type Told, told } from './told-tickets.ts'

/** Departments with their trees, and tickets in every status, which go their ways as people would have led them. */
export async function seedTickets(client: pg.PoolClient, { now }: { now: number }) {
  const questions = new Map((await seedDepartments(client)).map((one) => [one.title, one]))
  const numbers: number[] = []
  for (const [at, one] of told.entries()) {
    const question = questions.get(one.question)
    if (question) numbers.push(await seedTicket(client, { ...one, number: at + 1 }, question, now, numbers))
  }
  await client.query('insert into ticket_counters (company_id, last) values (1, $1)', [told.length])
}

interface Clocked {
  status: TicketStatus
  /** Seconds since 1970; null: the time is stopped. */
  due: number | null
  left: number
}

async function seedTicket(client: pg.PoolClient, one: Told & { number: number }, question: DemoQuestion, now: number, ids: number[]) {
  const clock = placeClock(question.work.zone)
  const born = now - one.ago * 3600
  const due = question.needsApproval ? null : dueAt(born, question.sla, question.work, clock)
  const { rows } = await client.query<{ id: number }>(
    `insert into tickets (company_id, number, group_id, question_id, first_question_id, parent_question_id, author_id, unit_id,
       subject, fields, values,
       needs_approval, sla_s, first_answer_s, work, first_answer_due_at, due_at, warn_at, left_s, created_at, updated_at)
     values (1, $1, $2, $3, $4, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15, $16, $17, $17) returning id`,
    [
      one.number,
      question.group,
      question.id,
      question.section,
      one.author,
      one.unit,
      one.subject ?? question.title,
      JSON.stringify(question.fields),
      JSON.stringify(valuesOf(one, question)),
      question.needsApproval,
      question.sla,
      question.first,
      JSON.stringify(question.work),
      due && instantOf(dueAt(born, question.first, question.work, clock)),
      due && instantOf(due),
      due === null ? question.sla : null,
      instantOf(born),
    ],
  )
  const id = rows[0]?.id ?? 0
  const say = sayer(client, id, now)
  if (due !== null)
    await client.query('insert into ticket_runs (company_id, ticket_id, reopened, from_at) values (1, $1, 0, $2)', [id, instantOf(born)])
  await say({ ago: one.ago, by: one.author, to: 0 }, null)
  await say({ ago: one.ago, by: one.author, text: one.text, kind: 'message' }, null)
  let state: Clocked = { status: 0, due, left: question.sla }
  for (const step of one.steps ?? []) {
    await say(step, state.status)
    if (step.to !== undefined)
      state = await go(client, id, step, { state, question, at: now - step.ago * 3600, original: ids[(one.duplicateOf ?? 0) - 1] })
  }
  return id
}

const valuesOf = ({ values = {} }: Told, { fields }: DemoQuestion) =>
  Object.fromEntries(fields.map(({ key }) => [key, values[key] ?? null]))

/** The message of a step, and the line that tells its status. */
const sayer =
  (client: pg.PoolClient, id: number, now: number) =>
  async ({ ago, by, to, text, kind, isInternal }: Step, from: TicketStatus | null) => {
    const line = `insert into ticket_messages (company_id, ticket_id, kind, is_internal, author_id, text, from_status, to_status,
      created_at)
    values (1, $1, $2, $3, $4, $5, $6, $7, $8)`
    const at = instantOf(now - ago * 3600)
    if (kind) await client.query(line, [id, kind, isInternal === true, by, text ?? null, null, null, at])
    if (to !== undefined) await client.query(line, [id, 'system', false, by, kind ? null : (text ?? null), from, to, at])
  }

async function go(
  client: pg.PoolClient,
  id: number,
  { by, to = 0 }: Step,
  { state, question, at, original }: { state: Clocked; question: DemoQuestion; at: number; original: number | undefined },
): Promise<Clocked> {
  const clock = placeClock(question.work.zone)
  const runs = isClockRunning(to)
  const left = state.due === null ? state.left : workedBetween(at, Math.max(at, state.due), question.work, clock)
  const due = runs ? (state.due ?? dueAt(at, left, question.work, clock)) : null
  if (state.due !== null && !runs)
    await client.query('update ticket_runs set until_at = $2 where ticket_id = $1 and until_at is null', [id, instantOf(at)])
  if (state.due === null && runs)
    await client.query('insert into ticket_runs (company_id, ticket_id, reopened, from_at) values (1, $1, 0, $2)', [id, instantOf(at)])
  await client.query(
    `update tickets set status = $2::smallint, due_at = $3, warn_at = $9, left_s = $4, resolved_at = $5, duplicate_of = $6, updated_at = $7,
       assignee_id = case when $2::smallint in (1, 5) then coalesce(assignee_id, $8) else assignee_id end,
       first_answered_at = case when $2::smallint in (1, 3) then coalesce(first_answered_at, $7) else first_answered_at end where id = $1`,
    [
      id,
      to,
      due && instantOf(due),
      due === null ? left : null,
      to === 2 ? instantOf(at) : null,
      to === 4 ? original : null,
      instantOf(at),
      by,
      due && instantOf(due),
    ],
  )
  return { status: to, due, left }
}
