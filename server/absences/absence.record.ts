import { recordOf } from '#server/lists/record-of.ts'
import { absences } from './absences.table.ts'

export const absenceRecord = recordOf(absences, { model: 'absence' })
