import type { Screens } from '#contract/core/screens.ts'

export const consentsScreens = {
  'consent-texts': {
    path: '/settings/consents',
    may: 'Settings.view',
    ru: 'Тексты согласий',
    en: 'Wordings of consents',
    menu: { area: 'settings', place: 120, icon: 'check' },
  },
  'consent-form': {
    path: '/customers/$id/consent',
    may: 'User.update',
    ru: 'Согласие на сведения о здоровье',
    en: 'Consent to facts about health',
    sample: '/customers/1/consent',
  },
} as const satisfies Screens
