import type { districtsScreens } from '#contract/districts/districts.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const districtsPages = {
  districts: () => import('./districts-page.tsx'),
  newDistrict: () => import('./district-page.tsx'),
  district: () => import('./district-page.tsx'),
} satisfies PagesOf<typeof districtsScreens>
