import type { profileScreens } from '#contract/profile/profile.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const profilePages = {
  settingsAccount: () => import('./account-page.tsx'),
} satisfies PagesOf<typeof profileScreens>
