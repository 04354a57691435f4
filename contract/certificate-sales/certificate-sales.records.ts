import type { Records } from '#contract/core/records.ts'

export const certificateSalesRecords = {
  certificate_sales: { may: 'Certificate.create', ru: 'Продажа сертификатов на сайте' },
} as const satisfies Records
