import type { Records } from '#contract/core/records.ts'

export const candidatesRecords = {
  candidate: { may: 'Candidate.view', ru: 'Кандидат', page: 'candidate' },
  candidate_note: { may: 'Candidate.view', ru: 'Заметка о кандидате' },
  candidate_file: { may: 'Candidate.view', ru: 'Файл кандидата' },
} as const satisfies Records
