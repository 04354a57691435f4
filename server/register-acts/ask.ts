import { E } from '#contract/core/errors.ts'
import { registerActsRu } from '#contract/register-acts/register-acts.ru.ts'
import type { RegisterActKind } from '#contract/register-acts/register-acts.ts'
import { zero } from '#domain/core/money.ts'
import type { ReportKind } from '#domain/fiscal/report.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { cashierOf } from '#server/fiscal/cashier.ts'
import { writeReport } from '#server/fiscal/write.ts'
import { insert } from '#server/lists/records.ts'
import { registerActRecord } from './register-acts.record.ts'

/** The fields of a register that its acts need. */
export interface ActedRegister {
  id: number
  unit_id: number
  entity_id: number
}

interface Asked {
  kind: Exclude<RegisterActKind, 'forget'>
  reason?: string
  /** The title on the paper, and the address in its QR. */
  qr?: { title: string; text: string }
}

const operations: Record<Asked['kind'], ReportKind> = { open: 'openShift', close: 'closeShift', qr: 'qr', drawer: 'openDrawer' }

/** Seconds for which it is wanted: later nobody may be standing there, and receipts wait behind it. Of the others: for ever. */
const WANTED: { [K in Asked['kind']]?: number } = { drawer: 60, qr: 300 }

/** Records who wants what of the register, and writes the task that brings it there. */
export async function askRegister(
  ctx: Ctx,
  { id: register_id, unit_id, entity_id }: ActedRegister,
  { kind, reason, qr }: Asked,
): Promise<number> {
  const wanted = WANTED[kind]
  const { id } = await noted(ctx, { id: register_id, unit_id }, { kind, subject: qr?.title ?? null, reason: reason ?? null })
  await writeReport(ctx, {
    register_id,
    entity_id,
    doc_type: 'register_act',
    doc_id: id,
    key: `act ${id}`,
    operation: operations[kind],
    total: zero,
    cashier: await cashierOf(ctx),
    ...(qr && { qr }),
    ...(wanted !== undefined && { until: (ctx.now + wanted) * 1000 }),
  })
  return id
}

/** What a locked register has not answered yet is not asked again: whoever presses on does not put off the receipts behind it. */
export async function refuseAsked(ctx: Ctx, registerId: number, kind: Asked['kind']) {
  const [former] = await ctx.sql(
    `select 1 from fiscal_tasks where register_id = $1 and kind = $2 and state in ('waiting', 'sent', 'unknown', 'person')
       and coalesce((body->>'until')::bigint, $3) >= $3`,
    [registerId, operations[kind], ctx.now * 1000],
  )
  if (former) fail(E.processedAlready, { register_id: [registerActsRu.refusals.isAsked] })
}

/** Writes only the line of the log. */
export async function noted(
  ctx: Ctx,
  { id: register_id, unit_id }: Pick<ActedRegister, 'id' | 'unit_id'>,
  act: { kind: RegisterActKind; subject: string | null; reason: string | null },
) {
  const row = await insert(ctx, registerActRecord, {
    unit_id,
    register_id,
    ...act,
    made_at: instantOf(ctx.now),
    made_by: ctx.me.employer_id,
  })
  ctx.tell({ feature: 'register-acts', ids: [row.id], unit_id })
  return row
}
