import type { clubCardsScreens } from '#contract/club-cards/club-cards.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const clubCardsPages = {
  'club-cards': () => import('./club-cards-page.tsx'),
  clubCard: () => import('./club-card-page.tsx'),
} satisfies PagesOf<typeof clubCardsScreens>
