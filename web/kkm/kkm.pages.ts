import type { kkmScreens } from '#contract/kkm/kkm.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const kkmPages = {
  closeShift: () => import('./close-page.tsx'),
} satisfies PagesOf<typeof kkmScreens>
