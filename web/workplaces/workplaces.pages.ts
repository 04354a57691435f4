import type { workplacesScreens } from '#contract/workplaces/workplaces.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const workplacesPages = {
  workplaces: () => import('./workplaces-page.tsx'),
  newWorkplace: () => import('./workplace-page.tsx'),
  workplace: () => import('./workplace-page.tsx'),
  workplaceOfUnit: () => import('./workplace-page.tsx'),
  workplaceInUnit: () => import('./workplace-page.tsx'),
  intervals: () => import('./intervals-page.tsx'),
} satisfies PagesOf<typeof workplacesScreens>
