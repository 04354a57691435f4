import { z } from 'zod'
import { chatFile } from '#contract/chats/chats.ts'
import { feature } from '#contract/core/endpoint.ts'
import { flag, id, idParams, moment, named } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'
import { choice, messages, optionalText, requiredId, requiredText } from '#contract/core/rules.ts'
import { upload } from '#contract/core/upload.ts'
import { ticketForm } from '#contract/ticket-groups/ticket-groups.ts'
import { ticketMessages as words } from './tickets.ru.ts'

export const FILES_MOST = 10
export const TEXT_MOST = 4000

export const ticketStatus = z.literal([0, 1, 2, 3, 4, 5, 6, 7])
/** The reader's role in a ticket. */
export const ticketRole = z.enum(['author', 'head', 'executor', 'observer', 'approver'])

export const ticketMessage = z.object({
  id,
  /** message: between author and department; comment: a line that moves nothing; approval: the approver's word; system: what has become of the ticket. */
  kind: z.enum(['message', 'comment', 'approval', 'system']),
  /** 1: the author of the ticket does not see it. */
  is_internal: flag,
  text: z.string().nullable(),
  /** A system line tells from which status to which the ticket moved; null on what people wrote. */
  from_status: ticketStatus.nullable(),
  to_status: ticketStatus.nullable(),
  created_at: moment,
  author: named.nullable(),
  files: z.array(chatFile),
})
export type TicketMessage = z.output<typeof ticketMessage>

/** The values of the filled form, with the form's own wording of that day. */
const filled = z.object({
  key: z.string(),
  type: ticketForm.shape.fields.element.shape.type,
  title: z.string(),
  value: z.union([z.string(), z.number()]).nullable(),
  /** The value as people read it: the name of a studio or a colleague. */
  text: z.string().nullable(),
  file: chatFile.nullable(),
})

export const ticketRow = z.object({
  id,
  company_id: id,
  number: z.number().int(),
  ticket_group_id: id,
  question_id: id,
  first_question_id: id,
  parent_question_id: id.nullable(),
  employer_id: id,
  unit_id: id.nullable(),
  subject: z.string(),
  status: ticketStatus,
  assignee_id: id.nullable(),
  /** null: the department's time is stopped. */
  due_at: moment.nullable(),
  /** Working seconds that are left while the time is stopped. */
  left_s: z.number().int().nullable(),
  first_answer_due_at: moment.nullable(),
  first_answered_at: moment.nullable(),
  resolved_at: moment.nullable(),
  reopened: z.number().int(),
  needs_approval: flag,
  approved_at: moment.nullable(),
  created_at: moment,
  updated_at: moment,
  /** 1: others have written since the reader last looked. */
  is_unread: flag,
  author: named.nullable().optional(),
  assignee: named.nullable().optional(),
  unit: named.nullable().optional(),
  group: named.optional(),
  first_question: named.optional(),
  parent_question: named.nullable().optional(),
  question: named.optional(),
  approver: named.nullable().optional(),
})
export type TicketRow = z.output<typeof ticketRow>

export const ticketCard = ticketRow.extend({
  fields: z.array(filled),
  messages: z.array(ticketMessage),
  roles: z.array(ticketRole),
  /** Statuses to which the reader may bring the ticket now. */
  next: z.array(ticketStatus),
  may_write: flag,
  may_ask: flag,
  may_approve: flag,
  may_assign: flag,
  may_remove: flag,
  may_edit: flag,
  /** Canned answers of the department, for readers who may use them. */
  answers: z.array(z.object({ id, title: z.string(), text: z.string() })),
  /** Employees to whom the head may give the ticket. */
  executors: z.array(named),
  watchers: z.array(named),
  /** A duplicate names the ticket that it repeats, if the reader may see that one; else null. */
  original: z.object({ id, number: z.number().int(), subject: z.string() }).nullable(),
})
export type TicketCard = z.output<typeof ticketCard>

const files = z.array(requiredId).max(FILES_MOST, words.tooManyFiles).default([])
const saidText = z
  .string()
  .max(TEXT_MOST, messages.tooLong(TEXT_MOST))
  .refine((text) => !text.includes('\u0000'), 'Недопустимый символ.')
  .nullable()
  .optional()
