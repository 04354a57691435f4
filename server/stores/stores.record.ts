import { recordOf } from '#server/lists/record-of.ts'
import { stores } from './stores.table.ts'

export const storeRecord = recordOf(stores, { model: 'store' })
