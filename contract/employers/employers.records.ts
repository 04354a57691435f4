import type { Records } from '#contract/core/records.ts'
import { employersRu } from './employers.ru.ts'

export const employersRecords = {
  employer: { may: 'Employer.view', ru: 'Сотрудник', page: 'employer' },
  employer_window: { may: 'Employer.view', ru: 'Окна сотрудника', fields: { ...employersRu.fields, employer_id: employersRu.one } },
} as const satisfies Records
