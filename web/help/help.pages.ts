import type { helpScreens } from '#contract/help/help.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const helpPages = {
  help: () => import('./help-page.tsx'),
} satisfies PagesOf<typeof helpScreens>
