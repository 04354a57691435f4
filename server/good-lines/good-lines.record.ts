import { recordOf } from '#server/lists/record-of.ts'
import { goodLines } from './good-lines.table.ts'

export const goodLineRecord = recordOf(goodLines, { model: 'good_line' })
