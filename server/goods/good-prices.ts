import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { goods } from '#contract/goods/goods.ts'
import type { Kopecks } from '#domain/core/money.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { insert, remove, update } from '#server/lists/records.ts'
import { goodPriceColumns } from './goods.list.ts'
import { goodPriceRecord } from './goods.record.ts'
import { loadGood } from './goods.ts'

interface At {
  params: { id: number }
}
interface PriceAt {
  params: { id: number; price_id: number }
}
interface Period {
  id: number
  begin_at: string
  end_at: string | null
  price: Kopecks
}

/**
 * Adds a price: the present one ends on the new one's first day, or is replaced if it began on that day. Without a last day the new price holds until the
 * next begins. `good_prices_period` keeps two people at once apart.
 */
export async function createPrice(ctx: Ctx, { params, body }: At & { body: Input<typeof goods.createPrice>['body'] }) {
  await loadGood(ctx, params.id)
  const { unit_id = null, begin_at: day, price } = body
  const periods = await ctx.sql<Period>(
    `select id, begin_at::text as begin_at, end_at::text as end_at, price from good_prices
     where good_id = $1 and unit_id is not distinct from $2 and (end_at is null or end_at > $3) order by begin_at`,
    [params.id, unit_id, day],
  )
  const old = periods.find((one) => one.begin_at <= day)
  if (old && old.begin_at === day) await remove(ctx, goodPriceRecord, old.id, of(params.id))
  else if (old) await update(ctx, goodPriceRecord, old.id, { end_at: day }, { within: of(params.id) })
  const next = periods.find((one) => one.begin_at > day)
  const { id } = await insert(ctx, goodPriceRecord, {
    good_id: params.id,
    unit_id,
    begin_at: day,
    price,
    end_at: body.end_at ?? next?.begin_at ?? null,
  })
  return answer(ctx, params.id, id)
}

/** The first price of a good that was made a moment ago, so no period of it is looked for. */
export const firstPrice = (ctx: Ctx, price: { good_id: number; unit_id: number | null; begin_at: string; price: Kopecks }) =>
  insert(ctx, goodPriceRecord, { ...price, end_at: null })

export async function endPrice(ctx: Ctx, { params, body }: PriceAt & { body: { end_at: string | null } }) {
  await update(ctx, goodPriceRecord, params.price_id, body, { within: of(params.id) })
  return answer(ctx, params.id, params.price_id)
}

export async function removePrice(ctx: Ctx, { params }: PriceAt) {
  await remove(ctx, goodPriceRecord, params.price_id, of(params.id))
  ctx.tell({ feature: 'goods', ids: [params.id] })
  return null
}

const of = (goodId: number) => ({ sql: (first: number) => `t.good_id = $${first}`, values: [goodId] })

async function answer(ctx: Ctx, goodId: number, id: number) {
  const [row] = await ctx.sql<{ one: Data<typeof goods.createPrice> }>(
    `select json_build_object(${goodPriceColumns('gp')}) as one from good_prices gp where gp.id = $1`,
    [id],
  )
  ctx.tell({ feature: 'goods', ids: [goodId] })
  return row?.one ?? fail(E.notFound)
}
