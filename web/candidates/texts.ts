import { candidatesRu } from '#contract/candidates/candidates.ru.ts'
import type { CandidateRow } from '#contract/candidates/candidates.ts'
import { fullName } from '#domain/core/names.ts'
import { formatMoment } from '#web/core/formats.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('candidates', candidatesRu)

/** The candidate's name; an erased candidate has none. */
export const nameOf = (row: Pick<CandidateRow, 'id' | 'last_name' | 'first_name' | 'middle_name'>) =>
  fullName(row) || t('unnamed', { id: row.id })

/** The moment under its own label, «Ответить до»; a line without a label says the words (board). */
export const dueBy = ({ due_at, is_late }: Pick<CandidateRow, 'due_at' | 'is_late'>) => {
  const at = due_at && formatMoment(due_at)
  return at && is_late ? t('overdue', { at }) : at
}
