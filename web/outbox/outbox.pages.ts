import type { outboxScreens } from '#contract/outbox/outbox.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const outboxPages = {
  outbox: () => import('./outbox-page.tsx'),
} satisfies PagesOf<typeof outboxScreens>
