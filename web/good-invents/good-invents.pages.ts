import type { goodInventsScreens } from '#contract/good-invents/good-invents.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const goodInventsPages = {
  goodInvents: () => import('./good-invents-page.tsx'),
  newGoodInvent: () => import('./new-good-invent-page.tsx'),
  goodInvent: () => import('./good-invent-page.tsx'),
} satisfies PagesOf<typeof goodInventsScreens>
