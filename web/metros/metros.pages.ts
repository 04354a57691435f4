import type { metrosScreens } from '#contract/metros/metros.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const metrosPages = {
  metros: () => import('./metros-page.tsx'),
  newMetro: () => import('./metro-page.tsx'),
  metro: () => import('./metro-page.tsx'),
} satisfies PagesOf<typeof metrosScreens>
