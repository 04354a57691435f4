import { serviceTemplatesRu } from '#contract/service-templates/service-templates.ru.ts'
import { serviceTemplateRow } from '#contract/service-templates/service-templates.ts'
import { figure, sheetOf } from '#server/lists/sheet.ts'

const { fields } = serviceTemplatesRu

export const serviceTemplatesSheet = sheetOf<typeof serviceTemplateRow>({
  title: serviceTemplatesRu.title,
  row: serviceTemplateRow,
  fields,
  columns: {
    title: true,
    service_ids: figure(serviceTemplatesRu.count, (one) => Object.keys(one.service_ids).length),
    id: true,
  },
})
