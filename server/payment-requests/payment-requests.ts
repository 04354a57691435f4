import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { paymentRequestMessages } from '#contract/payment-requests/payment-requests.ru.ts'
import type { paymentRequests } from '#contract/payment-requests/payment-requests.ts'
import { paths } from '#contract/shell/paths.ts'
import { op } from '#domain/cash-orders/operations.ts'
import type { Kopecks } from '#domain/core/money.ts'
import { approvedLines, paidByBankLines } from '#domain/payment-requests/postings.ts'
import { createOrder } from '#server/cash-orders/cash-orders.ts'
import type { Ctx } from '#server/core/context.ts'
import { type ConstraintFailures, fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { postEntry } from '#server/ledger/post.ts'
import { find } from '#server/lists/list.ts'
import { insert, update } from '#server/lists/records.ts'
import { can, isOneself } from '#server/live/session.ts'
import { notify } from '#server/notifications/notify.ts'
import { reachedUnits } from '#server/units/reach.ts'
import { paymentRequestsList, requestsSeen, STATE } from './payment-requests.list.ts'
import { paymentRequestRecord } from './payment-requests.record.ts'

export const paymentRequestsConstraints: ConstraintFailures = {
  payment_requests_way: { code: E.processedAlready, field: 'id', message: paymentRequestMessages.way },
  payment_requests_not_oneself: { code: E.forbidden, field: 'id', message: paymentRequestMessages.own },
}

const EVERYTHING = 'employer;unit;maker;decider;payer;order'

export async function createRequest(ctx: Ctx, { body }: Input<typeof paymentRequests.create>) {
  const { begin_at, end_at, sum } = body
  if (sum === 0) fail(E.invalid, { sum: [paymentRequestMessages.sum] })
  const employer_id = body.employer_id ?? ctx.me.employer_id
  if (employer_id !== ctx.me.employer_id && !can(ctx.me, 'PaymentRequest.approve'))
    fail(E.forbidden, { employer_id: [paymentRequestMessages.others] })
  const scope = reachedUnits(ctx, 'x.unit_id')
  const [person] = await ctx.sql<{ unit_id: number | null; entity_id: number }>(
    `select x.unit_id, e.id as entity_id from employers x join legal_entities e on e.company_id = x.company_id and e.is_default
     where x.id = $1${scope ? ` and (x.id = $2 or ${scope.sql(3)})` : ''}`,
    [employer_id, ...(scope ? [ctx.me.employer_id, ...scope.values] : [])],
  )
  if (!person) return fail(E.notFound, { employer_id: [paymentRequestMessages.noEmployer] })
  const unit_id = person.unit_id ?? fail(E.invalid, { employer_id: [paymentRequestMessages.noUnit] })
  const { id } = await insert(ctx, paymentRequestRecord, {
    employer_id,
    unit_id,
    entity_id: person.entity_id,
    begin_at,
    end_at,
    sum,
    comment: body.comment || null,
    state: 'new',
    made_at: instantOf(ctx.now),
    made_by: ctx.me.employer_id,
  })
  return shown(ctx, id)
}

interface Locked {
  id: number
  employer_id: number
  unit_id: number
  entity_id: number
  sum: Kopecks
  state: string
}

/** Locks a request, so that two decisions about it go one after the other; one out of sight is not found. */
async function locked(ctx: Ctx, id: number, states: readonly string[]): Promise<Locked> {
  const scope = requestsSeen(ctx)
  const [row] = await ctx.sql<Locked>(
    `select t.id, t.employer_id, t.unit_id, t.entity_id, t.sum::float8 as sum, ${STATE} as state from payment_requests t
     where t.id = $1${scope ? ` and (${scope.sql(2)})` : ''} for update of t`,
    [id, ...(scope?.values ?? [])],
  )
  if (!row) return fail(E.notFound)
  return states.includes(row.state) ? row : fail(E.processedAlready, { id: [paymentRequestMessages.way] })
}

/** Nobody decides about her own money. */
function refuseOneself({ me }: Ctx, { employer_id }: Locked) {
  if (isOneself(me, employer_id)) fail(E.forbidden, { id: [paymentRequestMessages.own] })
}

/** Approves a request: from then on the books owe the sum. */
export async function approveRequest(ctx: Ctx, { params: { id } }: Input<typeof paymentRequests.approve>) {
  const row = await locked(ctx, id, ['new'])
  refuseOneself(ctx, row)
  await postEntry(ctx, { doc_type: 'payment_request', doc_id: id, lines: approvedLines(row) })
  await update(ctx, paymentRequestRecord, id, { state: 'approved', decided_at: instantOf(ctx.now), decided_by: ctx.me.employer_id })
  await tellHer(ctx, row, 'approved')
  return shown(ctx, id)
}

export async function rejectRequest(ctx: Ctx, { params: { id }, body: { reason } }: Input<typeof paymentRequests.reject>) {
  const row = await locked(ctx, id, ['new'])
  refuseOneself(ctx, row)
  await update(ctx, paymentRequestRecord, id, { state: 'rejected', reason, decided_at: instantOf(ctx.now), decided_by: ctx.me.employer_id })
  await tellHer(ctx, row, 'rejected', reason)
  return shown(ctx, id)
}

export async function payRequest(ctx: Ctx, { params: { id }, body: { way, place_id } }: Input<typeof paymentRequests.pay>) {
  const row = await locked(ctx, id, ['approved'])
  refuseOneself(ctx, row)
  if (way === 'bank') await paidByBank(ctx, row)
  const cash_order_id = way === 'bank' ? null : await paidInCash(ctx, row, way, place_id ?? null)
  await update(ctx, paymentRequestRecord, id, {
    state: 'paid',
    way,
    cash_order_id,
    paid_at: instantOf(ctx.now),
    paid_by: ctx.me.employer_id,
  })
  await tellHer(ctx, row, 'paid')
  return shown(ctx, id)
}

/** Notifies the employee who is to be paid of the decision. */
async function tellHer(ctx: Ctx, { id, employer_id }: Locked, state: keyof typeof paymentRequestMessages.told, reason = '') {
  const words = paymentRequestMessages.told[state].replace('{{id}}', `${id}`).replace('{{reason}}', reason)
  await notify(ctx, {
    kind: 'payment_request',
    key: `payment_request:${id}:${state}`,
    author: ctx.me.employer_id,
    to: { employers: [employer_id] },
    data: { message: words, link: paths['finance-payment-requests'] },
  })
}

async function paidByBank(ctx: Ctx, row: Locked) {
  if (!can(ctx.me, 'Payment.create')) fail(E.forbidden, { way: [paymentRequestMessages.mayNotBank] })
  await postEntry(ctx, { doc_type: 'payment_request', doc_id: row.id, lines: paidByBankLines(row) })
}

/** Pays by a cash order of operation 9, with its own number, paper and rights. */
async function paidInCash(ctx: Ctx, { employer_id, entity_id, sum }: Locked, sender_type: 'register' | 'safe', sender_id: number | null) {
  if (sender_id === null) return fail(E.invalid, { place_id: [paymentRequestMessages.place] })
  const order = await createOrder(
    ctx,
    {
      body: {
        type: 0,
        cash_order_operation_id: op.selfEmployed,
        sum,
        entity_id,
        sender_type,
        sender_id,
        recipient_type: 'employer',
        recipient_id: employer_id,
      },
    },
    'place_id',
  )
  return order.id
}

export async function tellReceipt(ctx: Ctx, { params: { id }, body: { receipt } }: Input<typeof paymentRequests.receipt>) {
  await locked(ctx, id, ['paid'])
  await update(ctx, paymentRequestRecord, id, { state: 'closed', receipt })
  return shown(ctx, id)
}

function shown(ctx: Ctx, id: number) {
  ctx.tell({ feature: 'payment-requests', ids: [id] })
  return find(ctx, paymentRequestsList, id, EVERYTHING)
}
