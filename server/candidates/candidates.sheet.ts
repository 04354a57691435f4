import { candidatesRu } from '#contract/candidates/candidates.ru.ts'
import { candidates } from '#contract/candidates/candidates.ts'
import { sheetOf, words } from '#server/lists/sheet.ts'

const row = candidates.list.data.shape.items.element
const { fields, stages, sources } = candidatesRu

export const candidatesSheet = sheetOf<typeof row>({
  title: candidatesRu.title,
  row,
  fields,
  columns: {
    last_name: true,
    first_name: true,
    phone: true,
    stage: words(fields.stage, (one) => stages[one.stage]),
    stage_at: true,
    hr_manager: words(fields.hr_manager, (one) => one.hr_manager?.name, 'hr_manager'),
    work_position: words(fields.work_position, (one) => one.work_position?.name, 'work_position'),
    city: words(fields.city, (one) => one.city?.name, 'city'),
    unit: words(fields.unit, (one) => one.unit?.name, 'unit'),
    source: words(fields.source, (one) => sources[one.source]),
    interview_at: true,
    trial_at: true,
    due_at: true,
    reason: true,
    created_at: true,
    id: true,
  },
})
