import { goodsStandardRu } from '#contract/goods-standard/goods-standard.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { serviceGoodNorms } from './goods-standard.table.ts'

export const goodsStandardRecord = recordOf(serviceGoodNorms, { model: 'service_good_norm', words: { mode: goodsStandardRu.modes } })
