import type { Screens } from '#contract/core/screens.ts'

export const cashMovementsScreens = {
  cashMovements: {
    path: '/finance/transactions',
    may: 'Payment.view',
    ru: 'Движения денег',
    en: 'Cash movements',
    menu: { area: 'finance', place: 35, icon: 'list' },
  },
} as const satisfies Screens
