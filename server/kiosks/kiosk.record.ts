import { recordOf } from '#server/lists/record-of.ts'
import { kiosks } from './kiosks.table.ts'

export const kioskRecord = recordOf(kiosks, { model: 'kiosk' })
