import type { goodsScreens } from '#contract/goods/goods.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const goodsPages = {
  goods: () => import('./goods-page.tsx'),
  newGood: () => import('./good-page.tsx'),
  goodDictionaries: () => import('./good-dictionaries-page.tsx'),
  good: () => import('./good-page.tsx'),
} satisfies PagesOf<typeof goodsScreens>
