import { recordOf } from '#server/lists/record-of.ts'
import { contractors } from './contractors.table.ts'

export const contractorRecord = recordOf(contractors, { model: 'contractor' })
