import { goodsStandardRu } from '#contract/goods-standard/goods-standard.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('goods-standard', goodsStandardRu)
