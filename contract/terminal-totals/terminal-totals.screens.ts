import type { Screens } from '#contract/core/screens.ts'

export const terminalTotalsScreens = {
  terminalTotals: {
    path: '/finance/terminal-totals',
    may: 'Payment.view',
    ru: 'Сверки терминалов',
    en: 'Terminal reconciliations',
    menu: { area: 'finance', place: 42, icon: 'card' },
  },
  terminalTotal: {
    path: '/finance/terminal-totals/$id',
    may: 'Payment.view',
    ru: 'Сверка терминала',
    en: 'Terminal reconciliation',
    sample: '/finance/terminal-totals/1',
  },
} as const satisfies Screens
