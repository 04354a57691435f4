import { employersRu } from '#contract/employers/employers.ru.ts'
import { type EmployerRow, employers } from '#contract/employers/employers.ts'
import { fullName } from '#domain/core/names.ts'
import { sheetOf, words } from '#server/lists/sheet.ts'

const row = employers.list.data.shape.items.element
const { fields } = employersRu

export const employersSheet = sheetOf<typeof row>({
  title: employersRu.title,
  row,
  fields,
  columns: {
    last_name: words(employersRu.fullName, (one) => fullName(one)),
    work_position: words(fields.work_position, (one) => one.work_position?.title, 'work_position'),
    unit: true,
    phone: true,
    status: words(fields.status, (one) => stateOf(one)),
    id: true,
  },
})

/** Blocked is shown before any other state (EMP-418). */
function stateOf(one: EmployerRow): string {
  if (one.blocked_at !== null) return employersRu.blocked
  return employersRu.statuses[one.has_left ? 2 : (one.status as keyof typeof employersRu.statuses)] // the values of the wire
}
