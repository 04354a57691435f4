import type { salesScreens } from '#contract/sales/sales.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const salesPages = {
  sales: () => import('./sales-page.tsx'),
} satisfies PagesOf<typeof salesScreens>
