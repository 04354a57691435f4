import { districtsRu } from '#contract/districts/districts.ru.ts'
import { districts } from '#contract/districts/districts.ts'
import { sheetOf } from '#server/lists/sheet.ts'

const row = districts.list.data.shape.items.element
const { fields } = districtsRu

export const districtsSheet = sheetOf<typeof row>({
  title: districtsRu.title,
  row,
  fields,
  columns: {
    name: true,
    city: true,
    id: true,
  },
})
