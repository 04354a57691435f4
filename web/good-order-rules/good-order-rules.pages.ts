import type { goodOrderRulesScreens } from '#contract/good-order-rules/good-order-rules.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const goodOrderRulesPages = {
  goodOrderRules: () => import('./good-order-rules-page.tsx'),
} satisfies PagesOf<typeof goodOrderRulesScreens>
