import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { TicketField, TicketValue } from '#contract/ticket-groups/ticket-form.ts'
import type { TicketStatus } from '#domain/tickets/moves.ts'
import type { WorkHours } from '#domain/work-hours/work-hours.ts'
import { acted, companyId, hers, instant, isFlag, key, line, personal, seconds, unlogged, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
import { ticketGroups, ticketQuestions } from '#server/ticket-groups/ticket-groups.table.ts'
import { units } from '#server/units/units.table.ts'

/** The numbers of a company's tickets. */
export const ticketCounters = pgTable('ticket_counters', { company_id: companyId().primaryKey(), last: integer().notNull() })

/**
 * What somebody asks a department. Its status goes the ways of `domain/tickets/moves.ts` (trigger `tickets_way`); what it was asked by, its
 * number and the working hours that were promised then never change. The log tells its moves and not its words: it is read by others.
 */
export const tickets = pgTable(
  'tickets',
  {
    id: key(),
    company_id: companyId(),
    number: integer().notNull(),
    group_id: integer().notNull(),
    question_id: integer().notNull(),
    /** The chain of questions that led to the ticket, as it was then. */
    first_question_id: integer().notNull(),
    parent_question_id: integer(),
    author_id: hers('emptied', integer().notNull()),
    unit_id: integer(),
    subject: personal(unlogged(line().notNull())),
    fields: unlogged(jsonb().$type<TicketField[]>().notNull()),
    values: personal(unlogged(jsonb().$type<Record<string, TicketValue>>().notNull())),
    status: smallint().$type<TicketStatus>().notNull().default(0),
    assignee_id: acted(integer()),
    duplicate_of: integer(),
    needs_approval: isFlag(),
    approved_at: instant(),
    approved_by: acted(integer()),
    sla_s: seconds().notNull(),
    first_answer_s: seconds().notNull(),
    work: unlogged(jsonb().$type<WorkHours & { zone: string }>().notNull()),
    first_answer_due_at: instant(),
    first_answered_at: instant(),
    /** Either the due moment, or the time that is left while it is stopped. */
    due_at: instant(),
    warn_at: unlogged(instant()),
    left_s: seconds(),
    resolved_at: instant(),
    reopened: integer().notNull().default(0),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
    deleted_at: instant(),
  },
  (t) => [
    unique('tickets_own').on(t.company_id, t.id),
    unique('tickets_number').on(t.company_id, t.number),
    index('tickets_by_change').on(t.company_id, t.updated_at, t.id),
    index('tickets_by_group').on(t.company_id, t.group_id, t.updated_at),
    index('tickets_by_author').on(t.company_id, t.author_id, t.updated_at),
    index('tickets_by_creation').on(t.company_id, t.created_at, t.id),
    index('tickets_by_due').on(t.company_id, t.due_at, t.id),
    index('tickets_by_status').on(t.company_id, t.status, t.id),
    index('tickets_by_subject').on(t.company_id, sql`subject collate ru`, t.id),
    index('tickets_warned').on(t.warn_at).where(sql`warn_at is not null and due_at is not null and deleted_at is null`),
    foreignKey({
      name: 'tickets_group_id_ref',
      columns: [t.company_id, t.group_id],
      foreignColumns: [ticketGroups.company_id, ticketGroups.id],
    }),
    inQuestion(t.question_id, t),
    inQuestion(t.first_question_id, t),
    inQuestion(t.parent_question_id, t),
    foreignKey({ name: 'tickets_duplicate_of_ref', columns: [t.company_id, t.duplicate_of], foreignColumns: [t.company_id, t.id] }),
    within(t.author_id, 'tickets', t, employers),
    within(t.assignee_id, 'tickets', t, employers),
    within(t.approved_by, 'tickets', t, employers),
    within(t.unit_id, 'tickets', t, units),
    check('tickets_status', sql`status between 0 and 7 and sla_s > 0 and first_answer_s > 0`),
    check('tickets_duplicate', sql`(status = 4) = (duplicate_of is not null) and duplicate_of <> id`),
    check('tickets_resolved', sql`(status = 2) = (resolved_at is not null)`),
    check('tickets_worked', sql`status <> 5 or assignee_id is not null`),
    check('tickets_approved', sql`(approved_at is null) = (approved_by is null)`),
    check(
      'tickets_clock',
      sql`(due_at is null) = (left_s is not null) and left_s >= 0
        and (due_at is not null) = (status in (0, 5) and (approved_at is not null or not needs_approval))`,
    ),
  ],
)

/** Stretches in which a ticket's time ran, since it was asked or came back for the so-manieth time. */
export const ticketRuns = pgTable(
  'ticket_runs',
  {
    id: key(),
    company_id: companyId(),
    ticket_id: integer().notNull(),
    reopened: integer().notNull(),
    from_at: instant().notNull(),
    until_at: instant(),
  },
  (t) => [
    index('ticket_runs_by_ticket').on(t.ticket_id, t.id),
    uniqueIndex('ticket_runs_open').on(t.ticket_id).where(sql`until_at is null`),
    ofTicket(t.ticket_id, 'ticket_runs', t),
    check('ticket_runs_forward', sql`until_at >= from_at`),
  ],
)

/** The lines of a thread; only added to. A system line has no words, and tells from which status to which the ticket moved. */
export const ticketMessages = pgTable(
  'ticket_messages',
  {
    id: key(),
    company_id: companyId(),
    ticket_id: integer().notNull(),
    kind: line().$type<'message' | 'comment' | 'approval' | 'system'>().notNull(),
    is_internal: isFlag(),
    author_id: hers('emptied', integer()),
    text: personal(line()),
    from_status: smallint().$type<TicketStatus>(),
    to_status: smallint().$type<TicketStatus>(),
    created_at: instant().notNull(),
  },
  (t) => [
    unique('ticket_messages_own').on(t.company_id, t.id),
    index('ticket_messages_by_ticket').on(t.ticket_id, t.id),
    ofTicket(t.ticket_id, 'ticket_messages', t),
    within(t.author_id, 'ticket_messages', t, employers),
    check('ticket_messages_kind', sql`kind in ('message', 'comment', 'approval', 'system') and (kind = 'comment' or not is_internal)`),
    check('ticket_messages_length', sql`length(text) <= 4000`),
  ],
)

/** What is attached: to a message, or, in a form's field, to the ticket itself; with neither it waits to be sent. */
export const ticketFiles = pgTable(
  'ticket_files',
  {
    id: key(),
    company_id: companyId(),
    uploader_id: hers('removed', integer().notNull()),
    ticket_id: integer(),
    message_id: integer(),
    kind: line().$type<'image' | 'document'>().notNull(),
    key: line().notNull(),
    origin_name: personal(line().notNull()),
    bytes: integer().notNull(),
    width: integer(),
    height: integer(),
    created_at: instant().notNull(),
  },
  (t) => [
    index('ticket_files_by_ticket').on(t.ticket_id),
    index('ticket_files_by_message').on(t.message_id),
    index('ticket_files_by_key').on(t.key),
    ofTicket(t.ticket_id, 'ticket_files', t),
    foreignKey({
      name: 'ticket_files_message_id_ref',
      columns: [t.company_id, t.message_id],
      foreignColumns: [ticketMessages.company_id, ticketMessages.id],
    }),
    within(t.uploader_id, 'ticket_files', t, employers),
    check('ticket_files_kind', sql`kind in ('image', 'document') and bytes > 0 and (kind = 'image') = (width is not null)`),
    check('ticket_files_place', sql`message_id is null or ticket_id is not null`),
  ],
)

/** How far somebody has read a ticket. */
export const ticketReads = pgTable(
  'ticket_reads',
  {
    company_id: companyId(),
    ticket_id: integer().notNull(),
    employer_id: hers('removed', integer().notNull()),
    message_id: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ticket_id, t.employer_id] }),
    ofTicket(t.ticket_id, 'ticket_reads', t),
    within(t.employer_id, 'ticket_reads', t, employers),
  ],
)

/** Whoever waits for the same answer: authors of the duplicates of a ticket, and who watched those. */
export const ticketWatchers = pgTable(
  'ticket_watchers',
  { company_id: companyId(), ticket_id: integer().notNull(), employer_id: hers('removed', integer().notNull()) },
  (t) => [
    primaryKey({ columns: [t.ticket_id, t.employer_id] }),
    index('ticket_watchers_of').on(t.employer_id, t.ticket_id),
    ofTicket(t.ticket_id, 'ticket_watchers', t),
    within(t.employer_id, 'ticket_watchers', t, employers),
  ],
)

function inQuestion(column: AnyPgColumn & { name: string }, own: { company_id: AnyPgColumn; group_id: AnyPgColumn }) {
  return foreignKey({
    name: `tickets_${column.name}_ref`,
    columns: [own.company_id, own.group_id, column],
    foreignColumns: [ticketQuestions.company_id, ticketQuestions.group_id, ticketQuestions.id],
  })
}

function ofTicket(column: AnyPgColumn & { name: string }, table: string, own: { company_id: AnyPgColumn }) {
  return foreignKey({
    name: `${table}_${column.name}_ref`,
    columns: [own.company_id, column],
    foreignColumns: [tickets.company_id, tickets.id],
  })
}
