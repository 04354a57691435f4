import type { unitsScreens } from '#contract/units/units.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const unitsPages = {
  units: () => import('./units-page.tsx'),
  newUnit: () => import('./unit-page.tsx'),
  unit: () => import('./unit-page.tsx'),
} satisfies PagesOf<typeof unitsScreens>
