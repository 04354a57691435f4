import { ticketsRu } from '#contract/tickets/tickets.ru.ts'
import { ticketRow } from '#contract/tickets/tickets.ts'
import type { Ctx } from '#server/core/context.ts'
import { listSpec, manyNumbers } from '#server/lists/list-spec.ts'
import { seenBy } from './door.ts'

const { fields, statuses } = ticketsRu

/** SQL answers all but whether the reader has read it, which the verb adds. */
const row = ticketRow.omit({ is_unread: true })

const QUESTION = (column: string) =>
  `select jsonb_build_object('id', q.id, 'name', q.title) from ticket_questions q where q.id = p.${column}`

export const ticketsList = listSpec({
  row,
  from: 'tickets',
  columns: { ticket_group_id: 't.group_id', employer_id: 't.author_id' },
  search: {
    id: true,
    number: true,
    first_question_id: true,
    parent_question_id: true,
    question_id: true,
    status: true,
    unit_id: true,
    subject: true,
    assignee_id: true,
    ticket_group_id: { sql: 't.group_id', kind: 'number' },
    /** The author of the ticket or an employee who works on it. */
    employer_id: manyNumbers('values (t.author_id), (t.assignee_id)'),
  },
  words: ['subject', 'number'],
  shortest: 1,
  order: {
    id: true,
    number: true,
    due_at: true,
    status: true,
    created_at: true,
    updated_at: ['t.updated_at', 't.id'],
    subject: true,
  },
  with: {
    author: 'select author_of(p.employer_id)',
    assignee: 'select author_of(p.assignee_id)',
    unit: `select jsonb_build_object('id', u.id, 'name', u.name) from units u where u.id = p.unit_id`,
    group: `select jsonb_build_object('id', g.id, 'name', g.title) from ticket_groups g where g.id = p.ticket_group_id`,

    question: QUESTION('question_id'),
    first_question: QUESTION('first_question_id'),
    parent_question: QUESTION('parent_question_id'),
    approver: 'select author_of((select x.approved_by from tickets x where x.id = p.id))',
  },
  fallback: ['updated_at', 'desc'],
  scope: (ctx) => ({ sql: (first) => seenBy(`$${first}::int`), values: [ctx.me.employer_id] }),
  filters: filtersOf,
})

/** Tickets that wait for the caller's approval. */
export const unapprovedList = {
  ...ticketsList,
  where: `t.deleted_at is null and t.needs_approval and t.approved_at is null and t.status in (0, 5)`,
  scope: (ctx: Ctx) => ({
    sql: (first: number) =>
      `exists (select from ticket_group_members m where m.group_id = t.group_id and m.employer_id = $${first}::int and m.member_type = 4)`,
    values: [ctx.me.employer_id],
  }),
}

interface Choice {
  id: number
  name: string
}

/** Choices of the filters, from tickets that the reader sees. */
async function filtersOf(ctx: Ctx) {
  const [found] = await ctx.sql<Record<'groups' | 'sections' | 'topics' | 'people' | 'units', Choice[]>>(
    `with seen as materialized (select t.* from tickets t where ${seenBy('$1')})
     select ${choices('groups', `ticket_groups x where x.id in (select group_id from seen)`, 'x.title')},
       ${choices('sections', `ticket_questions x where x.id in (select first_question_id from seen)`, 'x.title')},
       ${choices('topics', `ticket_questions x where x.id in (select parent_question_id from seen)`, 'x.title')},
       ${choices(
         'people',
         `employers x where x.id in (select author_id from seen union select assignee_id from seen)`,
         `concat_ws(' ', x.last_name, x.first_name)`,
       )},
       ${choices('units', `units x where x.id in (select unit_id from seen)`, 'x.name')}`,
    [ctx.me.employer_id],
  )
  if (!found) return []
  const select = (key: keyof typeof fields, options: { id: number | string; name: string }[]) => ({
    key,
    title: fields[key],
    type: 'select' as const,
    options,
  })
  return [
    select('ticket_group_id', found.groups),
    select('first_question_id', found.sections),
    select('parent_question_id', found.topics),
    select(
      'status',
      Object.entries(statuses).map(([id, name]) => ({ id: Number(id), name })),
    ),
    select('employer_id', found.people),
    select('unit_id', found.units),
  ]
}

const choices = (name: string, from: string, called: string) =>
  `(select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'name', ${called}) order by ${called} collate ru, x.id), '[]')
    from ${from}) as ${name}`
