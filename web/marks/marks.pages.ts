import type { marksScreens } from '#contract/marks/marks.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const marksPages = {
  marks: () => import('./marks-page.tsx'),
} satisfies PagesOf<typeof marksScreens>
