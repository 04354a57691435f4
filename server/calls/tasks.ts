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
import { taskRecord } from './calls.record.ts'

const { todo, in_progress, completed, alarm } = TASK_STATUS
const OPEN = `(${todo}, ${in_progress}, ${alarm})`
/** So many calls in vain within so many minutes are urgent. */
const URGENT = 3
const WITHIN = '30 minutes'

/** What a call does to the tasks: one in vain is owed a call, one with a talk pays it. */
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
  // A word about an old call, when somebody has spoken with her since.
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
  ctx.tell({ feature: 'calls', ids: [call] })
}

async function pay(ctx: Ctx, call: number, { phone, started }: Row) {
  await ctx.sql(
    `update call_tasks set status = ${completed}, done_at = $4,
       assignee_id = coalesce((select c.employer_id from calls c where c.id = $1), assignee_id)
     where company_id = current_company() and phone = $2 and status in ${OPEN} and (last_call_at <= $3::timestamptz or call_id = $1)`,
    [call, phone, started, instantOf(ctx.now)],
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
  const rows =
    which === 'open'
      ? await ctx.sql<CallTask>(`${TASK} where t.status in ${OPEN} order by t.status = ${alarm} desc, t.created_at, t.id limit ${MOST}`)
      : await ctx.sql<CallTask>(`${TASK} where ${TODAY('t.done_at')} order by t.done_at desc, t.id desc limit ${MOST}`, [ctx.now])
  return { items: rows.map((row) => shown(ctx, row)) }
}

async function lockedOpen(ctx: Ctx, id: number): Promise<CallTask> {
  await ctx.sql('select from call_tasks where id = $1 for update', [id])
  const [row] = await ctx.sql<CallTask>(`${TASK} where t.id = $1`, [id])
  if (!row) return fail(E.notFound)
  if (row.done_at !== null) fail(E.processedAlready, { id: [callMessages.taskOver] })
  const other = row.assignee !== null && row.assignee_id !== ctx.me.employer_id ? row.assignee.name : null
  if (other !== null) fail(E.processedAlready, { id: [callMessages.taken(other)] })
  return row
}

/** An urgent one stays urgent in whosever hands. */
export async function takeTask(ctx: Ctx, { params: { id } }: Input<typeof calls.takeTask>): Promise<CallTask> {
  const { status } = await lockedOpen(ctx, id)
  return written(ctx, id, { assignee_id: ctx.me.employer_id, status: status === alarm ? alarm : in_progress })
}

export async function closeTask(ctx: Ctx, { params: { id }, body }: Input<typeof calls.closeTask>): Promise<CallTask> {
  await lockedOpen(ctx, id)
  return written(ctx, id, {
    ...{ status: body.status, comment: body.comment || null, done_at: instantOf(ctx.now), assignee_id: ctx.me.employer_id },
  })
}

async function written(ctx: Ctx, id: number, change: Parameters<typeof update<typeof import('./tasks.table.ts').callTasks>>[3]) {
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

export async function showStats(ctx: Ctx): Promise<Stats> {
  const [row] = await ctx.sql<Stats>(
    `select count(*) filter (where employer_id = $2 and direction = 'in' and result = 'answered')::int as answered,
       count(*) filter (where employer_id = $2 and direction = 'out')::int as made,
       coalesce(sum(talk_s) filter (where employer_id = $2), 0)::int as talk_s,
       count(*) filter (where direction = 'in' and result = 'missed')::int as missed,
       (select count(*)::int from call_tasks t where t.assignee_id = $2 and ${TODAY('t.done_at')}) as tasks
     from calls where company_id = current_company() and ${TODAY('started_at')}`,
    [ctx.now, ctx.me.employer_id],
  )
  return row ?? fail(E.defect)
}
