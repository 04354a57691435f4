import type { Records } from '#contract/core/records.ts'

export const widgetSettingsRecords = {
  widget_settings: { may: 'Settings.view', ru: 'Настройки виджета' },
} as const satisfies Records
