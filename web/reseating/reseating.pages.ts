import type { reseatingScreens } from '#contract/reseating/reseating.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const reseatingPages = {
  reseating: () => import('./reseating-page.tsx'),
} satisfies PagesOf<typeof reseatingScreens>
