import type { Records } from '#contract/core/records.ts'

export const systemEventsRecords = {
  system_event: { may: 'Log.view', ru: 'Сообщение всем' },
} as const satisfies Records
