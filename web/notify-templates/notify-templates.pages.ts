import type { notifyTemplatesScreens } from '#contract/notify-templates/notify-templates.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const notifyTemplatesPages = {
  'notify-templates': () => import('./notify-templates-page.tsx'),
  newNotifyTemplate: () => import('./notify-template-page.tsx'),
  notifyTemplate: () => import('./notify-template-page.tsx'),
} satisfies PagesOf<typeof notifyTemplatesScreens>
