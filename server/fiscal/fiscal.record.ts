import { fiscalRu } from '#contract/fiscal/fiscal.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { fiscalAnswers, fiscalCorrections } from './fiscal.table.ts'

export const fiscalAnswerRecord = recordOf(fiscalAnswers, { model: 'fiscal_answer', words: { says: fiscalRu.says } })
export const fiscalCorrectionRecord = recordOf(fiscalCorrections, { model: 'fiscal_correction' })
