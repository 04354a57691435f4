import { type BaseUnit, breaksPiece, type Thousandths } from '#domain/core/quantity.ts'
import type { Ctx } from '#server/core/context.ts'

/** In what stores count these goods; the dictionary also remembers goods that were removed. */
export async function baseUnitsOf(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, BaseUnit>> {
  const rows = await ctx.sql<{ id: number; base_unit: BaseUnit }>('select id, base_unit from goods where id = any($1::int[])', [ids])
  return new Map(rows.map(({ id, base_unit }) => [id, base_unit]))
}

/** Whether a person has named a part of a piece of this good. */
export async function namesPart(ctx: Ctx, good: number, qty: Thousandths): Promise<boolean> {
  return breaksPiece((await baseUnitsOf(ctx, [good])).get(good) ?? 'g', qty)
}
