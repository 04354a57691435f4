import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { goodsStandardMessages, goodsStandardRu } from '#contract/goods-standard/goods-standard.ru.ts'
import { goodsStandard } from '#contract/goods-standard/goods-standard.ts'
import { fromThousandths } from '#domain/core/quantity.ts'
import type { Ctx } from '#server/core/context.ts'
import { type ConstraintFailures, fail } from '#server/core/fail.ts'
import { routes } from '#server/core/serve.ts'
import { crudHandlers } from '#server/lists/crud.ts'
import { fileOf } from '#server/lists/export.ts'
import { type Asked, list } from '#server/lists/list.ts'
import { goodsStandardList, normLacksList } from './goods-standard.list.ts'
import { goodsStandardRecord } from './goods-standard.record.ts'
import { goodsStandardSheet, normLacksSheet } from './goods-standard.sheet.ts'

const { refusals } = goodsStandardRu

export const goodsStandardConstraints: ConstraintFailures = {
  service_good_norms_of: { code: E.invalid, field: 'service_id', message: refusals.of },
  service_good_norms_what: { code: E.invalid, field: 'good_id', message: refusals.what },
  service_good_norms_once: { code: E.duplicate, field: 'good_id', message: refusals.twice },
}

const handlers = crudHandlers({
  feature: 'goods-standard',
  list: goodsStandardList,
  record: goodsStandardRecord,
  sheet: goodsStandardSheet,
})
const lacksPage = (ctx: Ctx, { query }: { query: Asked }) => list(ctx, normLacksList, query)

/** Norms are kept in base units, as all quantities are. */
export const goodsStandardRoutes = routes(goodsStandard, {
  ...handlers,
  create: async (ctx: Ctx, { body }: Input<typeof goodsStandard.create>) => {
    await refuseMixed(ctx, body.good_type_id)
    return handlers.create(ctx, { body: { ...body, qty: fromThousandths(body.qty) } })
  },
  update: async (ctx: Ctx, { params, body: { qty, ...body } }: Input<typeof goodsStandard.update>) => {
    await refuseMixed(ctx, body.good_type_id)
    return handlers.update(ctx, { params, body: { ...body, ...(qty !== undefined && { qty: fromThousandths(qty) }) } })
  },
  lacks: lacksPage,
  lacksExport: fileOf(normLacksSheet, lacksPage),
})

/** Half of a number cannot be pieces and the other half grams: a norm is of a type whose goods are all counted, or all weighed. */
async function refuseMixed(ctx: Ctx, type: number | null | undefined) {
  if (!type) return
  const [row] = await ctx.sql<{ pieces: string | null; weighed: string | null }>(
    `select min(title) filter (where base_unit = 'pc') as pieces, min(title) filter (where base_unit <> 'pc') as weighed
     from goods where good_type_id = $1 and deleted_at is null`,
    [type],
  )
  if (row?.pieces && row.weighed) fail(E.invalid, { good_type_id: [goodsStandardMessages.mixed(row.pieces, row.weighed)] })
}
