import { registrationEmployersRu } from '#contract/registration-employers/registration-employers.ru.ts'
import { registrationEmployers } from '#contract/registration-employers/registration-employers.ts'
import { sheetOf, words } from '#server/lists/sheet.ts'

const row = registrationEmployers.list.data.shape.items.element
const { fields, steps, left } = registrationEmployersRu

export const registrationEmployersSheet = sheetOf<typeof row>({
  title: registrationEmployersRu.title,
  row,
  fields,
  columns: {
    name: true,
    work_position: true,
    unit: true,
    created_at: true,
    steps: words(left, (one) => one.steps.flatMap(({ key, is_done }) => (is_done === 1 ? [] : [steps[key]])).join(', ')),
    id: true,
  },
})
