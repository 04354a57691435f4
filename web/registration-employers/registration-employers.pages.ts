import type { registrationEmployersScreens } from '#contract/registration-employers/registration-employers.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const registrationEmployersPages = {
  'registration-employers': () => import('./registration-employers-page.tsx'),
  'registration-employer': () => import('./registration-employer-page.tsx'),
} satisfies PagesOf<typeof registrationEmployersScreens>
