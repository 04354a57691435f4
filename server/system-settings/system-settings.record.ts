import { recordOf } from '#server/lists/record-of.ts'
import { systemSettings } from './system-settings.table.ts'

export const systemSettingsRecord = recordOf(systemSettings, { model: 'system_settings' })
