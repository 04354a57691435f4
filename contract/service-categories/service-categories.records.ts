import type { Records } from '#contract/core/records.ts'

export const serviceCategoriesRecords = {
  service_category: { may: 'Service.view', ru: 'Категория услуг', page: 'serviceCategory' },
} as const satisfies Records
