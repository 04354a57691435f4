import { goodGroupRow } from '#contract/good-groups/good-groups.ts'
import { listSpec } from '#server/lists/list-spec.ts'

export const goodGroupsList = listSpec({
  row: goodGroupRow,
  from: 'good_groups',
  search: { id: true, title: true },
  words: ['title'],
  shortest: 1,
  order: { id: true, title: true },
  fallback: ['title', 'asc'],
})
