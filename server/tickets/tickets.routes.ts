import { tickets } from '#contract/tickets/tickets.ts'
import { prepareFile } from '#server/chats/sent-files.ts'
import { type Route, routes } from '#server/core/serve.ts'
import type { Parts } from '#server/feature.ts'
import { find } from '#server/lists/list.ts'
import { listTickets, showCard, unreadOf } from './card.ts'
import { createTicket } from './create.ts'
import { keepTicketFile, readTicketFile, ticketFilePlace } from './files.ts'
import { moveTicket } from './move.ts'
import { ticketsList, unapprovedList } from './tickets.list.ts'
import { explainDue, readTicket, removeTicket, updateTicket } from './tickets.ts'
import { approve, writeComment, writeMessage } from './write.ts'

export const ticketsRoutes = (parts: Parts): Route[] =>
  routes(tickets, {
    list: listTickets(ticketsList),
    show: (ctx, { params }) => showCard(ctx, params.id),
    create: async (ctx, input) => {
      const id = await createTicket(ctx, input)
      return { ...(await find(ctx, ticketsList, id, 'author;unit;group')), is_unread: (await unreadOf(ctx, [id])).has(id) }
    },
    submit: async (ctx, input) => ({ id: await createTicket(ctx, input) }),
    update: updateTicket,
    remove: removeTicket,
    status: moveTicket,
    message: writeMessage,
    comment: writeComment,
    approve,
    read: readTicket,
    due: explainDue,
    unapproved: listTickets(unapprovedList),
    upload: {
      prepare: (house, { body }) => prepareFile(parts.pictures, ticketFilePlace)(house, body.file),
      run: (ctx, _, stored) => keepTicketFile(ctx, stored),
    },
    file: readTicketFile(parts),
  })
