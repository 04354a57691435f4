import type { TicketField, TicketValue } from '#contract/ticket-groups/ticket-form.ts'
import type { TicketCard } from '#contract/tickets/tickets.ts'
import { afterAuthorsWord, afterStaffsWord, isOver, nextStatuses } from '#domain/tickets/moves.ts'
import type { Ctx } from '#server/core/context.ts'
import { type Asked, find, list } from '#server/lists/list.ts'
import { has, insideOf, isWaiting, movers, type Own, ownTicket, seenBy } from './door.ts'
import { FILE, threadOf } from './said.ts'
import { ticketsList, type unapprovedList } from './tickets.list.ts'

const EVERYTHING = 'author;assignee;unit;group;question;first_question;parent_question;approver'

export const listTickets =
  (spec: typeof ticketsList | typeof unapprovedList) =>
  async (ctx: Ctx, { query }: { query: Asked }) => {
    const page = await list(ctx, spec, query)
    const unread = await unreadOf(
      ctx,
      page.items.map(({ id }) => id),
    )
    return { ...page, items: page.items.map((one) => ({ ...one, is_unread: unread.has(one.id) })) }
  }

/** Tickets with messages of others that this person may read and has not read. */
export async function unreadOf(ctx: Ctx, ids: number[]): Promise<Set<number>> {
  const rows = await ctx.sql<{ id: number }>(
    `select t.id from tickets t left join ticket_reads r on r.ticket_id = t.id and r.employer_id = $2
     where t.id = any($1) and exists (select from ticket_messages m
       where m.ticket_id = t.id and m.id > greatest(r.message_id, 0) and m.author_id is distinct from $2
         and (not m.is_internal or ${insideOf('$2')}))`,
    [ids, ctx.me.employer_id],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Others' screens ask anew. Which ticket it is about is not said: the company hears it, and a note that is hidden from its author moves one too. */
export const told = (ctx: Pick<Ctx, 'tell'>) => ctx.tell({ feature: 'tickets', ids: [] })

/** The ticket after an act; other people's screens read it anew. */
export function shown(ctx: Ctx, id: number) {
  told(ctx)
  return showCard(ctx, id)
}

export async function showCard(ctx: Ctx, id: number): Promise<TicketCard> {
  const own = await ownTicket(ctx, id)
  const [row, messages, fields, sides, unread] = await Promise.all([
    find(ctx, ticketsList, id, EVERYTHING),
    threadOf(ctx, id, own),
    fieldsOf(ctx, id),
    sidesOf(ctx, own),
    unreadOf(ctx, [id]),
  ])
  // The list's row holds its relations; the schema checks each field on its way out.
  return { ...(row as unknown as TicketCard), ...mayOf(ctx, own), ...sides, fields, messages, is_unread: unread.has(id) ? 1 : 0 }
}

const flagOf = (is: boolean) => (is ? 1 : 0)

function mayOf({ now }: Ctx, own: Own) {
  const roles = movers(own)
  const isStaff = roles.includes('head') || roles.includes('executor')
  const isHead = has(own, 'head')
  const isUntouched = own.status === 0 && !own.is_answered
  const ago = own.resolved === null ? null : now - own.resolved
  return {
    roles: own.roles,
    next: nextStatuses(own.status, roles),
    may_write: flagOf(
      roles.includes('author') ? afterAuthorsWord(own.status, ago) !== null : isStaff && afterStaffsWord(own.status, false) !== null,
    ),
    may_ask: flagOf(isStaff && (own.status === 0 || own.status === 5)),
    may_approve: flagOf(has(own, 'approver') && isWaiting(own)),
    may_assign: flagOf(isHead && !isOver(own.status)),
    may_remove: flagOf(isHead || (has(own, 'author') && isUntouched)),
    may_edit: flagOf(isStaff || (has(own, 'author') && isUntouched)),
  } as const
}

type Sides = Pick<TicketCard, 'answers' | 'executors' | 'watchers' | 'original'>

/** The department's texts for people who answer, and the executors for its head. */
async function sidesOf(ctx: Ctx, own: Own): Promise<Sides> {
  const [row] = await ctx.sql<Sides>(
    `select
       (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'title', a.title, 'text', a.text) order by a.title collate ru, a.id), '[]')
         from ticket_answers a where a.group_id = $2 and $3::boolean) as answers,
       (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'name', concat_ws(' ', e.last_name, e.first_name))
           order by e.last_name collate ru, e.first_name collate ru, e.id), '[]')
         from ticket_group_members m join employers e on e.id = m.employer_id
         where m.group_id = $2 and m.member_type in (1, 2) and may_enter(e) and e.blocked_at is null and $4::boolean) as executors,
       (select jsonb_build_object('id', t.id, 'number', t.number, 'subject', t.subject)
         from tickets d join tickets t on t.id = d.duplicate_of
         where d.id = $1 and ${seenBy('$5::int')}) as original,
       (select coalesce(jsonb_agg(author_of(w.employer_id)::jsonb order by w.employer_id), '[]')
         from ticket_watchers w where w.ticket_id = $1) as watchers`,
    [own.id, own.group_id, has(own, 'head', 'executor'), has(own, 'head'), ctx.me.employer_id],
  )
  return row ?? { answers: [], executors: [], watchers: [], original: null }
}

interface Filled {
  fields: TicketField[]
  values: Record<string, TicketValue>
  names: { units: Record<string, string>; employers: Record<string, string>; files: Record<string, TicketCard['fields'][number]['file']> }
}

/** The filled form; studios and colleagues have their present names. */
async function fieldsOf(ctx: Ctx, id: number): Promise<TicketCard['fields']> {
  const [row] = await ctx.sql<Filled>(
    `with named as (select f ->> 'type' as type, (t.values ->> (f ->> 'key'))::int as id from tickets t, jsonb_array_elements(t.fields) f
       where t.id = $1 and f ->> 'type' in ('unit', 'employer', 'file') and t.values ->> (f ->> 'key') is not null)
     select t.fields, t.values, jsonb_build_object(
       'units', (select coalesce(jsonb_object_agg(u.id, u.name), '{}') from units u join named n on n.type = 'unit' and n.id = u.id),
       'employers', (select coalesce(jsonb_object_agg(e.id, concat_ws(' ', e.last_name, e.first_name)), '{}')
         from employers e join named n on n.type = 'employer' and n.id = e.id),
       'files', (select coalesce(jsonb_object_agg(f.id, ${FILE}), '{}') from ticket_files f join named n on n.type = 'file' and n.id = f.id)
     ) as names from tickets t where t.id = $1`,
    [id],
  )
  if (!row) return []
  return row.fields.map(({ key, type, title }) => {
    const value = row.values[key] ?? null
    const file = type === 'file' ? (row.names.files[String(value)] ?? null) : null
    return { key, type, title, value, text: textOf(row, type, value), file }
  })
}

function textOf({ names }: Filled, type: TicketField['type'], value: TicketValue): string | null {
  if (value === null) return null
  if (type === 'unit') return names.units[String(value)] ?? null
  if (type === 'employer') return names.employers[String(value)] ?? null
  return type === 'file' ? null : String(value)
}
