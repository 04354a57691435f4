import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { ClosingResult } from '#contract/kkm/closing.ts'
import { kkmMessages } from '#contract/kkm/kkm.ru.ts'
import type { kkm } from '#contract/kkm/kkm.ts'
import { fromKopecks, type Kopecks, less, sumOf, zero } from '#domain/core/money.ts'
import { refusalOf } from '#domain/kkm/closing.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { cashierOf } from '#server/fiscal/cashier.ts'
import { writeAgain, writeReport } from '#server/fiscal/write.ts'
import { insert, update } from '#server/lists/records.ts'
import { can } from '#server/live/session.ts'
import { safePackageRecord } from '#server/safe-packages/safe-packages.record.ts'
import { seesBalances } from './blind.ts'
import { resultOf } from './closing-result.ts'
import { selfEmployedToday, UNPAID, unresolvedOf } from './closing-view.ts'
import { writeCount } from './counting.ts'
import { heldIn, type OpenDrawer, openDrawerOf, sumHeld } from './drawer.ts'
import { finishClosing } from './finish.ts'
import { kkmShiftRecord, shiftClosingRecord } from './kkm.record.ts'

type Body = Input<typeof kkm.close>['body']

/** The person who has signed besides the cashier; her password was checked before the transaction. */
export interface Signature {
  employer_id: number | null
}

/**
 * Closes a shift (C33, CSH-009). The shift is taken for update, so that every sale that has read it is over: what the drawer holds then is what it holds
 * at the end. A register that prints is asked for its Z-report by a task written here; its answer posts the closing in whatever process hears it
 * (`reported.ts`), and a refusal opens the shift again. Without a register the closing is posted at once.
 */
export async function closeShift(ctx: Ctx, { body }: { body: Body }, { employer_id: second }: Signature): Promise<ClosingResult> {
  const drawer = await openDrawerOf(ctx, body.register_id, 'update')
  if (drawer.state === 'closing') fail(E.shiftClosing, { register_id: [kkmMessages.isClosing] })
  const receipts = await unresolvedOf(ctx, drawer.register_id)
  if (receipts.length > 0) fail(E.receiptsUnresolved, undefined, { receipts })
  const selfEmployed = await selfEmployedToday(ctx, drawer)
  if (selfEmployed > 0 && body.self_employed_checked !== 1) fail(E.selfEmployedCash, undefined, { sum: selfEmployed })
  const sums = await sumsOf(ctx, drawer, body)
  await checkDifference(ctx, drawer, sums, { ...body, second })
  const asked = { asked_at: instantOf(ctx.now), asked_by: ctx.me.employer_id }
  const package_id = sums.packed > 0 ? await packed(ctx, drawer, sums.packed, body.safe_package_code ?? null) : null
  const { id } = await insert(ctx, shiftClosingRecord, {
    shift_id: drawer.id,
    count_id: sums.count_id,
    calc: sums.calc,
    fact: sums.fact,
    package_id,
    exchange: sums.exchange,

    comment: body.comment || null,
    second_by: sums.calc === sums.fact ? null : second,
    unpaid_visits: await unpaidLeft(ctx, drawer),
    ...asked,
  })
  await update(ctx, kkmShiftRecord, drawer.id, { state: 'closing' })
  if (drawer.kind === 'fiscal') {
    const [cashier, of] = [await cashierOf(ctx), { register_id: drawer.register_id, entity_id: drawer.entity_id }]
    await tellAgain(ctx, drawer.register_id)
    // The package leaves the register's own count too, and before the Z: a closed shift takes no more of it (C30).
    if (package_id !== null)
      await writeReport(ctx, {
        ...of,
        doc_type: 'safe_package',
        doc_id: package_id,
        key: `package ${package_id}`,
        operation: 'cashOut',
        total: sums.packed,
        cashier,
      })
    const z_uuid = await writeReport(ctx, {
      ...of,
      doc_type: 'kkm_shift',
      doc_id: drawer.id,
      key: `closing ${id}`,
      operation: 'closeShift',
      total: zero,
      cashier,
    })
    await ctx.sql('update shift_closings set z_uuid = $2 where id = $1', [id, z_uuid])
  } else await finishClosing(ctx, drawer.id)
  ctx.tell({ feature: 'kkm', ids: [drawer.id] })
  return resultOf(ctx, drawer.id)
}

/** What the register has refused to count, an open cover or no paper being in its way, is told to it again in the order in which it happened. */
async function tellAgain(ctx: Ctx, registerId: number) {
  const refused = await ctx.sql<{ uuid: string }>(
    `select uuid from fiscal_tasks where register_id = $1 and state = 'refused' and kind in ('cashIn', 'cashOut') order by seq`,
    [registerId],
  )
  for (const { uuid } of refused) await writeAgain(ctx, uuid)
}

interface Sums {
  calc: Kopecks
  fact: Kopecks
  packed: Kopecks
  exchange: Kopecks
  count_id: number | null
}

