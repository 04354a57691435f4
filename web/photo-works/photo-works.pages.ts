import type { photoWorksScreens } from '#contract/photo-works/photo-works.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const photoWorksPages = {
  Photoworks: () => import('./photo-works-page.tsx'),
} satisfies PagesOf<typeof photoWorksScreens>
