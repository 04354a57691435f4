import type { mailingsScreens } from '#contract/mailings/mailings.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const mailingsPages = {
  'notify-log': () => import('./mailings-page.tsx'),
  'notify-send': () => import('./mailings-page.tsx'),
  mailing: () => import('./mailings-page.tsx'),
} satisfies PagesOf<typeof mailingsScreens>
