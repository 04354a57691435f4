import { newEmployersRu } from '#contract/new-employers/new-employers.ru.ts'
import { newEmployers } from '#contract/new-employers/new-employers.ts'
import { dayCell, figure, type Sheet, words } from '#server/lists/sheet.ts'

const row = newEmployers.list.data.shape.items.element
const { fields } = newEmployersRu

export const newEmployersSheet: Sheet<typeof row> = {
  title: newEmployersRu.title,
  row,
  columns: {
    name: words(fields.name, (one) => one.name),
    work_position: words(fields.work_position, (one) => one.work_position),
    unit: words(fields.unit, (one) => one.unit),
    start_work_at: dayCell(fields.start_work_at, (one) => one.start_work_at),
    services: words(fields.services, (one) => one.services),
    id: figure(fields.id, (one) => one.id),
  },
}
