import type { Screens } from '#contract/core/screens.ts'

export const systemSettingsScreens = {
  systemSettings: {
    path: '/settings/system/$id',
    may: 'Settings.view',
    ru: 'Настройки системы',
    en: 'System settings',
    sample: '/settings/system/1',
  },
} as const satisfies Screens
