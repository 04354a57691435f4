import type { salariesScreens } from '#contract/salaries/salaries.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const salariesPages = {
  'finance-zp': () => import('./salaries-page.tsx'),
  'finance-zp-view': () => import('./salary-page.tsx'),
  payrollSheet: () => import('./payroll-page.tsx'),
  wageForecast: () => import('./forecast-page.tsx'),
  myPay: () => import('./my-pay-page.tsx'),
} satisfies PagesOf<typeof salariesScreens>
