import { E } from '#contract/core/errors.ts'
import type { Currency } from '#domain/core/ledger.ts'
import type { Kopecks } from '#domain/core/money.ts'
import type { ShiftTotals } from '#domain/fiscal/report.ts'
import { closingLines } from '#domain/kkm/closing.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { writeReport } from '#server/fiscal/write.ts'
import { postEntry } from '#server/ledger/post.ts'
import { update } from '#server/lists/records.ts'
import { safePackageRecord } from '#server/safe-packages/safe-packages.record.ts'
import { heldIn } from './drawer.ts'
import { kkmShiftRecord, shiftClosingRecord } from './kkm.record.ts'
import { expectedOf } from './z.ts'

interface Asked {
  id: number
  fact: Kopecks
  calc: Kopecks
  exchange: Kopecks
  package_id: number | null
  packed: Kopecks
  asked_by: number
  comment: string | null
  register_id: number
  entity_id: number
  unit_id: number
  currency: Currency
}

const lockedClosing = async (ctx: Ctx, shiftId: number): Promise<Asked | undefined> => {
  const [closing] = await ctx.sql<Asked>(
    `select c.id, c.fact::float8 as fact, c.calc::float8 as calc, c.exchange::float8 as exchange, c.package_id, coalesce(p.sum, 0)::float8 as packed,
       c.asked_by, c.comment, s.register_id, r.entity_id, s.unit_id, r.currency
     from shift_closings c join kkm_shifts s on s.id = c.shift_id join cash_registers r on r.id = s.register_id
       left join safe_packages p on p.id = c.package_id
     where c.shift_id = $1 and c.state = 'asked' for update of s, c`,
    [shiftId],
  )
  return closing
}

/** The Z-report is there, or none is due: difference and package are booked, and the shift is closed over a drawer that holds the float. */
export async function finishClosing(ctx: Ctx, shiftId: number, totals: ShiftTotals | null = null) {
  const closing = await lockedClosing(ctx, shiftId)
  if (!closing) return
  const { id, fact, calc, exchange, package_id, packed, register_id, unit_id, currency } = closing
  const lines = closingLines(
    { held: await heldIn(ctx, closing), fact, packed, exchange },
    { unit_id, shift_id: shiftId, register_id, currency, package_id },
  )
  if (lines.length > 0) await postEntry(ctx, { doc_type: 'kkm_shift', doc_id: shiftId, lines })
  if (package_id !== null) await update(ctx, safePackageRecord, package_id, { state: 'packed' })
  await giveUpRefused(ctx, register_id)
  const [now, expected] = [instantOf(ctx.now), await expectedOf(ctx, shiftId)]
  await update(ctx, kkmShiftRecord, shiftId, {
    state: 'closed',
    closed_at: now,
    closed_by: closing.asked_by,
    cash_calc: calc,
    cash_fact: fact,
    exchange,
  })
  await update(ctx, shiftClosingRecord, id, { state: 'done', totals, expected, over_at: now })
}

/** The register has refused: nothing was printed and nothing booked, and the shift goes on (C33). The code of the package is free again. */
export async function reopenShift(ctx: Ctx, shiftId: number, cause: string | null) {
  const closing = (await lockedClosing(ctx, shiftId)) ?? fail(E.defect)
  await update(ctx, shiftClosingRecord, closing.id, { state: 'refused', cause, over_at: instantOf(ctx.now) })
  if (closing.package_id !== null) {
    await update(ctx, safePackageRecord, closing.package_id, { state: 'annulled' })
    await putBack(ctx, closing, closing.package_id)
  }
  await update(ctx, kkmShiftRecord, shiftId, { state: 'open' })
}

/** Gives up acts that a register has refused: a closed shift takes no more of them. */
const giveUpRefused = (ctx: Ctx, registerId: number) =>
  ctx.sql(`update fiscal_tasks set state = 'annulled' where register_id = $1 and state = 'refused' and kind in ('cashIn', 'cashOut')`, [
    registerId,
  ])

/** The package is not made: a register that was not told of it yet, or has refused it, is not told. */
const giveUp = (ctx: Ctx, packageId: number) =>
  ctx.sql(
    `update fiscal_tasks set state = 'annulled'
     where doc_type = 'safe_package' and doc_id = $1 and (state = 'refused' or state = 'waiting' and sends = 0)`,
    [packageId],
  )

/** The package was not made after all: what the register has counted as taken out of its drawer is told to be there again. */
async function putBack(ctx: Ctx, { id, register_id, entity_id, packed, asked_by }: Asked, packageId: number) {
  await giveUp(ctx, packageId)
  const [out] = await ctx.sql<{ cashier: string | null }>(
    `select author_of($2)->>'name' as cashier from fiscal_tasks where doc_type = 'safe_package' and doc_id = $1 and state = 'done'`,
    [packageId, asked_by],
  )
  if (!out) return
  await writeReport(ctx, {
    register_id,
    entity_id,
    doc_type: 'shift_closing',
    doc_id: id,
    key: `closing ${id} back`,
    operation: 'cashIn',
    total: packed,
    cashier: { name: out.cashier ?? '', inn: null },
  })
}
