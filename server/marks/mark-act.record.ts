import { recordOf } from '#server/lists/record-of.ts'
import { markActs } from './marks.table.ts'

export const markActRecord = recordOf(markActs, { model: 'mark_act' })
