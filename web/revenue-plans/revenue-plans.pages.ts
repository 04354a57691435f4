import type { revenuePlansScreens } from '#contract/revenue-plans/revenue-plans.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const revenuePlansPages = {
  unitRevenuePlans: () => import('./revenue-plans-page.tsx'),
} satisfies PagesOf<typeof revenuePlansScreens>
