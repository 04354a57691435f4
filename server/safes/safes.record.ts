import { recordOf } from '#server/lists/record-of.ts'
import { safes } from './safes.table.ts'

export const safeRecord = recordOf(safes, { model: 'safe' })
