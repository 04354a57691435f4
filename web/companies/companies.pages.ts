import type { companiesScreens } from '#contract/companies/companies.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const companiesPages = {
  copyCompany: () => import('./copy-company-page.tsx'),
  companies: () => import('./companies-page.tsx'),
  newCompany: () => import('./company-page.tsx'),
  company: () => import('./company-page.tsx'),
} satisfies PagesOf<typeof companiesScreens>
