import type { marksScreens } from '#contract/marks/marks.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const marksPages = {
  marks: () => import('./marks-page.tsx'),
  marksStands: () => import('./stands-page.tsx'),
  marksStand: () => import('./stand-page.tsx'),
} satisfies PagesOf<typeof marksScreens>
