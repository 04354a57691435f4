import { E } from '#contract/core/errors.ts'
import { goodMessages, goodsRu } from '#contract/goods/goods.ru.ts'
import type { GoodRow } from '#contract/goods/goods.ts'
import { breaksPiece, toThousandths } from '#domain/core/quantity.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'

type BaseUnit = GoodRow['base_unit']

/** A pack that is called as the base unit would make twelve pieces of each piece in a paper; one of two and a half would break a piece. */
export function checkPacks(base: BaseUnit, packs: GoodRow['good_units']) {
  const own = packs.find(({ title, factor }) => factor !== 1 && title.toLowerCase() === goodsRu.units[base])
  if (own) fail(E.invalid, { good_units: [goodMessages.packIsBase(own.title)] })
  const broken = packs.find(({ factor }) => breaksPiece(base, toThousandths(factor)))
  if (broken) fail(E.invalid, { good_units: [goodMessages.packOfParts(broken.title)] })
}

/** The books count the good in its base unit: with another one, five pieces on the shelf would be five grams. The good is locked against moves meanwhile. */
export async function checkBase(ctx: Ctx, { id, base_unit }: Pick<GoodRow, 'id' | 'base_unit'>, next: BaseUnit | undefined) {
  if (next === undefined || next === base_unit) return
  await ctx.sql('select from goods where id = $1 for update', [id])
  const [moved] = await ctx.sql(
    `select from good_remains r
     where r.good_id = $1 and exists (select from stock_moves m where m.store_id = r.store_id and m.good_id = r.good_id) limit 1`,
    [id],
  )
  if (moved) fail(E.inUse, { base_unit: [goodMessages.baseMoved(goodsRu.units[base_unit])] })
}
