import type { ordersScreens } from '#contract/orders/orders.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const ordersPages = {
  'finance-order': () => import('./orders-page.tsx'),
  newFinanceOrder: () => import('./new-order-page.tsx'),
  newFinanceOrderOfBooking: () => import('./new-order-page.tsx'),
  'finance-order-view': () => import('./order-page.tsx'),
} satisfies PagesOf<typeof ordersScreens>
