import { ticketsRu } from '#contract/tickets/tickets.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { tickets } from './tickets.table.ts'

export const ticketRecord = recordOf(tickets, { model: 'ticket', words: { status: ticketsRu.statuses } })
