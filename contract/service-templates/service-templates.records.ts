import type { Records } from '#contract/core/records.ts'

export const serviceTemplatesRecords = {
  service_template: { may: 'Service.view', ru: 'Шаблон услуг', page: 'serviceTemplate' },
} as const satisfies Records
