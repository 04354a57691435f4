import type { Records } from '#contract/core/records.ts'

export const registerActsRecords = {
  register_act: { may: 'Shift.x_report', ru: 'Действие с кассой' },
} as const satisfies Records
