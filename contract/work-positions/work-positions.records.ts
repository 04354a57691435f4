import type { Records } from '#contract/core/records.ts'

export const workPositionsRecords = {
  work_position: { may: 'WorkPosition.view', ru: 'Должность', page: 'workPosition' },
} as const satisfies Records
