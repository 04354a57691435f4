import type { contractorsScreens } from '#contract/contractors/contractors.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const contractorsPages = {
  contractors: () => import('./contractors-page.tsx'),
  newContractor: () => import('./contractor-page.tsx'),
  contractor: () => import('./contractor-page.tsx'),
} satisfies PagesOf<typeof contractorsScreens>
