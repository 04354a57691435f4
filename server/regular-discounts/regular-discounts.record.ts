import { recordOf } from '#server/lists/record-of.ts'
import { regularDiscounts } from './regular-discounts.table.ts'

export const regularDiscountRecord = recordOf(regularDiscounts, { model: 'regular_discount' })
