import type { Screens } from '#contract/core/screens.ts'

export const profileScreens = {
  emailConfirmation: { path: '/email_confirmation/$token' },
  settingsAccount: {
    path: '/settings/account',
    may: 'Account.settings',
    ru: 'Настройки профиля',
    en: 'Profile settings',
    menu: { name: 'ACCOUNT_SETTINGS', area: 'settings', place: 150, icon: 'settings' },
  },
} as const satisfies Screens
