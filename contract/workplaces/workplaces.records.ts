import type { Records } from '#contract/core/records.ts'

export const workplacesRecords = {
  workplace: { may: 'Workplace.view', ru: 'Рабочее место', page: 'workplace' },
  workplace_window: { may: 'Workplace.view', ru: 'Окна рабочего места' },
} as const satisfies Records
