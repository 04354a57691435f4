import type { Records } from '#contract/core/records.ts'

export const unitsRecords = {
  unit: { may: 'Unit.view', ru: 'Студия', page: 'unit' },
  unit_schedule: { may: 'Unit.view', ru: 'Часы работы студии' },
} as const satisfies Records
