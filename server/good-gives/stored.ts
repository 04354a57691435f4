import { E } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import { type Thousandths, toThousandths } from '#domain/core/quantity.ts'
import type { FoundGive } from '#domain/good-gives/outcomes.ts'
import { type GivenGood, liveStatuses } from '#domain/good-gives/pieces.ts'
import { writingsOf } from '#domain/goods/barcode.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail, foundOr } from '#server/core/fail.ts'
import { find } from '#server/lists/list.ts'
import { loadReachedUnit } from '#server/units/reach.ts'
import { goodGivesList } from './good-gives.list.ts'

/** A piece with the fields of its good. */
export interface StoredGive extends FoundGive, GivenGood {
  id: number
  barcode: string
  store_id: number
  title: string
  /** Base units of the good in a gram: of a liquid its unit «г» tells, else a gram is a millilitre. */
  per_gram: Thousandths
}

interface Row extends Omit<StoredGive, 'weight' | 'min_weight' | 'per_gram'> {
  weight: number | null
  min_weight: number | null
  per_gram: number
}

const PIECE = `select t.id, t.barcode, t.unit_id, t.store_id, t.status, t.good_id, t.booking_id, t.employer_id, t.uses, t.weight,
    t.sterile_until, (to_timestamp($2) at time zone u.timezone)::date as today,
    d.title, d.good_type_id, d.base_unit, d.max_use, d.min_weight,
    coalesce((select x.factor from good_units x where x.good_id = d.id and lower(x.title) = 'г'), 1) as per_gram
  from good_gives t join goods d on d.id = t.good_id join units u on u.id = t.unit_id where t.deleted_at is null and`

const pieceOf = ({ weight, min_weight, per_gram, ...row }: Row): StoredGive => ({
  ...row,
  weight: weight === null ? null : toThousandths(weight),
  min_weight: min_weight === null ? null : toThousandths(min_weight),
  per_gram: toThousandths(per_gram),
})

/** Locks a piece of the company, wherever it is: another studio's is an outcome and not a missing row. */
export async function lockGive(ctx: Ctx, id: number): Promise<StoredGive> {
  await ctx.sql('select from good_gives where id = $1 for update', [id])
  const [row] = await ctx.sql<Row>(`${PIECE} t.id = $1`, [id, ctx.now])
  return row ? pieceOf(row) : fail(E.notFound)
}

/** The piece with this barcode: the existing one, else the last one that had it. */
export async function giveByBarcode(ctx: Ctx, barcode: string): Promise<StoredGive | null> {
  const [row] = await ctx.sql<Row>(`${PIECE} t.barcode = any($1) order by t.status = any($3) desc, t.id desc limit 1`, [
    writingsOf(barcode),
    ctx.now,
    liveStatuses,
  ])
  return row ? pieceOf(row) : null
}

/** The title of what has the barcode already: another existing piece or a good; null: nothing has it. */
export async function holderOf(ctx: Ctx, barcode: string, except: number | null): Promise<string | null> {
  const [row] = await ctx.sql<{ title: string }>(
    `select d.title from good_gives t join goods d on d.id = t.good_id
     where t.barcode = any($1) and t.deleted_at is null and t.status = any($2) and t.id is distinct from $3
     union all select d.title from good_barcodes b join goods d on d.id = b.good_id where b.barcode = any($1) limit 1`,
    [writingsOf(barcode), liveStatuses, except],
  )
  return row?.title ?? null
}

/** The studio of the desk: the one that the call names, else the caller's own. */
export async function deskUnit(ctx: Ctx, named: number | null | undefined): Promise<number> {
  const id = named ?? ctx.me.unit_id ?? fail(E.invalid, { unit_id: [messages.required] })
  await foundOr(loadReachedUnit(ctx, id), () => fail(E.notFound, { unit_id: [messages.missing] }))
  return id
}

/** Every act on a piece answers the piece. */
export function told(ctx: Ctx, id: number, unit_id: number) {
  ctx.tell({ feature: 'good-gives', ids: [id], unit_id })
  return find(ctx, goodGivesList, id, EVERYTHING)
}
export const EVERYTHING = 'good;unit;store;employer;booking;history'
