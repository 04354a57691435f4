import type { fiscalScreens } from '#contract/fiscal/fiscal.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const fiscalPages = {
  corrections: () => import('./corrections-page.tsx'),
  registerTape: () => import('./tape-page.tsx'),
} satisfies PagesOf<typeof fiscalScreens>
