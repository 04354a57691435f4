import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import { supplierGoodsRu } from '#contract/supplier-goods/supplier-goods.ru.ts'
import { supplierGoods } from '#contract/supplier-goods/supplier-goods.ts'
import { fromThousandths, type Thousandths } from '#domain/core/quantity.ts'
import type { Ctx } from '#server/core/context.ts'
import { type ConstraintFailures, fail } from '#server/core/fail.ts'
import { routes } from '#server/core/serve.ts'
import { namesPart } from '#server/goods/base-units.ts'
import { keepGoods } from '#server/goods/living-goods.ts'
import { crudHandlers } from '#server/lists/crud.ts'
import { proposal, proposalFile } from './proposal.ts'
import { supplierGoodsList } from './supplier-goods.list.ts'
import { supplierGoodRecord } from './supplier-goods.record.ts'
import { supplierGoodsSheet } from './supplier-goods.sheet.ts'

export const supplierGoodsConstraints: ConstraintFailures = {
  supplier_goods_once: { code: E.duplicate, field: 'good_id', message: supplierGoodsRu.refusals.twice },
}

const handlers = crudHandlers({
  feature: 'supplier-goods',
  list: supplierGoodsList,
  record: supplierGoodRecord,
  sheet: supplierGoodsSheet,
})

/** Quantities are kept in base units, as all are. */
const kept = <B extends { multiple?: Thousandths | null | undefined }>({ multiple, ...body }: B) => ({
  ...body,
  ...(multiple !== undefined && { multiple: multiple && fromThousandths(multiple) }),
})

export const supplierGoodsRoutes = routes(supplierGoods, {
  ...handlers,
  create: async (ctx: Ctx, { body }: Input<typeof supplierGoods.create>) => {
    await keepGood(ctx, body.good_id)
    await refusePart(ctx, body.good_id, body.multiple)
    return handlers.create(ctx, { body: kept(body) })
  },
  update: async (ctx: Ctx, { params, body }: Input<typeof supplierGoods.update>) => {
    if (body.good_id !== undefined) await keepGood(ctx, body.good_id)
    const [held] = await ctx.sql<{ good_id: number }>('select good_id from supplier_goods where id = $1', [params.id])
    await refusePart(ctx, body.good_id ?? held?.good_id ?? 0, body.multiple)
    return handlers.update(ctx, { params, body: kept(body) })
  },
  proposal,
  proposalFile,
})

async function refusePart(ctx: Ctx, good: number, multiple: Thousandths | null | undefined) {
  if (multiple && (await namesPart(ctx, good, multiple))) fail(E.invalid, { multiple: [supplierGoodsRu.refusals.pieces] })
}

/** A good that is removed meanwhile is not written. */
async function keepGood(ctx: Ctx, id: number) {
  const living = await keepGoods(ctx, [id])
  if (!living.has(id)) fail(E.notFound, { good_id: [messages.missing] })
}
