import { notifyTemplatesRu } from '#contract/notify-templates/notify-templates.ru.ts'
import { notifyTemplates } from '#contract/notify-templates/notify-templates.ts'
import { sheetOf } from '#server/lists/sheet.ts'

const row = notifyTemplates.list.data.shape.items.element
const { title, fields } = notifyTemplatesRu

export const notifyTemplatesSheet = sheetOf<typeof row>({
  title,
  row,
  fields,
  columns: { title: true, subject: true, body: true, id: true },
})
