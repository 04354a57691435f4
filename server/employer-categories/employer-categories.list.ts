import { employerCategoryRow } from '#contract/employer-categories/employer-categories.ts'
import { columnsOf, type ListSpec, number, text } from '#server/lists/list.ts'

export const employerCategoriesList: ListSpec = {
  from: 'employer_categories',
  columns: columnsOf(employerCategoryRow),
  search: { id: number('t.id'), title: text('t.title') },
  words: ['title'],
  order: { id: 't.id', title: 't.title collate ru' },
  fallback: ['id', 'asc'],
}
