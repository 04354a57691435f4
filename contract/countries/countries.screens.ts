import type { Screens } from '#contract/core/screens.ts'

export const countriesScreens = {
  countries: {
    path: '/geography/countries',
    may: 'superuser',
    ru: 'Страны',
    en: 'Countries',
  },
} as const satisfies Screens
