import { auditsRu } from '#contract/audits/audits.ru.ts'
import type { AuditRow } from '#contract/audits/audits.ts'
import { labelsIn } from '#contract/audits/labels.ts'
import type { AuditModel } from '#contract/audits/models.ts'
import { shorten } from '#web/core/formats.ts'
import { texts } from '#web/core/texts.ts'
import { changedFields, labelOf } from '#web/ui/changes.tsx'

export const t = texts('audits', auditsRu)

/** Prints «Клиент № 7». */
export const objectOf = ({ model_type, model_id }: Pick<AuditRow, 'model_type' | 'model_id'>) =>
  `${auditsRu.models[model_type as AuditModel] ?? model_type} №\u00a0${model_id}` // a type that no longer exists keeps its bare name

/** The labels of the fields that a line has changed. */
export function changedIn(row: AuditRow) {
  const labels = labelsIn(row)
  const fields = changedFields(row.before, row.after, labels)
  return shorten(fields.map((field) => labelOf(field, labels)).join(', '), 100)
}
