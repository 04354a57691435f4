import { auditsRu } from '#contract/audits/audits.ru.ts'
import type { AuditRow } from '#contract/audits/audits.ts'
import type { AuditModel } from '#contract/audits/models.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('audits', auditsRu)

/** «Клиент № 7». */
export const objectOf = ({ model_type, model_id }: Pick<AuditRow, 'model_type' | 'model_id'>) =>
  `${auditsRu.models[model_type as AuditModel] ?? model_type} № ${model_id}` // a type that is gone keeps its bare name
