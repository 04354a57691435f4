import type { notificationsScreens } from '#contract/notifications/notifications.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const notificationsPages = {
  notification: () => import('./notifications-page.tsx'),
} satisfies PagesOf<typeof notificationsScreens>
