import type { Records } from '#contract/core/records.ts'

export const serviceResourcesRecords = {
  service_resource: { may: 'Service.view', ru: 'Оборудование услуги' },
} as const satisfies Records
