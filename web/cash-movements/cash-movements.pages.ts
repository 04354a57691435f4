import type { cashMovementsScreens } from '#contract/cash-movements/cash-movements.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const cashMovementsPages = {
  cashMovements: () => import('./cash-movements-page.tsx'),
} satisfies PagesOf<typeof cashMovementsScreens>
