import type { Records } from '#contract/core/records.ts'

export const fingerprintsRecords = {
  fingerprint: { may: 'Fingerprint.view', ru: 'Отпечаток пальца' },
} as const satisfies Records
