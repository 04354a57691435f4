import { regularDiscountsRu } from '#contract/regular-discounts/regular-discounts.ru.ts'
import { regularDiscountRow } from '#contract/regular-discounts/regular-discounts.ts'
import { sheetOf } from '#server/lists/sheet.ts'

export const regularDiscountsSheet = sheetOf<typeof regularDiscountRow>({
  title: regularDiscountsRu.title,
  row: regularDiscountRow,
  fields: regularDiscountsRu.fields,
  columns: { title: true, percent: true, visits_from: true, sum_from: true, on_goods: true, is_on: true, id: true },
})
