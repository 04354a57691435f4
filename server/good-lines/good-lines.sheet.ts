import { goodLinesRu } from '#contract/good-lines/good-lines.ru.ts'
import { goodLines } from '#contract/good-lines/good-lines.ts'
import { sheetOf } from '#server/lists/sheet.ts'

const row = goodLines.list.data.shape.items.element

export const goodLinesSheet = sheetOf<typeof row>({
  title: goodLinesRu.title,
  row,
  fields: goodLinesRu.fields,
  columns: { title: true, good_brand: true, id: true },
})
