import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { regularDiscountsRu } from '#contract/regular-discounts/regular-discounts.ru.ts'
import type { regularDiscounts } from '#contract/regular-discounts/regular-discounts.ts'
import { fromKopecks } from '#domain/core/money.ts'
import { nextOf } from '#domain/regular-discounts/best.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail, foundOr } from '#server/core/fail.ts'
import { showCustomer } from '#server/customers/customers.ts'
import { find } from '#server/lists/list.ts'
import { insert, update } from '#server/lists/records.ts'
import { loadReachedUnit } from '#server/units/reach.ts'
import { discountsFor } from './applied.ts'
import { regularDiscountsList } from './regular-discounts.list.ts'
import { regularDiscountRecord } from './regular-discounts.record.ts'

const { refusals } = regularDiscountsRu

export async function createDiscount(ctx: Ctx, { body }: Input<typeof regularDiscounts.create>) {
  const { unit_ids = [], on_goods = 0, is_on = 1, visits_from = null, sum_from = null, ...own } = body
  checkFrom(visits_from, sum_from)
  await checkUnits(ctx, unit_ids)
  const { id } = await insert(ctx, regularDiscountRecord, {
    ...own,
    visits_from,
    sum_from,
    unit_ids,
    on_goods: on_goods === 1,
    is_on: is_on === 1,
  })
  return answer(ctx, id)
}

export async function changeDiscount(ctx: Ctx, { params: { id }, body }: Input<typeof regularDiscounts.update>) {
  const known = await find(ctx, regularDiscountsList, id)
  const { visits_from = known.visits_from, sum_from = known.sum_from, on_goods, is_on, ...own } = body
  checkFrom(visits_from, sum_from)
  if (body.unit_ids) await checkUnits(ctx, body.unit_ids)
  await update(ctx, regularDiscountRecord, id, {
    ...own,
    ...(body.visits_from !== undefined && { visits_from: body.visits_from }),
    ...(body.sum_from !== undefined && { sum_from: body.sum_from }),
    ...(on_goods !== undefined && { on_goods: on_goods === 1 }),
    ...(is_on !== undefined && { is_on: is_on === 1 }),
  })
  return answer(ctx, id)
}

/** A discount is given for visits or for money, and only one of them is set. */
function checkFrom(visits: number | null, sum: number | null) {
  if ((visits === null) === (sum === null)) fail(E.invalid, { visits_from: [refusals.from] })
}

async function checkUnits(ctx: Ctx, ids: readonly number[]) {
  const known = await ctx.sql<{ id: number }>('select id from units where id = any($1::int[])', [ids])
  if (known.length < new Set(ids).size) fail(E.notFound, { unit_ids: [refusals.units] })
}

function answer(ctx: Ctx, id: number) {
  ctx.tell({ feature: 'regular-discounts', ids: [id] })
  return find(ctx, regularDiscountsList, id)
}

/** The discount of a client within reach in the studio now, and what is missing for the next one. */
export async function bestDiscount(ctx: Ctx, { query }: Input<typeof regularDiscounts.best>): Promise<Data<typeof regularDiscounts.best>> {
  await showCustomer(ctx, { params: { id: query.user_id } })
  await foundOr(loadReachedUnit(ctx, query.unit_id), () => fail(E.notFound, { unit_id: [refusals.unit] }))
  const { all, best, standing } = await discountsFor(ctx, query)
  const next = nextOf(all, standing)
  return {
    discount: best && { id: best.id, title: best.title, percent: best.percent, on_goods: best.on_goods ? 1 : 0 },
    next: next && {
      title: next.discount.title,
      percent: next.discount.percent,
      visits_left: next.visits_left,
      sum_left: next.sum_left === null ? null : fromKopecks(next.sum_left),
    },
  }
}
