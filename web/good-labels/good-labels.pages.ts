import type { goodLabelsScreens } from '#contract/good-labels/good-labels.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const goodLabelsPages = {
  goodLabels: () => import('./good-labels-page.tsx'),
} satisfies PagesOf<typeof goodLabelsScreens>
