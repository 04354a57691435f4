import type { newEmployersScreens } from '#contract/new-employers/new-employers.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const newEmployersPages = {
  newEmployers: () => import('./new-employers-page.tsx'),
} satisfies PagesOf<typeof newEmployersScreens>
