import { regularDiscountsRu } from '#contract/regular-discounts/regular-discounts.ru.ts'
import { regularDiscountRow } from '#contract/regular-discounts/regular-discounts.ts'
import { roubles } from '#server/database/roubles.ts'
import { listSpec } from '#server/lists/list-spec.ts'

export const regularDiscountsList = listSpec({
  row: regularDiscountRow,
  from: 'regular_discounts',
  columns: { sum_from: roubles('t.sum_from') },
  search: { id: true, title: true, percent: true, is_on: true },
  words: ['title'],
  shortest: 1,
  order: { id: true, title: true, percent: true },
  fallback: ['percent', 'asc'],
  filters: () => [{ key: 'is_on', title: regularDiscountsRu.fields.is_on, type: 'flag' }],
})
