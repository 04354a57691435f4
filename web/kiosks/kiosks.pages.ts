import type { kiosksScreens } from '#contract/kiosks/kiosks.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const kiosksPages = {
  kiosks: () => import('./kiosks-page.tsx'),
} satisfies PagesOf<typeof kiosksScreens>
