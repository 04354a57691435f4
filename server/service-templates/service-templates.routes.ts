import { serviceTemplates } from '#contract/service-templates/service-templates.ts'
import { routes } from '#server/core/serve.ts'
import { crudHandlers } from '#server/lists/crud.ts'
import { sendTemplate } from './send-template.ts'
import { serviceTemplatesList } from './service-templates.list.ts'
import { serviceTemplateRecord } from './service-templates.record.ts'
import { serviceTemplatesSheet } from './service-templates.sheet.ts'
import { applyTemplate, changeTemplate, copyTemplate, createTemplate } from './service-templates.ts'

const dictionary = crudHandlers({
  feature: 'service-templates',
  list: serviceTemplatesList,
  record: serviceTemplateRecord,
  sheet: serviceTemplatesSheet,
})

export const serviceTemplatesRoutes = routes(serviceTemplates, {
  ...dictionary,
  create: createTemplate,
  update: changeTemplate,
  copy: copyTemplate,
  copyTo: sendTemplate,
  apply: applyTemplate,
})
