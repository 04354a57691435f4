import type { Records } from '#contract/core/records.ts'

export const safePackagesRecords = {
  safe_package: { may: 'Payment.view', ru: 'Сейф-пакет' },
} as const satisfies Records
