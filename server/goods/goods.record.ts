import { recordOf } from '#server/lists/record-of.ts'
import { goodPrices, goods } from './goods.table.ts'

/** Beside it: its barcodes, further units, and the file of a picture that came or went. */
export const goodRecord = recordOf(goods, {
  model: 'good',
  beside: { good_barcodes: { kind: 'json' }, good_units: { kind: 'json' }, image: { kind: 'text' } },
})

export const goodPriceRecord = recordOf(goodPrices, { model: 'good_price' })
