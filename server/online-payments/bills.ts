import { randomUUID } from 'node:crypto'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { onlinePaymentsRu } from '#contract/online-payments/online-payments.ru.ts'
import type { OnlinePaymentRow, onlinePayments } from '#contract/online-payments/online-payments.ts'
import type { Kopecks } from '#domain/core/money.ts'
import { isPending } from '#domain/online-payments/verdict.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { roubles } from '#server/database/roubles.ts'
import { wire } from '#server/lists/list.ts'
import { insert, update } from '#server/lists/records.ts'
import { reachedUnits } from '#server/units/reach.ts'
import { BILL, type BillRow, OPEN } from './bill.ts'
import { onlinePaymentRecord } from './online-payments.record.ts'

const { refusals } = onlinePaymentsRu

/** Seconds that a client has to pay. */
const LIFE = 24 * 3600
/** Seconds that a terminal waits for a card. */
const LIFE_AT_TERMINAL = 180
/** Seconds without an answer after which a person is told. */
const SILENCE = 60
/** Bills that the client asks for by the link of one order in a day: whoever has it cannot make the bank's work endless, nor hinder the desk. */
const MOST_A_DAY = 20

export interface Wish {
  order_id: number
  unit_id: number
  n: number
  type: number
  sum: Kopecks
  wanted: 2 | 3
  title: string
  back: string | null
  /** The terminal that is asked; null: the provider on the internet. */
  terminal_id: number | null
}

/** Asks the provider for a sum after this transaction has ended. */
export async function askForMoney(ctx: Ctx, wish: Wish) {
  const [row] = await ctx.sql<{ count: number }>(
    `select count(*)::int as count from online_payments
     where order_id = $1 and kind = 'payment' and asked_by is null and asked_at > to_timestamp($2) - interval '1 day'`,
    [wish.order_id, ctx.now],
  )
  if (!ctx.me.employer_id && (row?.count ?? 0) >= MOST_A_DAY) fail(E.tooMany, { payments: [refusals.noMore] })
  await insert(ctx, onlinePaymentRecord, { ...wish, ...fresh(ctx, wish.terminal_id === null ? LIFE : LIFE_AT_TERMINAL), kind: 'payment' })
  ctx.wake()
}

const fresh = (ctx: Ctx, life = LIFE) => ({
  key: randomUUID(),
  asked_at: instantOf(ctx.now),
  asked_by: ctx.me?.employer_id || null,
  until: instantOf(ctx.now + life),
})

/** Returns a sum that the provider has taken, or a part of it. */
export async function giveBack(ctx: Ctx, id: number, sum: Kopecks) {
  const [of] = await ctx.sql<BillRow & { is_of_today: boolean }>(
    `select ${BILL}, ${IS_OF_TODAY} as is_of_today from online_payments b join units u on u.id = b.unit_id where b.id = $1`,
    [id, ctx.now],
  )
  if (!of) return fail(E.defect)
  const { order_id, unit_id, n, type, wanted, title, terminal } = of
  const at = { terminal_id: terminal?.id ?? null, is_cancel: terminal !== null && of.is_of_today && of.sum === sum }
  await insert(ctx, onlinePaymentRecord, {
    ...fresh(ctx),
    ...at,
    kind: 'refund',
    of_id: id,
    order_id,
    unit_id,
    n,
    type,
    sum,
    wanted,
    title,
  })
  ctx.wake()
}

/** SQL over a payment `b` of the studio `u`: the terminal can still cancel it. $2: now. What it has already refused to cancel is refunded. */
const IS_OF_TODAY = `b.totals_id is null
  and not exists (select from terminal_totals t where t.terminal_id = b.terminal_id and t.state = 'pending' and t.sends > 0)
  and (b.over_at at time zone u.timezone)::date = (to_timestamp($2) at time zone u.timezone)::date
  and not exists (select from online_payments r where r.of_id = b.id and r.cause = 'day_closed')`

/** Money that no order takes goes back whole; an order that nobody has paid may be called off or paid otherwise. */
export async function turnAway(ctx: Ctx, { id, sum, order_id, n }: Pick<BillRow, 'id' | 'sum' | 'order_id' | 'n'>) {
  await ctx.sql(
    `update payments p set state = 'cancel' from orders o
     where o.id = $1 and o.status_id = 0 and p.order_id = o.id and p.n = $2 and p.state = 'success'`,
    [order_id, n],
  )
  await update(ctx, onlinePaymentRecord, id, { settled_at: instantOf(ctx.now), cause: 'late' })
  await giveBack(ctx, id, sum)
}

/** Live bills of an order, which are locked after it. One that is over is not live, even while it is asked about once more. */
export const liveBills = (ctx: Ctx, order: number) =>
  ctx.sql<BillRow>(
    `select ${BILL} from online_payments b
     where b.order_id = $1 and b.kind = 'payment' and b.state not in ('fail', 'cancel') and ${OPEN} order by b.id for update of b`,
    [order],
  )

/** Bills that the order has taken, by the places of its payments. */
export const capturedBills = (ctx: Ctx, order: number) =>
  ctx.sql<{ id: number; n: number }>('select id, n from online_payments where order_id = $1 and is_captured', [order])

