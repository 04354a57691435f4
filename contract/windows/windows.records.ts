import type { Records } from '#contract/core/records.ts'

export const windowsRecords = {
  window: { may: 'Schedule.view', ru: 'Окно' },
} as const satisfies Records
