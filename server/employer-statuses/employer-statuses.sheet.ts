import { employerStatusesRu } from '#contract/employer-statuses/employer-statuses.ru.ts'
import { employerStatuses } from '#contract/employer-statuses/employer-statuses.ts'
import { figure, type Sheet, words } from '#server/lists/sheet.ts'

const row = employerStatuses.list.data.shape.items.element
const { fields } = employerStatusesRu

export const employerStatusesSheet: Sheet<typeof row> = {
  title: employerStatusesRu.title,
  row,
  columns: {
    title: words(fields.title, (one) => one.title),
    fields: words(fields.fields, (one) => one.fields.map(({ title }) => title).join(', ')),
    id: figure(fields.id, (one) => one.id),
  },
}
