import type { workPositionsScreens } from '#contract/work-positions/work-positions.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const workPositionsPages = {
  positionAndAccess: () => import('./work-positions-page.tsx'),
  newWorkPosition: () => import('./work-position-page.tsx'),
  workPosition: () => import('./work-position-page.tsx'),
} satisfies PagesOf<typeof workPositionsScreens>
