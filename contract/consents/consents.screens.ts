import type { Screens } from '#contract/core/screens.ts'

export const consentsScreens = {
  'consent-texts': {
    path: '/settings/consents',
    may: 'Settings.view',
    ru: 'Тексты согласий',
    en: 'Wordings of consents',
    menu: { area: 'settings', place: 120, icon: 'check' },
  },
} as const satisfies Screens
