import { E } from '#contract/core/errors.ts'
import { goodsTypeMessages } from '#contract/goods-types/goods-types.ru.ts'
import { goodsTypes } from '#contract/goods-types/goods-types.ts'
import type { ConstraintFailures } from '#server/core/fail.ts'
import { routes } from '#server/core/serve.ts'
import { crudHandlers } from '#server/lists/crud.ts'
import { goodsTypesList } from './goods-types.list.ts'
import { goodsTypeRecord } from './goods-types.record.ts'
import { goodsTypesSheet } from './goods-types.sheet.ts'

export const goodsTypesConstraints: ConstraintFailures = {
  goods_types_title: { code: E.duplicate, field: 'title', message: goodsTypeMessages.taken },
}

export const goodsTypesRoutes = routes(
  goodsTypes,
  crudHandlers({ feature: 'goods-types', list: goodsTypesList, record: goodsTypeRecord, sheet: goodsTypesSheet }),
)