/**
 * The counted sums: by denominations, or by package and float, or, without any, those of the books. A person who may not name the float leaves what did not
 * go into the package.
 */
async function sumsOf(ctx: Ctx, drawer: OpenDrawer, body: Body): Promise<Sums> {
  const calc = sumHeld(await heldIn(ctx, drawer))
  if (body.exchange_sum !== undefined && !can(ctx.me, 'Exchange.create')) fail(E.forbidden, { exchange_sum: [kkmMessages.noExchange] })
  const counted = await countOf(ctx, drawer, body)
  const packed = body.safe_package_sum ?? zero
  const told = body.exchange_sum === undefined ? null : sumOf([packed, body.exchange_sum])
  const fact = counted?.total ?? told ?? calc
  const exchange = body.exchange_sum ?? less(fact, packed)
  const refused = refusalOf({ fact, packed, exchange })
  if (refused) fail(E.invalid, { safe_package_sum: [kkmMessages.split] })
  return { calc, fact, packed, exchange, count_id: counted?.id ?? null }
}

async function countOf(
  ctx: Ctx,
  drawer: OpenDrawer,
  { denominations, count_id, comment }: Body,
): Promise<{ id: number; total: Kopecks } | null> {
  if (denominations) return writeCount(ctx, drawer, denominations, 'close', comment || null)
  if (!count_id) return null
  const [count] = await ctx.sql<{ id: number; total: Kopecks }>(
    `select id, total::float8 as total from cash_counts where id = $1 and shift_id = $2 and kind = 'close'`,
    [count_id, drawer.id],
  )
  return count ?? fail(E.invalid, { count_id: [kkmMessages.counted] })
}

/** A difference is explained; one beyond the company's limit is signed by two (C13). Whoever has not been told of it hears it now (1759). */
async function checkDifference(
  ctx: Ctx,
  { unit_id }: OpenDrawer,
  { calc, fact, count_id }: Sums,
  { comment, second, denominations }: Pick<Body, 'comment' | 'denominations'> & { second: number | null },
) {
  if (calc === fact) return
  const [settings] = await ctx.sql<{ limit: number | null }>(
    'select count_limit as limit from company_settings where company_id = current_company()',
  )
  const limit = settings?.limit ?? null
  const difference = less(fact, calc)
  const isTwofold = limit !== null && Math.abs(difference) > limit * 100
  // A refusal leaves nothing behind, so that a sum that is tried in this call is no count and opens no figure (decision 070).
  const isTried = count_id === null || denominations !== undefined
  const needs_second = isTwofold ? 1 : 0
  const data =
    isTried && !seesBalances(ctx)
      ? { needs_second }
      : { calc: fromKopecks(calc), fact: fromKopecks(fact), difference: difference / 100, needs_second }
  if (!comment) fail(E.countDiffers, { comment: [kkmMessages.explain] }, data)
  if (isTwofold && second === null) fail(E.countDiffers, { second_login: [kkmMessages.second] }, data)
  if (second !== null) await checkSecond(ctx, unit_id, second)
}

/** Who signs beside the cashier is another person of this company who could close this shift herself, and not the one who looks through the cashier's eyes. */
async function checkSecond(ctx: Ctx, unit_id: number, second: number) {
  const [person] = await ctx.sql<{ may_close: boolean }>(
    `select e.blocked_at is null and (e.is_superuser or p.id = 13 or 'Shift.close' = any(p.permissions) and (p.reach = 'company' or e.unit_id = $3
       or p.reach = 'units' and exists (select from employer_units u where u.employer_id = e.id and u.unit_id = $3))) as may_close
     from employers e join work_positions p on p.id = e.work_position_id where e.id = $1 and e.id <> $2 and e.id <> $4`,
    [second, ctx.me.employer_id, unit_id, ctx.me.impersonator_id ?? 0],
  )
  if (!person) fail(E.invalid, { second_login: [kkmMessages.secondSame] })
  else if (!person.may_close) fail(E.invalid, { second_login: [kkmMessages.secondMayNot] })
}

/** Packs cash: its code is taken from now on, and its money leaves the drawer with the closing. */
async function packed(ctx: Ctx, { unit_id, entity_id, id }: OpenDrawer, sum: Kopecks, code: string | null): Promise<number> {
  if (!code) return fail(E.invalid, { safe_package_code: [kkmMessages.codeNeeded] })
  const row = await insert(ctx, safePackageRecord, {
    unit_id,
    entity_id,
    shift_id: id,
    code,
    sum,
    state: 'asked',
    packed_at: instantOf(ctx.now),
    packed_by: ctx.me.employer_id,
  })
  return row.id
}

async function unpaidLeft(ctx: Ctx, { unit_id, opened_at }: OpenDrawer) {
  const [row] = await ctx.sql<{ count: number }>(`select count(*)::int as count from bookings b where ${UNPAID}`, [
    unit_id,
    ctx.now,
    opened_at,
  ])
  return row?.count ?? 0
}
