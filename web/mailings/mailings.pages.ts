import type { mailingsScreens } from '#contract/mailings/mailings.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

const page = () => import('./mailings-page.tsx')

export const mailingsPages = {
  'notify-log': page,
  'notify-send': page,
  mailing: page,
} satisfies PagesOf<typeof mailingsScreens>
