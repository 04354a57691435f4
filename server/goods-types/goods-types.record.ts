import { recordOf } from '#server/lists/record-of.ts'
import { goodsTypes } from './goods-types.table.ts'

export const goodsTypeRecord = recordOf(goodsTypes, { model: 'goods_type' })
