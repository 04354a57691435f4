import type { Records } from '#contract/core/records.ts'
import { workplacesRu } from './workplaces.ru.ts'

export const workplacesRecords = {
  workplace: { may: 'Workplace.view', ru: 'Рабочее место', page: 'workplace' },
  workplace_window: {
    may: 'Workplace.view',
    ru: 'Окна рабочего места',
    fields: { ...workplacesRu.fields, workplace_id: workplacesRu.one },
  },
} as const satisfies Records
