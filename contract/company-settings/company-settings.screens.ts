import type { Screens } from '#contract/core/screens.ts'

export const companySettingsScreens = {
  companySettings: {
    path: '/settings/company/$id',
    may: 'Settings.view',
    ru: 'Настройки компании',
    en: 'Company settings',
    sample: '/settings/company/1',
  },
} as const satisfies Screens
