import type { goodGivesScreens } from '#contract/good-gives/good-gives.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const goodGivesPages = {
  goodGives: () => import('./good-gives-page.tsx'),
  goodGiveDesk: () => import('./give-desk-page.tsx'),
  newGoodGive: () => import('./new-good-give-page.tsx'),
  goodGive: () => import('./good-give-page.tsx'),
} satisfies PagesOf<typeof goodGivesScreens>
