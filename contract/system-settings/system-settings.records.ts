import type { Records } from '#contract/core/records.ts'

export const systemSettingsRecords = {
  system_settings: { may: 'Settings.view', ru: 'Настройки системы' },
} as const satisfies Records
