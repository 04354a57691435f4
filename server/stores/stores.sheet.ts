import { storesRu } from '#contract/stores/stores.ru.ts'
import { stores } from '#contract/stores/stores.ts'
import { sheetOf } from '#server/lists/sheet.ts'

const row = stores.list.data.shape.items.element
const { fields } = storesRu

export const storesSheet = sheetOf<typeof row>({
  title: storesRu.title,
  row,
  fields,
  columns: {
    title: true,
    unit: true,
    id: true,
  },
})
