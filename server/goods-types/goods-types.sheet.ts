import { goodsTypesRu } from '#contract/goods-types/goods-types.ru.ts'
import { goodsTypes } from '#contract/goods-types/goods-types.ts'
import { sheetOf } from '#server/lists/sheet.ts'

const row = goodsTypes.list.data.shape.items.element

export const goodsTypesSheet = sheetOf<typeof row>({
  title: goodsTypesRu.title,
  row,
  fields: goodsTypesRu.fields,
  columns: { title: true, sterile_days: true, id: true },
})
