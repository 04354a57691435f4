import type { goodFlowsScreens } from '#contract/good-flows/good-flows.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const goodFlowsPages = {
  goodFlows: () => import('./good-flows-page.tsx'),
  newGoodFlow: () => import('./new-good-flow-page.tsx'),
  goodFlow: () => import('./good-flow-page.tsx'),
} satisfies PagesOf<typeof goodFlowsScreens>
