import type { recruitRulesScreens } from '#contract/recruit-rules/recruit-rules.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const recruitRulesPages = {
  recruitRules: () => import('./recruit-rules-page.tsx'),
} satisfies PagesOf<typeof recruitRulesScreens>
