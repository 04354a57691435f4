import { cashOrderMessages } from '#contract/cash-orders/cash-orders.ru.ts'
import type { cashOrders } from '#contract/cash-orders/cash-orders.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { type CashOrderType, type Operation, type OperationId, op, operationOf } from '#domain/cash-orders/operations.ts'
import { cashOrderLines, type Posted } from '#domain/cash-orders/postings.ts'
import type { Ctx } from '#server/core/context.ts'
import { type ConstraintFailures, fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { postEntries, postEntry } from '#server/ledger/post.ts'
import { insert } from '#server/lists/records.ts'
import { safePackageRecord } from '#server/safe-packages/safe-packages.record.ts'
import { cashOrderRecord } from './cash-order.record.ts'
import { shownOrder } from './cash-orders.list.ts'
import { moveToTake } from './moves.ts'
import { nextNumber } from './numbers.ts'
import { checkOperation, checkRight, refuseOwn } from './rights.ts'
import { checkOther, fieldsOf, type OpenPlace, placeOf, refuseEmptyPlace, type Side } from './sides.ts'
import { toldRegister } from './told.ts'

export const cashOrdersConstraints: ConstraintFailures = {
  cash_orders_way: { code: E.processedAlready, field: 'id', message: cashOrderMessages.frozen },
}

type Body = Input<typeof cashOrders.create>['body']

/**
 * Makes a cash order and posts it at once: its number, its entry and, where a register prints, its task (C30). An exchange also makes the receipt of its
 * other half. `ownField`: where another form asks for the drawer or the safe.
 */
export async function createOrder(ctx: Ctx, { body }: Input<typeof cashOrders.create>, ownField?: string) {
  const { type } = body
  checkRight(ctx, type, 'create')
  const operation = operationOf(body.cash_order_operation_id)
  if (!operation || operation.type !== type) return fail(E.invalid, { cash_order_operation_id: [cashOrderMessages.operation] })
  checkOperation(ctx, type, operation.id)
  if (operation.by === 'refund') fail(E.invalid, { cash_order_operation_id: [cashOrderMessages.byRefund] })
  if (body.sum === 0) fail(E.invalid, { sum: [cashOrderMessages.sum] })
  const { own, other: otherField } = fieldsOf(type)
  const other: Side = { type: body[`${otherField}_type`] ?? null, id: body[`${otherField}_id`] ?? null }
  await checkOther(ctx, operation, other, otherField)
  refuseOwn(ctx, operation.id, other, `${otherField}_id`)
  const side: Side = { type: body[`${own}_type`] ?? null, id: body[`${own}_id`] ?? null }
  const place = await ownPlace(ctx, body, await placeOf(ctx, side, ownField ?? `${own}_id`))
  if (type === 0) await refuseEmptyPlace(ctx, place, body.sum)
  const id = await made(ctx, body, operation, place, other)
  ctx.tell({ feature: 'cash-orders', ids: [id], unit_id: place.unit_id })
  return shownOrder(ctx, id)
}

/** The entity whose money the drawer holds, and its currency; a safe holds money of any entity. */
async function ownPlace(ctx: Ctx, { entity_id, currency_id = 1 }: Body, place: OpenPlace): Promise<OpenPlace> {
  if (place.type === 'register' && place.currency !== currency_id) fail(E.invalid, { currency_id: [cashOrderMessages.currency] })
  if (entity_id === undefined) return { ...place, currency: currency_id }
  const [entity] = await ctx.sql('select 1 from legal_entities where id = $1', [entity_id])
  if (!entity) fail(E.notFound, { entity_id: [cashOrderMessages.entity] })
  return { ...place, entity_id, currency: currency_id }
}

async function made(ctx: Ctx, body: Body, operation: Operation, place: OpenPlace, other: Side): Promise<number> {
  if (operation.id === op.revenue) return revenueToSafe(ctx, body, place, other)
  if (operation.id === op.exchange && (other.type === 'register' || other.type === 'safe')) return exchanged(ctx, body, place, other)
  if (operation.id === op.moved) return takenIn(ctx, body, place, other)
  const package_id = operation.id === op.collection ? await packed(ctx, body, place) : null
  const id = await written(ctx, body, place, other, { package_id })
  await posted(ctx, [{ id, type: body.type, ...of(body, place, other), carried: package_id ?? id }])
  return id
}

const of = (body: Body, place: OpenPlace, other: Posted['other']) => ({
  operation: body.cash_order_operation_id as OperationId,
  sum: body.sum,
  place,
  other, // `createOrder` has found the operation
})

/**
 * RKO and PKO of one pair: the money is on its way for no longer than this transaction (X31). Both get their numbers before any money moves, and both
 * drawers are taken in one turn: two studios that change money with each other at the same moment do not wait in a ring (docs/decisions/110).
 */
async function exchanged(ctx: Ctx, body: Body, place: OpenPlace, other: Side): Promise<number> {
  if (other.type === place.type && other.id === place.id) fail(E.invalid, { recipient_id: [cashOrderMessages.same] })
  const there = await placeOf(ctx, other, 'recipient_id')
  if (there.type === 'register' && there.currency !== place.currency) fail(E.invalid, { currency_id: [cashOrderMessages.currency] })
  const from: Side = { type: place.type, id: place.id }
  const id = await written(ctx, body, place, other, {})
  const back: Body = { ...body, type: 1, cash_order_operation_id: op.exchangeBack }
  // A safe belongs to no entity, so money laid into it stays the entity's from which it came.
  const taker = { ...there, currency: place.currency, entity_id: there.type === 'safe' ? place.entity_id : there.entity_id }
  const pair = await written(ctx, back, taker, from, { pair_id: id })
  await posted(ctx, [
    { id, type: 0, ...of(body, place, other), carried: id },
    { id: pair, type: 1, ...of(back, taker, from), carried: id, from: { entity_id: place.entity_id } },
  ])
  ctx.tell({ feature: 'cash-orders', ids: [pair], unit_id: there.unit_id })
  return id
}

/** Takes in what another studio has sent, always the whole of it (operation 14 of operation 6). */
async function takenIn(ctx: Ctx, body: Body, place: OpenPlace, other: Side): Promise<number> {
  const move = await moveToTake(ctx, body, place, other)
  const own = place.type === 'safe' ? { ...place, entity_id: move.entity_id } : place
  const id = await written(ctx, body, own, other, { pair_id: move.id })
  await posted(ctx, [{ id, type: 1, ...of(body, own, other), carried: move.id, from: { entity_id: move.entity_id } }])
  return id
}

/** From the drawer of the shift into the safe: the drawer's register is told, and the money stays its entity's. */
async function revenueToSafe(ctx: Ctx, body: Body, safe: OpenPlace, other: Side): Promise<number> {
  if (safe.type !== 'safe') fail(E.invalid, { recipient_type: [cashOrderMessages.other] })
  const drawer = await placeOf(ctx, other, 'sender_id')
  if (drawer.currency !== safe.currency) fail(E.invalid, { currency_id: [cashOrderMessages.currency] })
  const own = { ...safe, entity_id: body.entity_id ?? drawer.entity_id }
  await refuseEmptyPlace(ctx, { ...drawer, entity_id: own.entity_id }, body.sum)
  const id = await written(ctx, body, { ...own, shift_id: drawer.shift_id }, other, {})
  const lines = cashOrderLines({ ...of(body, own, { ...other, shift_id: drawer.shift_id }), carried: null }, 1)
  await postEntry(ctx, { doc_type: 'cash_order', doc_id: id, lines })
  await toldRegister(ctx, id, 0, { ...drawer, entity_id: own.entity_id }, body.sum)
  return id
}

/** Packs the money of a collection: from then on it is a sealed package. */
async function packed(ctx: Ctx, { package_code, sum, comment }: Body, { unit_id, entity_id, shift_id, type }: OpenPlace): Promise<number> {
  if (type !== 'register' || shift_id === null) return fail(E.invalid, { sender_type: [cashOrderMessages.place] })
  if (!package_code) return fail(E.invalid, { package_code: [cashOrderMessages.package] })
  const { id } = await insert(ctx, safePackageRecord, {
    unit_id,
    entity_id,
    shift_id,
    code: package_code,
    sum,
    state: 'packed',
    comment: comment || null,
    packed_at: instantOf(ctx.now),
    packed_by: ctx.me.employer_id,
  })
  ctx.tell({ feature: 'safe-packages', ids: [id] })
  return id
}

async function written(ctx: Ctx, body: Body, place: OpenPlace, other: Side, more: { package_id?: number | null; pair_id?: number | null }) {
  const { type, sum } = body
  const { own, other: otherField } = fieldsOf(type)
  const { doc_date, year, n } = await nextNumber(ctx, place, type)
  const { id } = await insert(ctx, cashOrderRecord(type), {
    type,
    unit_id: place.unit_id,
    entity_id: place.entity_id,
    year,
    n,
    doc_date,
    currency_id: place.currency,
    sum,
    cash_order_operation_id: body.cash_order_operation_id as OperationId, // `createOrder` has found the operation
    cash_order_basis_id: body.cash_order_basis_id ?? null,
    [`${own}_type`]: place.type,
    [`${own}_id`]: place.id,
    [`${otherField}_type`]: other.type,
    [`${otherField}_id`]: other.id,
    comment: body.comment || null,
    employer_id: ctx.me.employer_id,
    shift_id: place.shift_id,
    created_at: instantOf(ctx.now),
    ...more,
  })
  return id
}

interface Paper extends Posted {
  id: number
  type: CashOrderType
  place: OpenPlace
}

async function posted(ctx: Ctx, papers: readonly Paper[]) {
  await postEntries(
    ctx,
    papers.map(({ id, type, ...order }) => ({ doc_type: 'cash_order' as const, doc_id: id, lines: cashOrderLines(order, type) })),
  )
  for (const { id, type, place, sum } of papers) await toldRegister(ctx, id, type, place, sum)
}
