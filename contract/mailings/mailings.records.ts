import type { Records } from '#contract/core/records.ts'

export const mailingsRecords = {
  mailing: { may: 'Notify.view', ru: 'Рассылка', page: 'mailing' },
} as const satisfies Records
