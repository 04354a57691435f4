import type { Records } from '#contract/core/records.ts'

export const certificatesRecords = {
  certificate: { may: 'Certificate.view', ru: 'Сертификат' },
  certificate_batch: { may: 'Certificate.view', ru: 'Партия сертификатов' },
} as const satisfies Records
