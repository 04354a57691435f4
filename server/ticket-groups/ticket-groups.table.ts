import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, foreignKey, index, integer, jsonb, pgTable, smallint, unique } from 'drizzle-orm/pg-core'
import type { TicketField } from '#contract/ticket-groups/ticket-form.ts'
import type { WorkHours } from '#domain/work-hours/work-hours.ts'
import { companyId, hers, isFlag, key, line, seconds, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'

/** A department that answers tickets, and when it works. One that has tickets is switched off, not deleted. */
export const ticketGroups = pgTable(
  'ticket_groups',
  {
    id: key(),
    company_id: companyId(),
    title: line().notNull(),
    zone: line().notNull(),
    hours: jsonb().$type<WorkHours['hours']>().notNull(),
    days: jsonb().$type<WorkHours['days']>().notNull().default([]),
    first_answer_s: seconds().notNull(),
    is_on: boolean().notNull().default(true),
  },
  (t) => [
    unique('ticket_groups_own').on(t.company_id, t.id),
    check('ticket_groups_hours', sql`jsonb_array_length(hours) > 0 and first_answer_s > 0`),
  ],
)

/** Members of a department by their types: 1 head, 2 executor, 3 observer, 4 approver. */
export const ticketGroupMembers = pgTable(
  'ticket_group_members',
  {
    id: key(),
    company_id: companyId(),
    group_id: integer().notNull(),
    employer_id: hers('removed', integer().notNull()),
    member_type: smallint().notNull(),
  },
  (t) => [
    unique('ticket_group_members_once').on(t.group_id, t.employer_id),
    index('ticket_group_members_of').on(t.employer_id, t.group_id),
    inGroup(t.group_id, 'ticket_group_members', t).onDelete('cascade'),
    within(t.employer_id, 'ticket_group_members', t, employers),
    check('ticket_group_members_type', sql`member_type between 1 and 4`),
  ],
)

/** What is asked for once a question is chosen. Tickets keep the fields that they were written by. */
export const ticketForms = pgTable(
  'ticket_forms',
  {
    id: key(),
    company_id: companyId(),
    group_id: integer().notNull(),
    title: line().notNull(),
    fields: jsonb().$type<TicketField[]>().notNull(),
  },
  (t) => [unique('ticket_forms_own').on(t.company_id, t.group_id, t.id), inGroup(t.group_id, 'ticket_forms', t).onDelete('cascade')],
)

/** A question of a department's tree. The trigger `ticket_questions_tree` keeps it a tree of at most six levels. */
export const ticketQuestions = pgTable(
  'ticket_questions',
  {
    id: key(),
    company_id: companyId(),
    group_id: integer().notNull(),
    parent_id: integer(),
    title: line().notNull(),
    form_id: integer(),
    needs_approval: isFlag(),
    sla_s: seconds().notNull(),
    is_on: boolean().notNull().default(true),
    /** The place among the questions that follow the same one. */
    n: integer().notNull(),
  },
  (t) => [
    unique('ticket_questions_own').on(t.company_id, t.group_id, t.id),
    index('ticket_questions_tree').on(t.company_id, t.group_id, t.parent_id, t.n),
    index('ticket_questions_form').on(t.form_id),
    inGroup(t.group_id, 'ticket_questions', t).onDelete('cascade'),
    foreignKey({
      name: 'ticket_questions_parent_id_ref',
      columns: [t.company_id, t.group_id, t.parent_id],
      foreignColumns: [t.company_id, t.group_id, t.id],
    }),
    foreignKey({
      name: 'ticket_questions_form_id_ref',
      columns: [t.company_id, t.group_id, t.form_id],
      foreignColumns: [ticketForms.company_id, ticketForms.group_id, ticketForms.id],
    }),
    check('ticket_questions_sla', sql`sla_s > 0`),
  ],
)

/** A text that a department inserts into an answer by one press. */
export const ticketAnswers = pgTable(
  'ticket_answers',
  { id: key(), company_id: companyId(), group_id: integer().notNull(), title: line().notNull(), text: line().notNull() },
  (t) => [index('ticket_answers_by_group').on(t.group_id), inGroup(t.group_id, 'ticket_answers', t).onDelete('cascade')],
)

function inGroup(column: AnyPgColumn & { name: string }, table: string, own: { company_id: AnyPgColumn }) {
  return foreignKey({
    name: `${table}_${column.name}_ref`,
    columns: [own.company_id, column],
    foreignColumns: [ticketGroups.company_id, ticketGroups.id],
  })
}
