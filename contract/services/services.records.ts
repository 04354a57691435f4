import type { Records } from '#contract/core/records.ts'

export const servicesRecords = {
  service: { may: 'Service.view', ru: 'Услуга', page: 'service' },
  service_price: { may: 'Service.view', ru: 'Цена услуги' },
} as const satisfies Records
