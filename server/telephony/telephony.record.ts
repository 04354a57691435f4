import { recordOf } from '#server/lists/record-of.ts'
import { telephonyAsterisks } from './asterisk.table.ts'
import { telephonyLines, telephonySettings } from './telephony.table.ts'

export const lineRecord = recordOf(telephonyLines, { model: 'telephony_line' })
export const asteriskRecord = recordOf(telephonyAsterisks, { model: 'telephony_asterisk' })
export const settingRecord = recordOf(telephonySettings, { model: 'telephony_setting' })
