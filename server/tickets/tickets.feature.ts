import { E } from '#contract/core/errors.ts'
import { sweepFiles } from '#server/chats/sent-files.ts'
import type { Feature } from '#server/feature.ts'
import { ticketFilePlace } from './files.ts'
import { remindOfTickets } from './remind.ts'
import { ticketsRoutes } from './tickets.routes.ts'

export const ticketsFeature: Feature = {
  routes: ticketsRoutes,
  constraints: { tickets_way: { code: E.ticketMoved, field: 'status' } },
  work: ({ house, log }) => ({
    jobs: [
      { name: 'tickets.sweep', cron: '43 * * * *', run: () => sweepFiles(house, ticketFilePlace) },
      { name: 'tickets.remind', cron: '* * * * *', run: () => remindOfTickets(house, log) },
    ],
  }),
}
