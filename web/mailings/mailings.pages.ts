import type { mailingsScreens } from '#contract/mailings/mailings.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const mailingsPages = {
  'notify-log': () => import('./log-page.tsx'),
  'notify-send': () => import('./send-page.tsx'),
  mailing: () => import('./log-page.tsx'),
} satisfies PagesOf<typeof mailingsScreens>
