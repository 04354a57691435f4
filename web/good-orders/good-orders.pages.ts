import type { goodOrdersScreens } from '#contract/good-orders/good-orders.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const goodOrdersPages = {
  goodOrders: () => import('./good-orders-page.tsx'),
  newGoodOrder: () => import('./new-good-order-page.tsx'),
  goodOrder: () => import('./good-order-page.tsx'),
} satisfies PagesOf<typeof goodOrdersScreens>
