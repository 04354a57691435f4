import type { registerActsScreens } from '#contract/register-acts/register-acts.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const registerActsPages = {
  registerActs: () => import('./register-page.tsx'),
} satisfies PagesOf<typeof registerActsScreens>
