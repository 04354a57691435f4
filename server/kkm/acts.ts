import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { kkmMessages } from '#contract/kkm/kkm.ru.ts'
import type { kkm } from '#contract/kkm/kkm.ts'
import { fromKopecks, kopecks } from '#domain/core/money.ts'
import type { ShiftTotals } from '#domain/fiscal/report.ts'
import { closingLines } from '#domain/kkm/closing.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf, wallTime } from '#server/database/instant.ts'
import { cashierOf } from '#server/fiscal/cashier.ts'
import { holdPapers } from '#server/fiscal/papers.ts'
import { writeAgain, writeReport } from '#server/fiscal/write.ts'
import { postEntry } from '#server/ledger/post.ts'
import { insert, remove } from '#server/lists/records.ts'
import { safePackageRecord } from '#server/safe-packages/safe-packages.record.ts'
import { loadReachedUnit, reachedUnits } from '#server/units/reach.ts'
import { isBlind } from './blind.ts'
import { inRoubles } from './closing-result.ts'
import { UNPAID } from './closing-view.ts'
import { heldIn, openDrawerOf, sumHeld } from './drawer.ts'
import { unpaidVisitRecord } from './kkm.record.ts'
import { refuseShortCash } from './short.ts'
import { expectedOf } from './z.ts'

/** What the register has counted beside what its receipts come to; the report itself was printed before this transaction. */
export async function xReport(
  ctx: Ctx,
  { body }: Input<typeof kkm.xReport>,
  heard: { totals: ShiftTotals | null; next: Data<typeof kkm.xReport>['next'] } | null,
): Promise<Data<typeof kkm.xReport>> {
  const { totals = null, next = null } = heard ?? {}
  const drawer = await openDrawerOf(ctx, body.register_id, 'none')
  const isHidden = await isBlind(ctx, drawer.id)
  const told = (of: ShiftTotals) => ({ ...inRoubles(of), ...(isHidden && { cash: null }) })
  return {
    register: { id: drawer.register_id, name: drawer.title },
    at: wallTime(ctx.now, ctx.zone),

    totals: totals && told(totals),
    expected: told(await expectedOf(ctx, drawer.id)),
    drawer: isHidden ? null : fromKopecks(sumHeld(await heldIn(ctx, drawer))),
    next,
  }
}

/** Collection: a part of the drawer goes into a sealed package while the shift goes on; the register is told, so that its own count follows (C30). */
export async function collect(ctx: Ctx, { body }: Input<typeof kkm.safePackage>): Promise<Data<typeof kkm.safePackage>> {
  const { sum, code } = body
  if (sum === 0) fail(E.invalid, { sum: [kkmMessages.packageEmpty] })
  const drawer = await openDrawerOf(ctx, body.register_id, 'share')
  const { unit_id, entity_id, register_id, currency, id: shift_id } = drawer
  const { id } = await insert(ctx, safePackageRecord, {
    unit_id,
    entity_id,
    shift_id,
    code,
    sum,
    state: 'packed',
    comment: body.comment || null,
    packed_at: instantOf(ctx.now),
    packed_by: ctx.me.employer_id,
  })
  const held = await heldIn(ctx, drawer)
  const fact = sumHeld(held)
  await refuseShortCash(ctx, { sum: fact }, { sum, shift_id })
  const lines = closingLines(
    { held, fact, packed: sum, exchange: kopecks(fact - sum) },
    { unit_id, shift_id, register_id, currency, package_id: id },
  )
  await postEntry(ctx, { doc_type: 'safe_package', doc_id: id, lines })
  if (drawer.kind === 'fiscal')
    await writeReport(ctx, {
      register_id,
      entity_id,
      doc_type: 'safe_package',
      doc_id: id,
      key: `package ${id}`,
      operation: 'cashOut',
      total: sum,
      cashier: await cashierOf(ctx),
    })
  ctx.tell({ feature: 'kkm', ids: [shift_id] })
  ctx.tell({ feature: 'safe-packages', ids: [id] })
  return { id, code, sum: fromKopecks(sum) }
}

