import { goodBrandRow } from '#contract/good-brands/good-brands.ts'
import { listSpec } from '#server/lists/list-spec.ts'

export const goodBrandsList = listSpec({
  row: goodBrandRow,
  from: 'good_brands',
  search: { id: true, title: true },
  words: ['title'],
  shortest: 1,
  order: { id: true, title: true },
  fallback: ['title', 'asc'],
})
