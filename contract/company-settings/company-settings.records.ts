import type { Records } from '#contract/core/records.ts'

export const companySettingsRecords = {
  company_settings: { may: 'Settings.view', ru: 'Настройки компании' },
} as const satisfies Records
