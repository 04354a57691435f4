import { safesRu } from '#contract/safes/safes.ru.ts'
import { safes } from '#contract/safes/safes.ts'
import { sheetOf } from '#server/lists/sheet.ts'

const row = safes.list.data.shape.items.element
const { fields } = safesRu

export const safesSheet = sheetOf<typeof row>({
  title: safesRu.title,
  row,
  fields,
  columns: {
    title: true,
    unit: true,
    id: true,
  },
})
