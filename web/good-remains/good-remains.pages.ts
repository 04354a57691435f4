import type { goodRemainsScreens } from '#contract/good-remains/good-remains.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const goodRemainsPages = {
  goodRemains: () => import('./good-remains-page.tsx'),
  goodTurnover: () => import('./good-turnover-page.tsx'),
  goodRemainView: () => import('./good-remain-page.tsx'),
} satisfies PagesOf<typeof goodRemainsScreens>
