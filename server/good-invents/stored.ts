import { goodInventsRu } from '#contract/good-invents/good-invents.ru.ts'
import { type BaseUnit, type Thousandths, toThousandths } from '#domain/core/quantity.ts'
import type { Counted } from '#domain/good-invents/outcome.ts'
import type { Ctx } from '#server/core/context.ts'
import { documentOf, type StoredHead } from '#server/documents/document.ts'
import { COUNTED, EXPECTED, RECENT } from './counted-sql.ts'
import { inventScope } from './good-invents.list.ts'

/** The stored head of an inventory. */
export interface StoredInvent extends StoredHead {
  unit_id: number
  store_id: number
}

export const inventDocument = documentOf<StoredInvent>({
  heads: 'good_invents',
  lines: 'good_invent_items',
  of: 'invent_id',
  model: 'good_invent',
  lineModel: 'good_invent_item',
  columns: 't.unit_id, t.store_id',
  said: 'processed_at, author_of(processed_by) as processed_by, cancelled_at, author_of(cancelled_by) as cancelled_by',
  scope: inventScope,
  changed: goodInventsRu.changed,
})
export const { lock: lockInvent, lockDraft, lockDraftOfLine, refuseSettled, refuseUnseen } = inventDocument

export interface ComparedLine extends Counted {
  id: number
  n: number
  good_id: number
  base_unit: BaseUnit
  is_timeless: boolean
  is_moved: boolean
  /** True: the inventory was compared, and nothing was scanned since. */
  is_compared: boolean
}

/** Each line with the quantity in the books at the moment of its count. */
export async function comparedLines(ctx: Ctx, { id, store_id }: StoredInvent): Promise<ComparedLine[]> {
  const rows = await ctx.sql<Omit<ComparedLine, 'fact' | 'expected'> & { fact: number | null; expected: number }>(
    `with ${RECENT} select i.id, i.n, i.good_id, g.base_unit, c.fact, x.expected, i.is_deleted, c.is_timeless, x.is_moved,
       i.expected is not null as is_compared
     from good_invent_items i join good_invents h on h.id = i.invent_id join goods g on g.id = i.good_id
       cross join ${COUNTED} cross join ${EXPECTED}
     where i.invent_id = $1 order by i.n`,
    [id, store_id],
  )
  return rows.map(({ fact, expected, ...row }) => ({
    ...row,
    fact: fact === null ? null : toThousandths(fact),
    expected: toThousandths(expected),
  }))
}

/** Stores beside each line what the count was compared with. */
export async function keepCompared(ctx: Ctx, lines: readonly { id: number; expected: Thousandths; is_moved: boolean }[]) {
  await ctx.sql(
    `update good_invent_items i set expected = x.expected / 1000.0, is_moved = x.is_moved
     from jsonb_to_recordset($1::jsonb) x(id int, expected bigint, is_moved boolean) where i.id = x.id`,
    [JSON.stringify(lines.map(({ id, expected, is_moved }) => ({ id, expected, is_moved })))],
  )
}
