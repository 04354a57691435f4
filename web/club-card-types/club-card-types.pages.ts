import type { clubCardTypesScreens } from '#contract/club-card-types/club-card-types.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const clubCardTypesPages = {
  'club-card-types': () => import('./club-card-types-page.tsx'),
  newClubCardType: () => import('./club-card-type-page.tsx'),
  clubCardType: () => import('./club-card-type-page.tsx'),
} satisfies PagesOf<typeof clubCardTypesScreens>
