import type { employersScreens } from '#contract/employers/employers.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const employersPages = {
  employers: () => import('./employers-page.tsx'),
  newEmployer: () => import('./employer-page.tsx'),
  employer: () => import('./employer-page.tsx'),
} satisfies PagesOf<typeof employersScreens>
