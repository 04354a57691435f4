import { goodBrandsRu } from '#contract/good-brands/good-brands.ru.ts'
import { goodBrands } from '#contract/good-brands/good-brands.ts'
import { sheetOf } from '#server/lists/sheet.ts'

const row = goodBrands.list.data.shape.items.element

export const goodBrandsSheet = sheetOf<typeof row>({
  title: goodBrandsRu.title,
  row,
  fields: goodBrandsRu.fields,
  columns: { title: true, id: true },
})
