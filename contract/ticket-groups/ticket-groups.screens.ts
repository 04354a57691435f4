import type { Screens } from '#contract/core/screens.ts'

export const ticketGroupsScreens = {
  ticketsGroups: {
    path: '/tickets/groups',
    may: 'anyone',
    ru: 'Отделы обращений',
    en: 'Departments of tickets',
    menu: { area: 'support', place: 40, icon: 'positions' },
  },
  newTicketGroup: { path: '/tickets/groups/new', may: 'Ticket.manage', ru: 'Новый отдел', en: 'New department' },
  ticketGroup: {
    path: '/tickets/groups/$id',
    may: 'anyone',
    ru: 'Отдел обращений',
    en: 'Department of tickets',
    sample: '/tickets/groups/1',
  },
} as const satisfies Screens
