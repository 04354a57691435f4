import { employerPriceCategoryRow } from '#contract/employer-price-categories/employer-price-categories.ts'
import { listSpec } from '#server/lists/list-spec.ts'

export const employerPriceCategoriesList = listSpec({
  row: employerPriceCategoryRow,
  from: 'employer_price_categories',
  search: { id: true, title: true },
  words: ['title'],
  shortest: 1,
  order: { id: true, title: true },
  fallback: ['id', 'asc'],
})
