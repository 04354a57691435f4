import { recordOf } from '#server/lists/record-of.ts'
import { fiscalAnswers, fiscalCorrections } from './fiscal.table.ts'

export const fiscalAnswerRecord = recordOf(fiscalAnswers, { model: 'fiscal_answer' })
export const fiscalCorrectionRecord = recordOf(fiscalCorrections, { model: 'fiscal_correction' })
