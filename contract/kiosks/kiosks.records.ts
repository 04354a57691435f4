import type { Records } from '#contract/core/records.ts'

export const kiosksRecords = {
  kiosk: { may: 'Checkin.general_qr', ru: 'Планшет отметок' },
} as const satisfies Records
