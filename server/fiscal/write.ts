import { E } from '#contract/core/errors.ts'
import { fiscalMessages, fiscalRu } from '#contract/fiscal/fiscal.ru.ts'
import { key16 } from '#domain/fiscal/key16.ts'
import { type ReceiptSource, receiptOf } from '#domain/fiscal/receipt.ts'
import type { Paper, RegisterReport } from '#domain/fiscal/report.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { uuid5 } from './uuid5.ts'

export interface TaskSource {
  register_id: number
  entity_id: number
  doc_type: 'order' | 'order_refund' | 'order_correction' | 'order_correction_return' | 'correction'
  doc_id: number
  /** The key of the act that prints: whoever writes the task of the same act again writes the same task. */
  key: string
  receipt: Omit<ReceiptSource, 'key'>
  /** The field of the body at which a refusal is shown. */
  fields: { whole: string; line(at: number): string }
}

/**
 * Writes a receipt to be printed, in the transaction that takes the money; it leaves after commit. Answers its uuid, which entity, taxation, phase and
 * the act's key lead to. A receipt that the law or the arithmetic does not allow is refused by its line.
 */
export async function writeTask(ctx: Ctx, source: TaskSource): Promise<string> {
  const { receipt, entity_id, key } = source
  const uuid = uuid5(`${entity_id} ${receipt.taxation} ${receipt.phase} ${key}`)
  const body = receiptOf({ ...receipt, key: key16(uuid) })
  if ('refused' in body)
    return fail(E.invalid, {
      [body.line === undefined ? source.fields.whole : source.fields.line(body.line)]: [fiscalMessages[body.refused]],
    })
  const { register_id, doc_type, doc_id } = source
  await put(ctx, [uuid, register_id, entity_id, doc_type, doc_id, key, 0, JSON.stringify(body), instantOf(ctx.now)])
  return uuid
}

interface Report extends Pick<RegisterReport, 'operation' | 'total' | 'cashier' | 'qr' | 'until'> {
  entity_id: number
  /** The key of the act that prints. */
  key: string
}
interface ReportSource extends Report {
  register_id: number
  doc_type: 'kkm_shift' | 'shift_closing' | 'cash_order' | 'cash_order_reversal' | 'safe_package' | 'register_act'
  doc_id: number
}

/** A report as it is carried to the register, with the uuid that entity, kind and the act's key lead to. */
export function reportOf({ entity_id, key: act, operation, total, cashier, qr, until }: Report): { uuid: string; body: RegisterReport } {
  const uuid = uuid5(`${entity_id} ${operation} ${act}`)
  const optional = { ...(qr && { qr }), ...(until && { until }) }
  return { uuid, body: { operation, phase: 'settle', taxation: '', cashier, key: key16(uuid), total, ...optional } }
}

/** Writes a report to be printed: of a shift, of money put into the drawer and taken out of it, or what a person asks of the register by hand. */
export async function writeReport(ctx: Ctx, source: ReportSource): Promise<string> {
  const { register_id, entity_id, doc_type, doc_id, key } = source
  const { uuid, body } = reportOf(source)
  await put(ctx, [uuid, register_id, entity_id, doc_type, doc_id, key, 0, JSON.stringify(body), instantOf(ctx.now)])
  return uuid
}

async function put(ctx: Ctx, values: unknown[]) {
  const [row] = await ctx.sql<{ unit_id: number }>(INSERT, values)
  // What prints for sales on the network prints receipts alone, and not without the settings of its service.
  if (!row) return fail(E.invalid, { register_id: [fiscalRu.refusals.notDesk] })
  ctx.tell({ feature: 'fiscal', ids: [], unit_id: row.unit_id })
  ctx.wake()
}

/** The same receipt anew, after a refusal for certain: nothing was printed, so it is another task with a uuid of its own. */
export async function writeAgain(ctx: Ctx, uuid: string): Promise<string> {
  const [former] = await ctx.sql<{ request_key: string; attempt: number; entity_id: number; body: Paper; values: unknown[] }>(
    `update fiscal_tasks set state = 'annulled' where uuid = $1 and state = 'refused' returning request_key, attempt, entity_id, body,
       json_build_array(register_id, entity_id, doc_type, doc_id, request_key, attempt + 1) as values`,
    [uuid],
  )
  if (!former) return fail(E.processedAlready)
  const { body, entity_id, request_key, attempt } = former
  const anew = uuid5(`${entity_id} ${body.taxation} ${body.phase} ${request_key} ${attempt + 1}`)
  await put(ctx, [anew, ...former.values, JSON.stringify({ ...body, key: key16(anew) }), instantOf(ctx.now)])
  return anew
}

const INSERT = `insert into fiscal_tasks (uuid, company_id, register_id, unit_id, entity_id, doc_type, doc_id, request_key, attempt,
    body, written_at, taxation, kind, phase, key16)
  select $1, current_company(), r.id, r.unit_id, $3, $4, $5, $6, $7, $8::jsonb, $9,
    $8::jsonb->>'taxation', $8::jsonb->>'operation', $8::jsonb->>'phase', $8::jsonb->>'key'
  from cash_registers r where r.id = $2 and (r.kind = 'fiscal' or r.kind = 'online' and $8::jsonb ? 'online') returning unit_id`
