import type { Screens } from '#contract/core/screens.ts'

export const salariesScreens = {
  'finance-zp': {
    path: '/finance/zp',
    may: 'Salary.view',
    ru: 'Зарплата',
    en: 'Salaries',
    menu: { name: 'ZP', area: 'finance', place: 48, icon: 'cash' },
  },
  'finance-zp-view': {
    path: '/finance/zp/$salaryId',
    may: 'Salary.view',
    ru: 'Зарплатный лист',
    en: 'Salary sheet',
    sample: '/finance/zp/1',
  },
  payrollSheet: { path: '/finance/zp-sheet', may: 'Salary.view', ru: 'Зарплатная ведомость', en: 'Payroll sheet' },
  wageForecast: { path: '/finance/zp-forecast', may: 'Salary.view', ru: 'Прогноз зарплаты', en: 'Wage forecast' },
  myPay: { path: '/my-pay', may: 'Salary.view', ru: 'Заработано', en: 'Earned' },
} as const satisfies Screens