/** Withdraws a bill that the desk does not wait for any more. */
export async function withdrawBill(ctx: Ctx, bill: BillRow) {
  const { id, state, is_settled } = bill
  if (isPending(state)) await update(ctx, onlinePaymentRecord, id, { is_withdrawn: true, due_at: 'epoch' })
  else if (state === 'success' && !is_settled) await turnAway(ctx, bill)
  else fail(E.processedAlready, { state: [refusals.over] })
  ctx.wake()
}

export async function withdraw(ctx: Ctx, { params }: Input<typeof onlinePayments.withdraw>) {
  const row = await lockedBill(ctx, params.id)
  if (row.kind !== 'payment') fail(E.processedAlready, { state: [refusals.over] })
  await withdrawBill(ctx, row)
  return told(ctx, row)
}

export async function askAgain(ctx: Ctx, { params }: Input<typeof onlinePayments.again>) {
  const row = await lockedBill(ctx, params.id)
  const [of] = await ctx.sql<{ of_id: number }>('select of_id from online_payments where id = $1', [row.id])
  if (row.kind !== 'refund' || row.state === 'success' || !of) return fail(E.processedAlready, { state: [refusals.notRefused] })
  if (isPending(row.state)) await update(ctx, onlinePaymentRecord, row.id, { due_at: 'epoch' })
  else await giveBack(ctx, of.of_id, row.sum)
  ctx.wake()
  return told(ctx, row)
}

/**
 * A person has read on the terminal's paper what became of a sum about which the terminal does not answer. One that was not charged is asked about until
 * the terminal answers all the same: if the paper was misread, the money goes back.
 */
export async function resolve(ctx: Ctx, { params, body }: Input<typeof onlinePayments.resolve>) {
  const row = await lockedBill(ctx, params.id)
  const [silent] = await ctx.sql('select from online_payments where id = $1 and silent_since is not null', [row.id])
  if (!row.terminal || !isPending(row.state) || !silent) fail(E.processedAlready, { state: [refusals.notSilent] })
  const state = body.is_charged === 1 ? 'success' : 'fail'
  const over = { over_at: instantOf(ctx.now), due_at: 'epoch', lease: null, silent_since: null, url: null, is_hinted: state === 'fail' }
  const settled = row.kind === 'refund' && state === 'success' ? { settled_at: instantOf(ctx.now) } : {}
  await update(ctx, onlinePaymentRecord, row.id, { state, cause: 'by_person', resolved_by: ctx.me.employer_id, ...over, ...settled })
  await leaveTerminal(ctx, row)
  if (row.kind === 'payment')
    await ctx.sql(`update payments p set state = $3 from orders o where o.id = $1 and o.status_id = 0 and p.order_id = o.id and p.n = $2`, [
      row.order_id,
      row.n,
      state,
    ])
  ctx.wake()
  return told(ctx, row)
}

/** The terminal has ended this task and may take the next one. */
export const leaveTerminal = (ctx: Ctx, { terminal, key }: BillRow) =>
  ctx.sql('update card_terminals set busy_key = null where id = $1 and busy_key = $2', [terminal?.id ?? null, key])

/** Locks the order first, as taking its money does, and then the bill. */
async function lockedBill(ctx: Ctx, id: number): Promise<BillRow> {
  const scope = reachedUnits(ctx, 'b.unit_id')
  const where = `from online_payments b where b.id = $1${scope ? ` and (${scope.sql(2)})` : ''}`
  const values = [id, ...(scope?.values ?? [])]
  await ctx.sql(`select from orders where id = (select b.order_id ${where}) for update`, values)
  const [row] = await ctx.sql<BillRow>(`select ${BILL} ${where} for update of b`, values)
  return row ?? fail(E.notFound)
}

async function told(ctx: Ctx, { id, order_id, unit_id }: BillRow): Promise<OnlinePaymentRow> {
  ctx.tell({ feature: 'orders', ids: [order_id], unit_id })
  const [row] = await rowsOf(ctx, 'b.id', id)
  return row ?? fail(E.notFound)
}

/** The bills of an order, the last first. */
export const billsOf = (ctx: Ctx, order: number) => rowsOf(ctx, 'b.order_id', order)

const rowsOf = (ctx: Ctx, column: 'b.id' | 'b.order_id', id: number) =>
  ctx.sql<OnlinePaymentRow>(
    `select b.id, b.kind, b.type as payment_type, ${roubles('b.sum')} as sum, b.state, b.url, b.cause, ${wire('b.asked_at')} as asked_at,
       ${wire('b.until')} as until, b.wanted,
       b.rrn, b.auth_code, b.card_last4, b.card_system,
       (select json_build_object('id', c.id, 'name', c.title) from card_terminals c where c.id = b.terminal_id) as terminal,
       b.is_withdrawn::int as is_withdrawn, (b.settled_at is not null)::int as is_settled,
       coalesce(b.silent_since < to_timestamp($2) - interval '${SILENCE} seconds', false)::int as is_silent
     from online_payments b where ${column} = $1 order by b.id desc`,
    [id, ctx.now],
  )
