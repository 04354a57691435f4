import { employersRu } from '#contract/employers/employers.ru.ts'
import { companies } from '#server/companies/companies.table.ts'
import { recordOf, rowIn } from '#server/lists/record-of.ts'
import { employers, employerWindows } from './employers.table.ts'

export const employerRecord = recordOf(employers, {
  model: 'employer',
  beside: {
    avatar: { kind: 'text', isPersonal: true },
    /** Titles of the services with her own durations. */
    services: { kind: 'text' },
    /** The log says that there is a new password, never which. */
    password: { kind: 'flag' },
    sipPassword: { kind: 'flag' },
    recovery_codes: { kind: 'flag' },
    second_factor: { kind: 'flag' },
    sessions_closed: { kind: 'number' },
    impersonated_by: rowIn(employers),
    working_company_id: rowIn(companies),
  },
  words: {
    status: employersRu.statuses,
    schedule_type: employersRu.scheduleTypes,
    education: employersRu.educations,
    resident: { true: employersRu.residents[1], false: employersRu.residents[0] },
  },
})

export const employerWindowRecord = recordOf(employerWindows, { model: 'employer_window' })
