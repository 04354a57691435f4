import type { exchangesScreens } from '#contract/exchanges/exchanges.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const exchangesPages = {
  exchange: () => import('./exchanges-page.tsx'),
  newExchange: () => import('./new-exchange-page.tsx'),
} satisfies PagesOf<typeof exchangesScreens>
