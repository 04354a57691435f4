import type { Screens } from '#contract/core/screens.ts'

export const priceChangesScreens = {
  priceChanges: {
    path: '/services/price-changes',
    may: 'Service.update',
    ru: 'Изменение цен',
    en: 'Change of prices',
  },
} as const satisfies Screens
