import type { regularDiscountsScreens } from '#contract/regular-discounts/regular-discounts.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const regularDiscountsPages = {
  discounts: () => import('./regular-discounts-page.tsx'),
  newDiscount: () => import('./regular-discount-page.tsx'),
  discount: () => import('./regular-discount-page.tsx'),
} satisfies PagesOf<typeof regularDiscountsScreens>
