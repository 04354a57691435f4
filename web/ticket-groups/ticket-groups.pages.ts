import type { ticketGroupsScreens } from '#contract/ticket-groups/ticket-groups.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const ticketGroupsPages = {
  ticketsGroups: () => import('./ticket-groups-page.tsx'),
  newTicketGroup: () => import('./ticket-group-page.tsx'),
  ticketGroup: () => import('./ticket-group-page.tsx'),
} satisfies PagesOf<typeof ticketGroupsScreens>
