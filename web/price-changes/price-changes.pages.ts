import type { priceChangesScreens } from '#contract/price-changes/price-changes.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const priceChangesPages = {
  priceChanges: () => import('./price-changes-page.tsx'),
} satisfies PagesOf<typeof priceChangesScreens>
