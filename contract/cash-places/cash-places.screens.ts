import type { Screens } from '#contract/core/screens.ts'

export const cashPlacesScreens = {
  cashPlaces: {
    path: '/finance/cash',
    may: 'Payment.view',
    ru: 'Где деньги',
    en: 'Where the cash is',
    menu: { area: 'finance', place: 30, icon: 'cash' },
  },
} as const satisfies Screens
