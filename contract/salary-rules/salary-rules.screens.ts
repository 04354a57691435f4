import type { Screens } from '#contract/core/screens.ts'

export const salaryRulesScreens = {
  salaryRules: { path: '/finance/zp-rules', may: 'Salary.calculate', ru: 'Правила оплаты', en: 'Pay rules' },
} as const satisfies Screens
