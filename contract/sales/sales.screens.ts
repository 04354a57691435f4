import type { Screens } from '#contract/core/screens.ts'

export const salesScreens = {
  sales: {
    path: '/finance/sales',
    may: 'Payment.reconcile',
    ru: 'Продажи',
    en: 'Sales',
    menu: { area: 'finance', place: 34, icon: 'chart' },
  },
} as const satisfies Screens
