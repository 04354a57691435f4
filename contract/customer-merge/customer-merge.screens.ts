import type { Screens } from '#contract/core/screens.ts'

export const customerMergeScreens = {
  customerTwins: {
    path: '/customers/twins',
    may: 'User.merge',
    ru: 'Повторы клиентов',
    en: 'Duplicate customers',
  },
} as const satisfies Screens
