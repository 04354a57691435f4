import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { salaryMessages } from '#contract/salaries/salaries.ru.ts'
import type { salaries } from '#contract/salaries/salaries.ts'
import { type Kopecks, less, sumOf } from '#domain/core/money.ts'
import { approvedLines } from '#domain/salaries/postings.ts'
import { sheetOf } from '#domain/salaries/sheet.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf, wallTime } from '#server/database/instant.ts'
import { postEntry } from '#server/ledger/post.ts'
import { insert, remove, update } from '#server/lists/records.ts'
import { isOneself } from '#server/live/session.ts'
import { paymentRequestRecord } from '#server/payment-requests/payment-requests.record.ts'
import { hashOf } from './calculate.ts'
import { payCurrency, payPeople } from './people.ts'
import { salaryCard } from './present.ts'
import { salaryRecord } from './salary.record.ts'
import { paySeen } from './scope.ts'
import { sourcesOf } from './sources.ts'

export interface LockedSalary {
  id: number
  employer_id: number
  unit_id: number
  entity_id: number
  begin_at: string
  end_at: string
  state: 'draft' | 'approved'
  is_self_employed: boolean
  accrued: Kopecks
  withheld: Kopecks
  net: Kopecks
  hash: string
  today: string
}

/** Locks a sheet, so that decisions go one after another; one out of sight is not found. */
export async function lockSalary(ctx: Ctx, id: number): Promise<LockedSalary> {
  const scope = paySeen(ctx, 't.employer_id', 't.unit_id')
  const [row] = await ctx.sql<Omit<LockedSalary, 'today'> & { timezone: string }>(
    `select t.id, t.employer_id, t.unit_id, t.entity_id, t.begin_at, t.end_at, t.state, t.is_self_employed, t.accrued::float8 as accrued,
       t.withheld::float8 as withheld, t.net::float8 as net, t.hash, u.timezone
     from salaries t join units u on u.id = t.unit_id where t.id = $1${scope ? ` and (${scope.sql(2)})` : ''} for update of t`,
    [id, ...(scope?.values ?? [])],
  )
  return row ? { ...row, today: wallTime(ctx.now, row.timezone).slice(0, 10) } : fail(E.notFound)
}

/** Nobody decides about her own pay. */
export function refuseOneself({ me }: Ctx, employer_id: number, field: string) {
  if (isOneself(me, employer_id)) fail(E.forbidden, { [field]: [salaryMessages.own] })
}

/**
 * The sheet is what the person has seen, and what its sources make still: then it is fixed. The books owe it to her from now on; a self-employed
 * person's becomes a payment request, which has its own way of approval.
 */
export async function approveSalary(ctx: Ctx, { params: { id }, body: { hash } }: Input<typeof salaries.approve>) {
  const row = await lockSalary(ctx, id)
  if (row.state !== 'draft') fail(E.processedAlready, { id: [salaryMessages.approved] })
  refuseOneself(ctx, row.employer_id, 'id')
  if (row.end_at > row.today) fail(E.invalid, { id: [salaryMessages.running] })
  if (hash !== row.hash || (await hashNow(ctx, row)) !== row.hash) fail(E.changedMeanwhile, { id: [salaryMessages.changed] })
  const payment_request_id = row.is_self_employed ? await asked(ctx, row) : await booked(ctx, row)
  await update(ctx, salaryRecord, id, {
    state: 'approved',
    approved_at: instantOf(ctx.now),
    approved_by: ctx.me.employer_id,
    payment_request_id,
  })
  ctx.tell({ feature: 'salaries', ids: [id] })
  return salaryCard(ctx, id)
}

async function hashNow(ctx: Ctx, { employer_id, begin_at, end_at }: LockedSalary): Promise<string | null> {
  const people = await payPeople(ctx, { employer_ids: [employer_id], begin: begin_at })
  const sources = (await sourcesOf(ctx, people, { begin: begin_at, end: end_at })).get(employer_id)
  return sources ? hashOf(sheetOf(sources)) : null
}

async function booked(ctx: Ctx, { id, accrued, withheld, ...owed }: LockedSalary): Promise<null> {
  const tips = await ctx.sql<{ entity_id: number; amount: Kopecks }>(
    `select i.entity_id, sum(k.amount)::float8 as amount from salary_items k
     left join order_refund_items b on k.source_key = 'refund:' || b.id
     join order_items i on k.source_key = 'item:' || i.id or i.id = b.item_id
     where k.salary_id = $1 and k.kind = 'tips' group by 1 having sum(k.amount) <> 0 order by 1`,
    [id],
  )
  const pay = less(accrued, sumOf(tips.map(({ amount }) => amount)))
  const lines = approvedLines({ ...owed, pay, withheld, tips, currency: await payCurrency(ctx) })
  if (lines.length > 0) await postEntry(ctx, { doc_type: 'salary', doc_id: id, lines })
  return null
}

async function asked(ctx: Ctx, { employer_id, unit_id, entity_id, begin_at, end_at, net }: LockedSalary): Promise<number | null> {
  if (net === 0) return null
  const { id } = await insert(ctx, paymentRequestRecord, {
    employer_id,
    unit_id,
    entity_id,
    begin_at,
    end_at,
    sum: net,
    comment: null,
    state: 'new',
    made_at: instantOf(ctx.now),
    made_by: ctx.me.employer_id,
  })
  ctx.tell({ feature: 'payment-requests', ids: [id] })
  return id
}

/** Removes a draft with its lines, which another calculation may use; an approved sheet stays. */
export async function removeSalary(ctx: Ctx, { params: { id } }: Input<typeof salaries.remove>) {
  const row = await lockSalary(ctx, id)
  if (row.state !== 'draft') fail(E.processedAlready, { id: [salaryMessages.approved] })
  refuseOneself(ctx, row.employer_id, 'id')
  await remove(ctx, salaryRecord, id)
  ctx.tell({ feature: 'salaries', ids: [id] })
  return null
}
