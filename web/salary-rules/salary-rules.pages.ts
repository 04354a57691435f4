import type { salaryRulesScreens } from '#contract/salary-rules/salary-rules.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const salaryRulesPages = {
  salaryRules: () => import('./salary-rules-page.tsx'),
} satisfies PagesOf<typeof salaryRulesScreens>
