import type { ChatRow, ChatUser } from '#contract/chats/chats.ts'
import { UNREAD_MOST } from '#domain/chats/history.ts'
import type { Ctx } from '#server/core/context.ts'
import { wallTime } from '#server/database/instant.ts'
import { messagesFor, saidIn } from './messages.ts'
import { LEADER } from './own.ts'
import { peopleWhere } from './people.ts'

interface Row {
  id: number
  kind: 0 | 1 | 2
  name: string | null
  icon: string | null
  version: number
  author_id: number | null
  partner_id: number | null
  is_closed: number | null
  members: number
  at: number
  is_member: boolean
  is_pinned: boolean
  is_muted: boolean
  sees_from: number
  read_seq: number
  unread: number
  is_mentioned: boolean
  last_id: number | null
}

/** SQL of messages that the member `x` (number $1) has not read: of others, not deleted, above the marks. */
const UNREAD = `m.chat_id = c.id and m.seq > greatest(x.read_seq, x.sees_from) and m.deleted_at is null and m.author_id is not null
  and m.author_id <> $1`

/** SQL of the name under which the member $1 sees the chat. */
export const CALLED = `coalesce(c.name, (select concat_ws(' ', p.last_name, p.first_name) from employers p
  where p.id = c.pair_low + c.pair_high - $1))`
/** SQL of the words by which the member $1 finds the chat: whoever writes first name and last name finds the colleague's chat too. */
export const SOUGHT = `coalesce(c.name, (select concat_ws(' ', p.last_name, p.first_name, p.last_name) from employers p
  where p.id = c.pair_low + c.pair_high - $1))`
/** SQL of chats with the person $1 in them; its user adds the conditions. */
export const CHATS_OF = 'from chats c left join chat_members x on x.chat_id = c.id and x.employer_id = $1 where c.deleted_at is null'

export async function chatsWhere(ctx: Ctx, rest: string, values: unknown[]): Promise<ChatRow[]> {
  const rows = await ctx.sql<Row>(
    `select c.id, c.kind, ${CALLED} as name, c.icon, c.version, ${LEADER} as author_id, c.pair_low + c.pair_high - $1 as partner_id,
       (select extract(epoch from coalesce(p.deleted_at, p.blocked_at, p.end_work_at, c.last_at))::int from employers p
         where p.id = c.pair_low + c.pair_high - $1 and not may_enter(p)) as is_closed,
       (select count(*)::int from chat_members k where k.chat_id = c.id) as members,
       extract(epoch from c.last_at)::int as at, x.employer_id is not null as is_member, coalesce(x.is_pinned, false) as is_pinned,
       coalesce(x.is_muted, false) as is_muted, coalesce(x.sees_from, 0) as sees_from, coalesce(x.read_seq, 0) as read_seq,
       (select count(*)::int from (select from chat_messages m where ${UNREAD} limit ${UNREAD_MOST}) u) as unread,
       exists (select from chat_messages m where ${UNREAD} and ($1 = any(m.mentions) or m.mentions_all)) as is_mentioned,
       (select m.id from chat_messages m where m.chat_id = c.id and m.seq > x.sees_from and m.deleted_at is null
         order by m.seq desc limit 1) as last_id
     ${CHATS_OF} ${rest}`,
    [ctx.me.employer_id, ...values],
  )
  const [last, partners] = await Promise.all([lastOf(ctx, rows), partnersOf(ctx, rows)])
  return rows.map((row) => chatOf(row, last.get(row.last_id ?? 0) ?? null, partners, ctx.zone))
}

async function lastOf(ctx: Ctx, rows: Row[]) {
  const ids = rows.flatMap(({ last_id }) => (last_id === null ? [] : [last_id]))
  if (ids.length === 0) return new Map<number, ChatRow['lastMessage']>()
  const said = await saidIn(ctx, 'where m.id = any($1)', [ids])
  const fromOf = new Map(rows.map((row) => [row.id, row.sees_from]))
  const highest = Math.max(...fromOf.values())
  const messages = await messagesFor(ctx, said, { zone: ctx.zone, seesFrom: highest })
  return new Map(messages.map((one) => [one.id, one]))
}

async function partnersOf(ctx: Ctx, rows: Row[]): Promise<Map<number, ChatUser>> {
  const personal = rows.filter(({ kind }) => kind === 2)
  if (personal.length === 0) return new Map()
  const ids = [ctx.me.employer_id, ...personal.map(({ partner_id }) => partner_id)]
  const people = await peopleWhere(ctx, 'where e.id = any($1)', [ids])
  return new Map(people.map((one) => [one.id, one]))
}

function chatOf(row: Row, lastMessage: ChatRow['lastMessage'], people: Map<number, ChatUser>, zone: string): ChatRow {
  const both = row.kind === 2 ? [...people.values()].filter((one) => one.id === row.partner_id) : []
  return {
    id: row.id,
    name: row.name ?? '',
    icon: row.icon,
    type: row.kind === 2 ? 'private' : 'public',
    kind: row.kind,
    users: both,
    usersCount: row.members,
    messages: [],
    lastMessage,
    updatedAt: wallTime(row.at, zone),
    at: row.at,
    authorId: row.author_id,
    closedAt: row.is_closed === null ? null : wallTime(row.is_closed, zone),
    deletedAt: null,
    isPinned: row.is_pinned,
    isMuted: row.is_muted,
    isMember: row.is_member,
    notReadYet: row.is_member ? row.unread : 0,
    isMentioned: row.is_mentioned,
    newMessageNotify: row.is_member && !row.is_muted,
    nextMessagePage: null,
    version: row.version,
    readSeq: row.read_seq,
  }
}
