import { recordOf } from '#server/lists/record-of.ts'
import { widgetSettings } from './widget-settings.table.ts'

export const widgetSettingsRecord = recordOf(widgetSettings, { model: 'widget_settings' })
