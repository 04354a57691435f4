import { newEmployersRu } from '#contract/new-employers/new-employers.ru.ts'
import { newEmployers } from '#contract/new-employers/new-employers.ts'
import { sheetOf } from '#server/lists/sheet.ts'

const row = newEmployers.list.data.shape.items.element
const { fields } = newEmployersRu

export const newEmployersSheet = sheetOf<typeof row>({
  title: newEmployersRu.title,
  row,
  fields,
  columns: {
    name: true,
    work_position: true,
    unit: true,
    start_work_at: true,
    services: true,
    id: true,
  },
})
