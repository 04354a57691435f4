import type { Screens } from '#contract/core/screens.ts'

export const smsScreens = {
  sms: {
    path: '/sms',
    may: 'Sms.view',
    ru: 'История SMS',
    en: 'SMS history',
    menu: { area: 'clients', place: 75, icon: 'comment' },
  },
} as const satisfies Screens
