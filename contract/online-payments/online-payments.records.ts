import type { Records } from '#contract/core/records.ts'

export const onlinePaymentsRecords = {
  online_payment: { may: 'Payment.view', ru: 'Онлайн-оплата' },
} as const satisfies Records
