import type { cashPlacesScreens } from '#contract/cash-places/cash-places.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const cashPlacesPages = {
  cashPlaces: () => import('./cash-places-page.tsx'),
} satisfies PagesOf<typeof cashPlacesScreens>
