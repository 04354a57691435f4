import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { goodsStandardRu } from '#contract/goods-standard/goods-standard.ru.ts'
import { goodsStandard } from '#contract/goods-standard/goods-standard.ts'
import { fromThousandths } from '#domain/core/quantity.ts'
import type { Ctx } from '#server/core/context.ts'
import type { ConstraintFailures } from '#server/core/fail.ts'
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
  create: (ctx: Ctx, { body }: Input<typeof goodsStandard.create>) =>
    handlers.create(ctx, { body: { ...body, qty: fromThousandths(body.qty) } }),
  update: (ctx: Ctx, { params, body: { qty, ...body } }: Input<typeof goodsStandard.update>) =>
    handlers.update(ctx, { params, body: { ...body, ...(qty !== undefined && { qty: fromThousandths(qty) }) } }),
  lacks: lacksPage,
  lacksExport: fileOf(normLacksSheet, lacksPage),
})
