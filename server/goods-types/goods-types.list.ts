import { goodsTypeRow } from '#contract/goods-types/goods-types.ts'
import { listSpec } from '#server/lists/list-spec.ts'

export const goodsTypesList = listSpec({
  row: goodsTypeRow,
  from: 'goods_types',
  search: { id: true, title: true },
  words: ['title'],
  shortest: 1,
  order: { id: true, title: true },
  fallback: ['title', 'asc'],
})
