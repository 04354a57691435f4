import type { ticketsScreens } from '#contract/tickets/tickets.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const ticketsPages = {
  tickets: () => import('./tickets-page.tsx'),
  ticketsNew: () => import('./new-ticket-page.tsx'),
  ticket: () => import('./ticket-page.tsx'),
} satisfies PagesOf<typeof ticketsScreens>
