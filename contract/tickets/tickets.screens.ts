import type { Screens } from '#contract/core/screens.ts'

export const ticketsScreens = {
  tickets: {
    path: '/tickets',
    may: 'Ticket.view',
    ru: 'Обращения',
    en: 'Tickets',
    menu: { name: 'TICKETS.view', area: 'support', place: 20, icon: 'note' },
  },
  ticketsNew: {
    path: '/tickets/new',
    may: 'Ticket.create',
    ru: 'Новое обращение',
    en: 'New ticket',
    menu: { name: 'TICKETS.create', area: 'support', place: 30, icon: 'plus' },
  },
  ticket: { path: '/tickets/$id', may: 'Ticket.view', ru: 'Обращение', en: 'Ticket', sample: '/tickets/1' },
} as const satisfies Screens
