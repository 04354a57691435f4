import { goodsTypesRu } from '#contract/goods-types/goods-types.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('goods-types', goodsTypesRu)