const said = z.object({ text: saidText, files })
const isSaid = ({ text, files }: { text?: string | null | undefined; files: number[] }) => (text ?? '').trim() !== '' || files.length > 0
const empty = { path: ['text'], message: words.empty }

const value = z.union([z.string().max(TEXT_MOST, messages.tooLong(TEXT_MOST)), z.number(), z.null()])
export const newTicket = z.object({
  question_id: requiredId,
  /** Absent: the title of the question is the subject. */
  subject: optionalText(200),
  unit_id: requiredId.nullable().optional(),
  text: saidText,
  /** Values by the keys of the form's fields. */
  values: z
    .record(z.string().max(40), value)
    .refine((all) => Object.keys(all).length <= 60, messages.tooMany(60))
    .default({}),
  files,
})

const mine = { may: 'Ticket.view', ownEyes: true } as const
const one = { ...mine, params: idParams } as const
const card = { ...one, data: ticketCard } as const

/** Tickets are seen by whoever wrote them and by the members of their department, whatever else one may see, and never through another's eyes. */
export const tickets = feature('tickets', {
  list: { method: 'GET', path: '/tickets', ...mine, query: listQuery, data: listOf(ticketRow) },
  show: { method: 'GET', path: '/tickets/:id', ...card },
  create: { method: 'POST', path: '/tickets', may: 'Ticket.create', ownEyes: true, body: newTicket, data: ticketRow },
  /** The filled form of a question. */
  submit: { method: 'POST', path: '/tickets/form', may: 'Ticket.create', ownEyes: true, body: newTicket, data: z.object({ id }) },
  update: {
    method: 'PUT',
    path: '/tickets/:id',
    ...card,
    body: z.object({
      subject: requiredText(200).optional(),
      unit_id: requiredId.nullable().optional(),
      assignee_id: requiredId.optional(),
    }),
    edits: { readBy: 'show' },
  },
  remove: { method: 'DELETE', path: '/tickets/:id', ...one },
  status: {
    method: 'POST',
    path: '/tickets/:id/status',
    ...card,
    body: z.object({
      status: z.literal([0, 1, 2, 3, 4, 5, 6, 7], choice),
      reason: optionalText(2000),
      /** The number of the ticket that asks the same. */
      duplicate_of: requiredId.nullable().optional(),
    }),
  },
  message: {
    method: 'POST',
    path: '/tickets/:id/messages',
    ...card,
    body: said
      .extend({
        /** 1: the department asks back, and its time is stopped until the author answers. */
        is_question: flag.optional(),
        /** The last message that was read before this one was written; newer ones are shown before it goes. */
        seen_message_id: id.nullable().optional(),
        is_sure: flag.optional(),
      })
      .refine(isSaid, empty),
  },
  comment: {
    method: 'POST',
    path: '/tickets/:id/comments',
    ...card,
    body: said.extend({ is_internal: flag.optional() }).refine(isSaid, empty),
  },
  approve: {
    method: 'POST',
    path: '/tickets/:id/approving-message',
    ...card,
    body: z
      .object({ is_approved: flag, text: saidText })
      .refine(({ is_approved, text }) => is_approved === 1 || (text ?? '').trim() !== '', { path: ['text'], message: words.reason }),
  },
  read: {
    method: 'POST',
    path: '/tickets/:id/read',
    ...one,
    body: z.object({ message_id: id }),
    data: z.object({ is_unread: flag }),
  },
  /** Explains when the ticket is due: the stretches of work that are added up. */
  due: {
    method: 'GET',
    path: '/tickets/:id/due',
    ...one,
    data: z.object({
      sla_s: z.number().int(),
      due_at: moment.nullable(),
      left_s: z.number().int().nullable(),
      zone: z.string(),
      spans: z.array(z.object({ from: moment, to: moment, seconds: z.number().int(), is_ahead: flag })),
    }),
  },
  unapproved: { method: 'GET', path: '/tickets/unapproved', ...mine, query: listQuery, data: listOf(ticketRow) },
  upload: { method: 'POST', path: '/tickets/files', ...mine, body: z.object({ file: upload }), data: chatFile },
  file: { method: 'GET', path: '/tickets/files/:id', ...one, file: true },
})
