import type { Screens } from '#contract/core/screens.ts'

export const retentionTermsScreens = {
  retentionTerms: {
    path: '/retention-terms',
    may: 'Retention.view',
    ru: 'Сроки хранения',
    en: 'Retention terms',
    menu: { area: 'settings', place: 147, icon: 'clock' },
  },
} as const satisfies Screens
