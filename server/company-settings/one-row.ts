import type { AnyPgTable } from 'drizzle-orm/pg-core'
import { E } from '#contract/core/errors.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import type { Row } from '#server/lists/list.ts'
import type { NewRow, RecordSpec } from '#server/lists/record-of.ts'
import { insert, update } from '#server/lists/records.ts'

interface OneRow<T extends AnyPgTable> {
  /** The name of the feature, by which screens read again. */
  feature: string
  record: RecordSpec<T>
  /** The values until the first change: the defaults of the table. */
  absent: Row
}

/** Settings of which a company has one row, under its own number; it comes to be with the first change. */
export async function showOneRow<T extends AnyPgTable>(ctx: Ctx, { record, absent }: OneRow<T>): Promise<Row> {
  const own = { id: ctx.me.company_id, company_id: ctx.me.company_id }
  const names = Object.keys({ ...own, ...absent }).map((name) => `t."${name}"`)
  const [row] = await ctx.sql<Row>(`select ${names.join(', ')} from ${record.table} t where t.id = $1`, [own.id])
  return row ?? { ...own, ...absent }
}

export async function changeOneRow<T extends AnyPgTable>(ctx: Ctx, { feature, record }: OneRow<T>, patch: NewRow<T>) {
  const id = ctx.me.company_id
  const [held] = await ctx.sql<{ id: number }>(`select id from ${record.table} where id = $1 for update`, [id])
  if (held) await update(ctx, record, id, patch)
  else await insert(ctx, record, { ...patch, id })
  ctx.tell({ feature, ids: [id] })
}

/** Settings of another company are not found. */
export function checkOwn(ctx: Ctx, id: number) {
  if (id !== ctx.me.company_id) fail(E.notFound)
}
