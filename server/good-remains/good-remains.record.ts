import { recordOf } from '#server/lists/record-of.ts'
import { goodRemains } from '#server/stock/stock.table.ts'

export const goodRemainRecord = recordOf(goodRemains, { model: 'good_remain' })
