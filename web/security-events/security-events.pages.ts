import type { securityEventsScreens } from '#contract/security-events/security-events.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const securityEventsPages = {
  security: () => import('./security-events-page.tsx'),
} satisfies PagesOf<typeof securityEventsScreens>
