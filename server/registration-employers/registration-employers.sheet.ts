import { registrationEmployersRu } from '#contract/registration-employers/registration-employers.ru.ts'
import { registrationEmployers } from '#contract/registration-employers/registration-employers.ts'
import { figure, momentCell, type Sheet, words } from '#server/lists/sheet.ts'

const row = registrationEmployers.list.data.shape.items.element
const { fields, steps, left } = registrationEmployersRu

export const registrationEmployersSheet: Sheet<typeof row> = {
  title: registrationEmployersRu.title,
  row,
  columns: {
    name: words(fields.name, (one) => one.name),
    work_position: words(fields.work_position, (one) => one.work_position),
    unit: words(fields.unit, (one) => one.unit),
    created_at: momentCell(fields.created_at, (one) => one.created_at),
    steps: words(left, (one) => one.steps.flatMap(({ key, is_done }) => (is_done === 1 ? [] : [steps[key]])).join(', ')),
    id: figure(fields.id, (one) => one.id),
  },
}
