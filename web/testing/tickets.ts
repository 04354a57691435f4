import { type TicketCard, type TicketMessage, type TicketRow, ticketCard, ticketMessage, ticketRow } from '#contract/tickets/tickets.ts'
import { rowOf } from './rows.ts'

const anna = { id: 14, name: 'Соколова Анна' }
const row = {
  id: 17,
  company_id: 1,
  number: 17,
  ticket_group_id: 1,
  question_id: 6,
  first_question_id: 5,
  parent_question_id: 5,
  employer_id: 14,
  unit_id: 1,
  subject: 'Касса молчит',
  status: 0 as const,
  reopened: 0,
  due_at: '2030-11-23 13:30:00',
  needs_approval: 0 as const,
  created_at: '2026-11-20 18:30:00',
  updated_at: '2026-11-21 10:00:00',
  author: anna,
  unit: { id: 1, name: 'Арбат' },
  is_unread: 0 as const,
}

/** A ticket of Анна about a till that does not print. */
export const aTicket = (more: { is_unread?: 0 | 1 } = {}): TicketRow => rowOf(ticketRow, { ...row, ...more })

type Line = Pick<TicketMessage, 'id' | 'kind'> & Partial<TicketMessage>
/** What Анна wrote on Friday evening, with the given changes. */
export const aLine = (line: Line): TicketMessage =>
  rowOf(ticketMessage, { is_internal: 0, created_at: '2026-11-20 18:30:00', author: anna, files: [], ...line })

const nothing = { may_write: 1, may_ask: 0, may_approve: 0, may_assign: 0, may_remove: 0, may_edit: 0 } as const

/** The ticket with its thread, as its author sees it. */
export const aCard = (more: Partial<TicketCard> = {}): TicketCard => ({
  ...rowOf(ticketCard, {
    ...row,
    ...nothing,
    roles: ['author'],
    fields: [],
    next: [2],
    answers: [],
    executors: [],
    watchers: [],
    group: { id: 1, name: 'Оборудование' },
    question: { id: 6, name: 'Не печатает' },
    messages: [aLine({ id: 1, kind: 'system', to_status: 0 }), aLine({ id: 2, kind: 'message', text: 'Мигает <b>красным</b>' })],
  }),
  ...more,
})
