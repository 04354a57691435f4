import type { Screens } from '#contract/core/screens.ts'

export const fiscalScreens = {
  corrections: {
    path: '/finance/corrections',
    may: 'Payment.view',
    ru: 'Чеки коррекции',
    en: 'Correction receipts',
    menu: { area: 'finance', place: 37, icon: 'receipt' },
  },
  registerTape: { path: '/kkm/tape/$id', may: 'Shift.x_report', ru: 'Лента кассы', en: 'Tape of a register', sample: '/kkm/tape/1' },
} as const satisfies Screens
