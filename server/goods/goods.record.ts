import { goodsRu } from '#contract/goods/goods.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { goodPrices, goods } from './goods.table.ts'

/** The log also records the barcodes, the further units, and the picture's file. */
export const goodRecord = recordOf(goods, {
  model: 'good',
  words: { base_unit: goodsRu.units },
  beside: { good_barcodes: { kind: 'json' }, good_units: { kind: 'json' }, image: { kind: 'text' } },
})

export const goodPriceRecord = recordOf(goodPrices, { model: 'good_price' })
