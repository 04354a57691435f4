import type { Screens } from '#contract/core/screens.ts'

export const reconciliationsScreens = {
  reconciliation: {
    path: '/finance/reconciliation',
    may: 'Payment.reconcile',
    ru: 'Сверка дня',
    en: 'Day reconciliation',
    menu: { area: 'finance', place: 36, icon: 'chart' },
  },
} as const satisfies Screens
