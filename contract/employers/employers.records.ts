import type { Records } from '#contract/core/records.ts'
import { employersFieldsRu } from './employers.fields.ru.ts'

export const employersRecords = {
  employer: { may: 'Employer.view', ru: 'Сотрудник', page: 'employer' },
  employer_window: {
    may: 'Employer.view',
    ru: 'Окна сотрудника',
    fields: { ...employersFieldsRu.fields, employer_id: employersFieldsRu.one },
  },
} as const satisfies Records
