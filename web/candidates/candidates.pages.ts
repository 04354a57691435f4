import type { candidatesScreens } from '#contract/candidates/candidates.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const candidatesPages = {
  candidates: () => import('./candidates-page.tsx'),
  newCandidate: () => import('./new-candidate-page.tsx'),
  candidate: () => import('./candidate-page.tsx'),
} satisfies PagesOf<typeof candidatesScreens>
