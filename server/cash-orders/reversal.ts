import { cashOrderMessages } from '#contract/cash-orders/cash-orders.ru.ts'
import type { cashOrders } from '#contract/cash-orders/cash-orders.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { type CashOrderType, isPlace, op, type Party } from '#domain/cash-orders/operations.ts'
import type { Kopecks } from '#domain/core/money.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { type Leaving, refuseEmpty } from '#server/kkm/short.ts'
import { type Reversal, reverseEntries } from '#server/ledger/post.ts'
import { update } from '#server/lists/records.ts'
import { reachedUnits } from '#server/units/reach.ts'
import { cashOrderRecord } from './cash-order.record.ts'
import { shownOrder } from './cash-orders.list.ts'
import { isOpenAt } from './open.ts'
import { checkOperation, checkRight, refuseOwn } from './rights.ts'
import { fieldsOf, placeOf } from './sides.ts'
import { toldRegister } from './told.ts'

interface Kept {
  id: number
  type: CashOrderType
  unit_id: number
  entity_id: number
  operation: number
  sum: Kopecks
  shift_id: number | null
  pair_id: number | null
  reversed: boolean
  sender_type: Party | null
  sender_id: number | null
  recipient_type: Party | null
  recipient_id: number | null
  is_open: boolean
}

async function locked(ctx: Ctx, id: number): Promise<Kept> {
  const scope = reachedUnits(ctx, 't.unit_id')
  // A shift that is being closed is waited for, and a closing waits for whoever changes its orders.
  await ctx.sql('select s.id from kkm_shifts s where s.id = (select t.shift_id from cash_orders t where t.id = $1) for share', [id])
  const [row] = await ctx.sql<Kept>(
    `select t.id, t.type, t.unit_id, t.entity_id, t.cash_order_operation_id as operation, t.sum::float8 as sum, t.shift_id, t.pair_id,
       t.reversed_at is not null as reversed, t.sender_type, t.sender_id, t.recipient_type, t.recipient_id, ${isOpenAt('t', 'to_timestamp($2)')} as is_open
     from cash_orders t where t.id = $1${scope ? ` and (${scope.sql(3)})` : ''} for update of t`,
    [id, ctx.now, ...(scope?.values ?? [])],
  )
  return row ?? fail(E.notFound)
}

function checkOpen({ reversed, is_open }: Kept) {
  if (reversed) fail(E.processedAlready, { id: [cashOrderMessages.reversed] })
  if (!is_open) fail(E.processedAlready, { id: [cashOrderMessages.closed] })
}

export async function changeOrder(ctx: Ctx, { params: { id }, body }: Input<typeof cashOrders.update>) {
  const row = await locked(ctx, id)
  checkRight(ctx, row.type, 'update')
  checkOperation(ctx, row.type, row.operation)
  checkOpen(row)
  await update(ctx, cashOrderRecord(row.type), id, { ...body, ...(body.comment !== undefined && { comment: body.comment || null }) })
  ctx.tell({ feature: 'cash-orders', ids: [id], unit_id: row.unit_id })
  return shownOrder(ctx, id)
}

/** The exact negation in the ledger, in the shift that is still open; the paper stays with its number. The halves of an exchange go together. */
export async function removeOrder(ctx: Ctx, { params: { id } }: Input<typeof cashOrders.remove>) {
  const row = await locked(ctx, id)
  checkRight(ctx, row.type, 'delete')
  checkOperation(ctx, row.type, row.operation)
  const { other } = fieldsOf(row.type)
  refuseOwn(ctx, row.operation, { type: row[`${other}_type`], id: row[`${other}_id`] }, 'id')
  checkOpen(row)
  if (row.operation === op.collection) fail(E.processedAlready, { id: [cashOrderMessages.packed] })
  if (row.operation === op.exchangeBack && row.pair_id !== null) fail(E.processedAlready, { id: [cashOrderMessages.paired] })
  const [pair] = await ctx.sql<{ id: number }>('select id from cash_orders where pair_id = $1 and reversed_at is null', [id])
  if (pair && row.operation === op.move) fail(E.processedAlready, { id: [cashOrderMessages.moved] })
  const half = pair ? await locked(ctx, pair.id) : null
  if (half) checkOpen(half)
  await reversed(ctx, half ? [half, row] : [row])
  return null
}

/** Reverses both halves of a pair in one turn. */
async function reversed(ctx: Ctx, rows: readonly Kept[]) {
  const entries = await ctx.sql<{ entry: number; doc_id: number }>(
    `select id::int as entry, doc_id from ledger_entries where doc_type = 'cash_order' and doc_id = any($1::int[]) and reverses_id is null`,
    [rows.map(({ id }) => id)],
  )
  const back = rows.map(({ id: doc_id, shift_id: shift }) => {
    const { entry } = entries.find((one) => one.doc_id === doc_id) ?? fail(E.defect)
    return { entry, doc_type: 'cash_order' as const, doc_id, shift }
  })
  await refuseSpent(ctx, back)
  await reverseEntries(ctx, back)
  for (const row of rows) {
    await update(ctx, cashOrderRecord(row.type), row.id, { reversed_at: instantOf(ctx.now), reversed_by: ctx.me.employer_id })
    await toldBack(ctx, row)
    ctx.tell({ feature: 'cash-orders', ids: [row.id], unit_id: row.unit_id })
  }
}

/** Cash that an order has brought in goes back only while it lies there. */
async function refuseSpent(ctx: Ctx, back: readonly Reversal[]) {
  const taken = await ctx.sql<Omit<Leaving, 'shift_id'> & { entry: number }>(
    `select entry_id::int as entry, account, subject_id, entity_id, currency, amount::float8 as sum from ledger_lines
     where entry_id = any($1::bigint[]) and account in ('cash.register', 'cash.safe') and amount > 0 order by entry_id, n`,
    [back.map(({ entry }) => entry)],
  )
  for (const { entry, ...place } of taken) {
    const shift_id = place.account === 'cash.register' ? (back.find((one) => one.entry === entry)?.shift ?? null) : null
    await refuseEmpty(ctx, { ...place, shift_id }, 'id')
  }
}

/** The register is told of the way back: of a task that it has not heard of yet, nothing has happened at all. */
async function toldBack(ctx: Ctx, row: Kept) {
  const { own, other } = fieldsOf(row.type)
  const isRevenue = row.operation === op.revenue
  const side = isRevenue ? other : own
  const place = { type: row[`${side}_type`], id: row[`${side}_id`] }
  if (!isPlace(place.type) || place.type !== 'register') return
  const unheard = await ctx.sql(
    `update fiscal_tasks set state = 'annulled' where doc_type = 'cash_order' and doc_id = $1
       and (state = 'refused' or state = 'waiting' and sends = 0) returning uuid`,
    [row.id],
  )
  if (unheard.length > 0) return
  const drawer = { ...(await placeOf(ctx, place, 'id')), entity_id: row.entity_id }
  await toldRegister(ctx, row.id, isRevenue || row.type === 0 ? 1 : 0, drawer, row.sum, 'cash_order_reversal')
}
