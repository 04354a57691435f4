import { goodsRu } from '#contract/goods/goods.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('goods', goodsRu)
