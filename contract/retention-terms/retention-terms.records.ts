import type { Records } from '#contract/core/records.ts'

export const retentionTermsRecords = {
  retention_term: { may: 'Retention.view', ru: 'Срок хранения' },
} as const satisfies Records
