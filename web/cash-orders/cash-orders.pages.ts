import type { cashOrdersScreens } from '#contract/cash-orders/cash-orders.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const cashOrdersPages = {
  'finance-rko': () => import('./rko-page.tsx'),
  newFinanceRko: () => import('./new-rko-page.tsx'),
  'finance-rko-view': () => import('./cash-order-page.tsx'),
  'finance-pko': () => import('./pko-page.tsx'),
  newFinancePko: () => import('./new-pko-page.tsx'),
  'finance-pko-view': () => import('./cash-order-page.tsx'),
  cashBook: () => import('./cash-book-page.tsx'),
} satisfies PagesOf<typeof cashOrdersScreens>
