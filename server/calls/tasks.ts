import { callMessages } from '#contract/calls/calls.ru.ts'
import type { calls } from '#contract/calls/calls.ts'
import { type CallTask, TASK_STATUS } from '#contract/calls/tasks.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { maskPhone } from '#domain/core/names.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { seesPhones } from '#server/customers/customer-phones.ts'
import { instantOf } from '#server/database/instant.ts'
import { wire } from '#server/lists/list.ts'
import { update } from '#server/lists/records.ts'
import { callsScope } from './calls.list.ts'
import { taskRecord } from './calls.record.ts'
import { callOffMissed, tellMissed } from './tell-missed.ts'

const { todo, in_progress, completed, alarm } = TASK_STATUS
const OPEN = `(${todo}, ${in_progress}, ${alarm})`
/** This many missed calls within this many minutes make a task urgent. */
const URGENT = 3
const WITHIN = '30 minutes'

/** What a call does to tasks: a missed call makes one, and a talk closes it. */
export async function followTasks(ctx: Ctx, call: number) {
  const [row] = await ctx.sql<{ phone: string; is_missed: boolean; is_talk: boolean; started: string }>(
    `select phone, started_at::text as started, answered_at is not null as is_talk, direction = 'in' and result = 'missed' as is_missed
     from calls where id = $1`,
    [call],
  )
  if (!row || row.phone === '') return
  if (row.is_talk) return pay(ctx, call, row)
  if (row.is_missed) await owe(ctx, call, row)
}

interface Row {
  phone: string
  started: string
}

async function owe(ctx: Ctx, call: number, { phone, started }: Row) {
  const [known] = await ctx.sql('select from call_task_calls where call_id = $1', [call])
  // The event is of an old call, and somebody has spoken with the customer since.
  const [later] = await ctx.sql(
    'select from calls where phone = $1 and company_id = current_company() and answered_at > $2::timestamptz limit 1',
    [phone, started],
  )
  if (known || later) return
  const [task] = await ctx.sql<{ id: number }>(
    `insert into call_tasks (company_id, phone, user_id, call_id, last_call_at, created_at)
     select current_company(), $2, c.user_id, c.id, c.started_at, $3 from calls c where c.id = $1
     on conflict (company_id, phone) where status in ${OPEN} do update
       set call_id = excluded.call_id, last_call_at = greatest(call_tasks.last_call_at, excluded.last_call_at),
         user_id = coalesce(call_tasks.user_id, excluded.user_id) returning id`,
    [call, phone, instantOf(ctx.now)],
  )
  const id = task?.id ?? fail(E.defect)
  await ctx.sql('insert into call_task_calls (company_id, call_id, task_id) values (current_company(), $1, $2)', [call, id])
  await ctx.sql(
    `update call_tasks t set status = ${alarm} where t.id = $1 and ${URGENT} <= (select count(*) from call_task_calls x
       join calls c on c.id = x.call_id where x.task_id = t.id and c.started_at > t.last_call_at - interval '${WITHIN}')`,
    [id],
  )
  await tellMissed(ctx, id, call)
  ctx.tell({ feature: 'calls', ids: [call] })
}

async function pay(ctx: Ctx, call: number, { phone, started }: Row) {
  const paid = await ctx.sql<{ id: number }>(
    `update call_tasks set status = ${completed}, done_at = $4,
       assignee_id = coalesce((select c.employer_id from calls c where c.id = $1), assignee_id)
     where company_id = current_company() and phone = $2 and status in ${OPEN} and (last_call_at <= $3::timestamptz or call_id = $1)
     returning id`,
    [call, phone, started, instantOf(ctx.now)],
  )
  if (paid.length > 0)
    await callOffMissed(
      ctx,
      paid.map(({ id }) => id),
    )
}

const TASK = `select t.id, t.company_id, t.status, t.phone, t.user_id, t.call_id, ${wire('t.created_at')} as created_at,
   ${wire('t.last_call_at')} as last_call_at, t.assignee_id, author_of(t.assignee_id) as assignee, ${wire('t.done_at')} as done_at, t.comment,
   (select count(*)::int from call_task_calls x where x.task_id = t.id) as calls,
   (select json_build_object('id', c.id, 'name', concat_ws(' ', c.last_name, c.first_name))
     from customers c where c.id = t.user_id) as user,
   (select coalesce((select n.title from telephony_lines n where n.company_id = c.company_id and n.number = c.line), c.line)
     from calls c where c.id = t.call_id) as line
 from call_tasks t`

const shown = (ctx: Ctx, row: CallTask): CallTask => ({
  ...row,
  phone: seesPhones(ctx) || row.phone === '' ? row.phone : maskPhone(row.phone),
})

const MOST = 200
/** Today by the clock of the call. */
const TODAY = (column: string) => `${column} >= date_trunc('day', to_timestamp($1))`

export async function listTasks(ctx: Ctx, { query: { which } }: Input<typeof calls.tasks>) {
  const within = reached(ctx, 2)
  const question =
    which === 'open'
      ? `t.status in ${OPEN} and $1::int is not null${within.sql} order by t.status = ${alarm} desc, t.created_at, t.id`
      : `${TODAY('t.done_at')}${within.sql} order by t.done_at desc, t.id desc`
  const rows = await ctx.sql<CallTask>(`${TASK} where ${question} limit ${MOST}`, [ctx.now, ...within.values])
  return { items: rows.map((row) => shown(ctx, row)) }
}

