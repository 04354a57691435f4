import type { Records } from '#contract/core/records.ts'

export const paymentRequestsRecords = {
  payment_request: { may: 'PaymentRequest.approve', ru: 'Заявка на оплату' },
} as const satisfies Records
