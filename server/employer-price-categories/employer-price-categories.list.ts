import { employerPriceCategoryRow } from '#contract/employer-price-categories/employer-price-categories.ts'
import { columnsOf, type ListSpec, number, text } from '#server/lists/list.ts'

export const employerPriceCategoriesList: ListSpec = {
  from: 'employer_price_categories',
  columns: columnsOf(employerPriceCategoryRow),
  search: { id: number('t.id'), title: text('t.title') },
  words: ['title'],
  order: { id: 't.id', title: 't.title collate ru' },
  fallback: ['id', 'asc'],
}
