import { employerStatusRow } from '#contract/employer-statuses/employer-statuses.ts'
import { columnsOf, type ListSpec, number, text } from '#server/lists/list.ts'

export const employerStatusesList: ListSpec = {
  from: 'employer_statuses',
  columns: columnsOf(employerStatusRow),
  search: { id: number('t.id'), title: text('t.title') },
  words: ['title'],
  order: { id: 't.id', title: 't.title collate ru' },
  fallback: ['title', 'asc'],
}
