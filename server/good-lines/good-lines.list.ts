import { goodLineRow } from '#contract/good-lines/good-lines.ts'
import { listSpec } from '#server/lists/list-spec.ts'

export const goodLinesList = listSpec({
  row: goodLineRow,
  from: 'good_lines',
  search: { id: true, title: true, good_brand_id: true },
  words: ['title'],
  shortest: 1,
  order: { id: true, title: true },
  with: { good_brand: `select json_build_object('id', b.id, 'name', b.title) from good_brands b where b.id = p.good_brand_id` },
  fallback: ['title', 'asc'],
})
