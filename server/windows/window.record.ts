import { recordOf } from '#server/lists/record-of.ts'
import { windows } from './windows.table.ts'

export const windowRecord = recordOf(windows, { model: 'window' })
