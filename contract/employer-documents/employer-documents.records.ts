import type { Records } from '#contract/core/records.ts'

export const employerDocumentsRecords = {
  employer_document: { may: 'EmployerDocument.view', ru: 'Документ сотрудника' },
} as const satisfies Records
