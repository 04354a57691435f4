import { metrosRu } from '#contract/metros/metros.ru.ts'
import { metros } from '#contract/metros/metros.ts'
import { sheetOf } from '#server/lists/sheet.ts'

const row = metros.list.data.shape.items.element
const { fields } = metrosRu

export const metrosSheet = sheetOf<typeof row>({
  title: metrosRu.title,
  row,
  fields,
  columns: {
    name: true,
    line: true,
    city: true,
    id: true,
  },
})
