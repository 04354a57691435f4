import { employerStatusesRu } from '#contract/employer-statuses/employer-statuses.ru.ts'
import { employerStatuses } from '#contract/employer-statuses/employer-statuses.ts'
import { sheetOf, words } from '#server/lists/sheet.ts'

const row = employerStatuses.list.data.shape.items.element
const { fields } = employerStatusesRu

export const employerStatusesSheet = sheetOf<typeof row>({
  title: employerStatusesRu.title,
  row,
  fields,
  columns: {
    title: true,
    timesheet_code: true,
    fields: words(fields.fields, (one) => one.fields.map(({ title }) => title).join(', ')),
    id: true,
  },
})
