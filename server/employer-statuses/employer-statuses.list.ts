import { employerStatusRow } from '#contract/employer-statuses/employer-statuses.ts'
import { listSpec } from '#server/lists/list-spec.ts'

export const employerStatusesList = listSpec({
  row: employerStatusRow,
  from: 'employer_statuses',
  search: { id: true, title: true },
  words: ['title'],
  shortest: 1,
  order: { id: true, title: true },
  fallback: ['title', 'asc'],
})
