import { recordOf } from '#server/lists/record-of.ts'
import { workPositions } from './work-positions.table.ts'

export const workPositionRecord = recordOf(workPositions, { model: 'work_position' })
