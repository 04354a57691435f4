import { employerCategoryRow } from '#contract/employer-categories/employer-categories.ts'
import { listSpec } from '#server/lists/list-spec.ts'

export const employerCategoriesList = listSpec({
  row: employerCategoryRow,
  from: 'employer_categories',
  search: { id: true, title: true },
  words: ['title'],
  shortest: 1,
  order: { id: true, title: true },
  fallback: ['id', 'asc'],
})
