import { serviceTemplatesRu } from '#contract/service-templates/service-templates.ru.ts'
import { serviceTemplateRow } from '#contract/service-templates/service-templates.ts'
import { figure, type Sheet, words } from '#server/lists/sheet.ts'

const { fields } = serviceTemplatesRu

export const serviceTemplatesSheet: Sheet<typeof serviceTemplateRow> = {
  title: serviceTemplatesRu.title,
  row: serviceTemplateRow,
  columns: {
    title: words(fields.title, (one) => one.title),
    service_ids: figure(serviceTemplatesRu.count, (one) => Object.keys(one.service_ids).length),
    id: figure(fields.id, (one) => one.id),
  },
}