/** «Ушла без оплаты»: the visits leave the list of the closing, and their sums stay with the clients (C39). */
export async function leftUnpaid(ctx: Ctx, { body }: Input<typeof kkm.unpaid>): Promise<Data<typeof kkm.unpaid>> {
  const { unit_id } = body
  await loadReachedUnit(ctx, unit_id)
  const visits = await ctx.sql<{ id: number; total: number }>(
    `select b.id, b.total::float8 as total from bookings b where ${UNPAID} and b.id = any($4) order by b.id for no key update of b`,
    [unit_id, ctx.now, EVER, body.booking_ids],
  )
  const items = []
  for (const { id, total } of visits) {
    const sum = kopecks(total)
    await insert(ctx, unpaidVisitRecord, {
      unit_id,
      booking_id: id,
      sum,
      told_at: instantOf(ctx.now),
      told_by: ctx.me.employer_id,
    })
    items.push({ booking_id: id, sum: fromKopecks(sum) })
  }
  ctx.tell({ feature: 'kkm', ids: [], unit_id })
  return { items }
}

/** Takes the word back while its shift is open: the visit stands in the list of the closing again. */
export async function leftUnpaidBack(ctx: Ctx, { body }: Input<typeof kkm.unpaidBack>): Promise<Data<typeof kkm.unpaidBack>> {
  const { unit_id } = body
  await loadReachedUnit(ctx, unit_id)
  await holdOpenShifts(ctx, unit_id)
  const told = await ctx.sql<{ id: number; booking_id: number }>(
    `select m.id, m.booking_id from unpaid_visits m where m.unit_id = $1 and m.booking_id = any($2)
       and m.told_at >= (select min(s.opened_at) from kkm_shifts s where s.unit_id = $1 and s.state = 'open')
     order by m.id for update`,
    [unit_id, body.booking_ids],
  )
  for (const { id } of told) await remove(ctx, unpaidVisitRecord, id)
  ctx.tell({ feature: 'kkm', ids: [], unit_id })
  return { items: told.map(({ booking_id }) => ({ booking_id })) }
}

/** Whoever takes a word of the shift back and whoever closes the shift wait for each other; once it is closed, the word stands. */
export const holdOpenShifts = (ctx: Ctx, unitId: number) =>
  ctx.sql(`select from kkm_shifts where unit_id = $1 and state = 'open' order by id for share`, [unitId])

/** The first day of visits: a visit that a person names herself is never too old. */
const EVER = '2000-01-01'

/** The receipt of an order goes to its register: a refused one anew, one that waits at once (CSH-704). */
export async function sendReceipt(ctx: Ctx, { body }: Input<typeof kkm.sendReceipt>): Promise<Data<typeof kkm.sendReceipt>> {
  const scope = reachedUnits(ctx, 'o.unit_id')
  await holdPapers(ctx, 'order', body.order_id)
  const [order] = await ctx.sql<{ id: number }>(
    `select o.id from orders o where o.id = $1${scope ? ` and (${scope.sql(2)})` : ''} for no key update of o`,
    [body.order_id, ...(scope?.values ?? [])],
  )
  if (!order) return fail(E.notFound)
  const tasks = await ctx.sql<{ uuid: string; state: string }>(
    `select uuid, state from fiscal_tasks where doc_type = 'order' and doc_id = $1 and state <> 'annulled' order by seq`,
    [order.id],
  )
  if (tasks.length === 0) fail(E.invalid, { order_id: [kkmMessages.notCaptured] })
  const left = tasks.filter(({ state }) => state !== 'done')
  if (left.length === 0) fail(E.processedAlready, { order_id: [kkmMessages.printed] })
  const uuids: string[] = []
  for (const { uuid, state } of left) uuids.push(state === 'refused' ? await writeAgain(ctx, uuid) : uuid)
  await ctx.sql(`update fiscal_tasks set due_at = 'epoch' where uuid = any($1) and state in ('waiting', 'sent', 'unknown')`, [uuids])
  ctx.wake()
  return {
    items: await ctx.sql<Data<typeof kkm.sendReceipt>['items'][number]>(
      'select uuid, state from fiscal_tasks where uuid = any($1) order by seq',
      [uuids],
    ),
  }
}
