import type { Records } from '#contract/core/records.ts'

export const fpReadersRecords = {
  fp_reader: { may: 'Fingerprint.view', ru: 'Считыватель отпечатков' },
} as const satisfies Records
