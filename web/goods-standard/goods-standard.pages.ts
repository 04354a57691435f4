import type { goodsStandardScreens } from '#contract/goods-standard/goods-standard.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const goodsStandardPages = {
  goodsStandard: () => import('./goods-standard-page.tsx'),
} satisfies PagesOf<typeof goodsStandardScreens>
