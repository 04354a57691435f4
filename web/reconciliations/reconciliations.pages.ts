import type { reconciliationsScreens } from '#contract/reconciliations/reconciliations.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const reconciliationsPages = {
  reconciliation: () => import('./reconciliation-page.tsx'),
} satisfies PagesOf<typeof reconciliationsScreens>
