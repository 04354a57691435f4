import type { Records } from '#contract/core/records.ts'

export const dayNotesRecords = {
  day_note: { may: 'Calendar.view', ru: 'Заметка дня' },
} as const satisfies Records
