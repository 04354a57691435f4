import type { smsScreens } from '#contract/sms/sms.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const smsPages = {
  sms: () => import('./sms-page.tsx'),
} satisfies PagesOf<typeof smsScreens>
