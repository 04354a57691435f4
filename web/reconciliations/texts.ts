import { reconciliationsRu } from '#contract/reconciliations/reconciliations.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('reconciliations', reconciliationsRu)