/** A task belongs to its last call, so whoever sees that call sees the task. */
function reached(ctx: Ctx, at: number) {
  const scope = callsScope(ctx)
  if (!scope) return { sql: '', values: [] }
  return {
    sql: ` and exists (select from (select c.* from calls c where c.id = t.call_id) t where ${scope.sql(at)})`,
    values: scope.values,
  }
}

/** SQL: the employee `e` may still sign in. What was taken by one who has left is anybody's again. */
const WORKS = 'may_enter(e)'

async function lockedOpen(ctx: Ctx, id: number): Promise<CallTask> {
  await ctx.sql('select from call_tasks where id = $1 for update', [id])
  const within = reached(ctx, 2)
  const [row] = await ctx.sql<CallTask>(`${TASK} where t.id = $1${within.sql}`, [id, ...within.values])
  if (!row) return fail(E.notFound)
  if (row.done_at !== null) fail(E.processedAlready, { id: [callMessages.taskOver] })
  const [other] = await ctx.sql<{ name: string }>(
    `select concat_ws(' ', e.last_name, e.first_name) as name from employers e where e.id = $1 and e.id <> $2 and ${WORKS}`,
    [row.assignee_id, ctx.me.employer_id],
  )
  if (other) fail(E.processedAlready, { id: [callMessages.taken(other.name)] })
  return row
}

/** An urgent task stays urgent, whoever takes it. */
export async function takeTask(ctx: Ctx, { params: { id } }: Input<typeof calls.takeTask>): Promise<CallTask> {
  const { status } = await lockedOpen(ctx, id)
  return written(ctx, id, { assignee_id: ctx.me.employer_id, status: status === alarm ? alarm : in_progress })
}

export async function closeTask(ctx: Ctx, { params: { id }, body }: Input<typeof calls.closeTask>): Promise<CallTask> {
  await lockedOpen(ctx, id)
  await callOffMissed(ctx, [id])
  return written(ctx, id, {
    status: body.status,
    comment: body.comment || null,
    done_at: instantOf(ctx.now),
    assignee_id: ctx.me.employer_id,
  })
}

/** Seconds for which a call that the exchange says nothing of may still ring (sweep.ts). */
const RINGS = 300

/** Refuses to call back a customer whom a colleague has taken, or is calling at this moment: nobody is called by two. */
export async function refuseTaken(ctx: Ctx, phone: string) {
  const [other] = await ctx.sql<{ name: string; is_calling: boolean }>(
    `select concat_ws(' ', e.last_name, e.first_name) as name, x.is_calling from (
       select t.assignee_id as employer_id, false as is_calling from call_tasks t
         where t.company_id = current_company() and t.phone = $1 and t.status in ${OPEN}
       union all select c.employer_id, true from calls c
         where c.company_id = current_company() and c.phone = $1 and c.state <> 'ended' and c.direction = 'out'
           and (c.answered_at is not null or c.started_at > to_timestamp($3::int - ${RINGS}))) x
     join employers e on e.id = x.employer_id where e.id <> $2 and (x.is_calling or ${WORKS}) order by x.is_calling desc limit 1`,
    [phone, ctx.me.employer_id, ctx.now],
  )
  if (other) fail(E.processedAlready, { call_id: [other.is_calling ? callMessages.callsNow(other.name) : callMessages.taken(other.name)] })
}

interface Change {
  assignee_id: number
  status: number
  comment?: string | null
  done_at?: string
}

async function written(ctx: Ctx, id: number, change: Change) {
  await update(ctx, taskRecord, id, change)
  ctx.tell({ feature: 'calls', ids: [id] })
  const [row] = await ctx.sql<CallTask>(`${TASK} where t.id = $1`, [id])
  return shown(ctx, row ?? fail(E.notFound))
}

interface Stats {
  answered: number
  made: number
  talk_s: number
  missed: number
  tasks: number
}

/** Missed calls are counted among those that the reader sees, because the figure opens their list. */
export async function showStats(ctx: Ctx): Promise<Stats> {
  const scope = callsScope(ctx)
  const [row] = await ctx.sql<Stats>(
    `select count(*) filter (where t.employer_id = $2 and t.direction = 'in' and t.result = 'answered')::int as answered,
       count(*) filter (where t.employer_id = $2 and t.direction = 'out')::int as made,
       coalesce(sum(t.talk_s) filter (where t.employer_id = $2), 0)::int as talk_s,
       count(*) filter (where t.direction = 'in' and t.result = 'missed'${scope ? ` and ${scope.sql(3)}` : ''})::int as missed,
       (select count(*)::int from call_tasks k where k.assignee_id = $2 and ${TODAY('k.done_at')}) as tasks
     from calls t where t.company_id = current_company() and ${TODAY('t.started_at')}`,
    [ctx.now, ctx.me.employer_id, ...(scope?.values ?? [])],
  )
  return row ?? fail(E.defect)
}
