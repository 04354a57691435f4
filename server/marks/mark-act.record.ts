import { marksRu } from '#contract/marks/marks.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { markActs } from './marks.table.ts'

export const markActRecord = recordOf(markActs, { model: 'mark_act', words: { kind: marksRu.kinds, reason: marksRu.reasons } })
