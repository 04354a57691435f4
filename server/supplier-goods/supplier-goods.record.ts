import { recordOf } from '#server/lists/record-of.ts'
import { supplierGoods } from './supplier-goods.table.ts'

export const supplierGoodRecord = recordOf(supplierGoods, { model: 'supplier_good' })
