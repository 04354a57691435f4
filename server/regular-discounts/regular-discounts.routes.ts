import { regularDiscounts } from '#contract/regular-discounts/regular-discounts.ts'
import { routes } from '#server/core/serve.ts'
import { crudHandlers } from '#server/lists/crud.ts'
import { regularDiscountsList } from './regular-discounts.list.ts'
import { regularDiscountRecord } from './regular-discounts.record.ts'
import { regularDiscountsSheet } from './regular-discounts.sheet.ts'
import { bestDiscount, changeDiscount, createDiscount } from './regular-discounts.ts'

const dictionary = crudHandlers({
  feature: 'regular-discounts',
  list: regularDiscountsList,
  record: regularDiscountRecord,
  sheet: regularDiscountsSheet,
})

export const regularDiscountsRoutes = routes(regularDiscounts, {
  ...dictionary,
  create: createDiscount,
  update: changeDiscount,
  best: bestDiscount,
})
