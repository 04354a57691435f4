import { employerRoom } from '#contract/core/events.ts'
import { kindRules, type NotificationKind, type NotificationRow } from '#contract/notifications/notifications.ts'
import { targetOf } from '#contract/shell/notification-target.ts'
import type { Ctx } from '#server/core/context.ts'
import { instantOf, wallTime } from '#server/database/instant.ts'
import { leave, type ToldOne } from './leave.ts'

/** The words of a notification, and the one thing that it leads to. */
export interface NoticeData {
  message: string
  theme?: string | null
  /** An address within the product, where none of the numbers below names the target. */
  link?: string | null
  employer_id?: number | null
  ticket_id?: number | null
  item_id?: number | null
  order_id?: number | null
  batch?: number | null
  news_id?: number | null
  sticky?: boolean
}

/** The people it is for; several conditions mean any of them. */
export interface Audience {
  employers?: readonly number[]
  positions?: readonly number[]
  /** Employees of these studios. */
  units?: readonly number[]
  /** Every employee of the company who may sign in. */
  everybody?: boolean
}

export interface Notice {
  kind: NotificationKind
  to: Audience
  data: NoticeData
  /** Names the occasion: `mention:55`. A second notification with the same key goes to nobody who had the first. */
  key: string
  /** The message of a chat: devices are notified a little later, and not if it was read meanwhile. */
  chat?: { id: number; seq: number }
  /** The employee who caused it; null: the product itself. Nobody is notified of their own act. */
  author: number | null
}

/** The parts of a context that notifying needs; callers without a context make them. */
export type TellingPen = Pick<Ctx, 'sql' | 'now' | 'say' | 'publicUrl' | 'wake'>

/** A row for each, read already where its owner keeps the kind out of the bell; and by which other ways each wants to hear of it, and whether now. */
const TELL = `with told as (
    insert into notifications (company_id, employer_id, kind, key, data, author_id, created_at, off_bell, read_at)
    select e.company_id, e.id, $1, $2, $3::jsonb, $4, $5, off.off, case when off.off then $5::timestamptz end
    from employers e left join notification_ways w on w.employer_id = e.id and w.kind = $1
      cross join lateral (select not $10::bool and w.bell is false as off) off
    where may_enter(e) and e.id is distinct from $4 and ($6 or e.id = any($7) or e.work_position_id = any($8) or e.unit_id = any($9)
      or exists (select from employer_units x where x.employer_id = e.id and x.unit_id = any($9)))
    order by e.id on conflict (employer_id, key) do nothing returning id, employer_id, off_bell)
  select t.id, t.employer_id, t.off_bell, x.push, x.mail, (x.push or x.mail is not null) and holds_back(t.employer_id, $5) as is_held
  from told t join employers e on e.id = t.employer_id left join notification_ways w on w.employer_id = e.id and w.kind = $1
    cross join lateral (select coalesce(w.push, $11) as push, case when not $13 and coalesce(w.mail, $12) then nullif(e.email, '') end as mail) x
  order by t.id`

/**
 * The one way to tell employees something: a row for each in the transaction of the act, the bell of those who are here after its commit. Of people
 * who are gone or of another company there are none. Answers who was told now and not before.
 */
export async function notify(ctx: TellingPen, { kind, to, data, key, author, chat }: Notice): Promise<number[]> {
  const { usual, isMandatory, letters } = kindRules[kind]
  const told = await ctx.sql<ToldOne & Rung>(TELL, [
    kind,
    key,
    JSON.stringify(data),
    author,
    instantOf(ctx.now),
    to.everybody ?? false,
    to.employers ?? [],
    to.positions ?? [],
    to.units ?? [],
    isMandatory ?? false,
    usual.includes('push'),
    usual.includes('mail'),
    letters !== undefined,
  ])
  await ring(
    ctx,
    { kind, author },
    told.map((one) => ({ ...one, data })),
  )
  const target = (id: number) => targetOf(rowOf({ id, kind, data, author_id: author, author: null, at: ctx.now, read: null }, 'UTC'))
  await leave(ctx, { kind, message: data.message, target, ...(chat && { chat }) }, told)
  return told.map((one) => one.employer_id)
}

const TELL_EACH = `insert into notifications (company_id, employer_id, kind, key, data, author_id, created_at)
  select e.company_id, e.id, $1, $2, x.data, $3, $4 from jsonb_to_recordset($5) as x(employer int, data jsonb)
  join employers e on e.id = x.employer where may_enter(e) and e.id is distinct from $3
  order by e.id on conflict (employer_id, key) do nothing returning id, employer_id, data, off_bell`

/** One occasion where each hears words of her own, and hears them by the bell alone: its author chose that way. */
export async function notifyEach(
  ctx: Pick<Ctx, 'sql' | 'now' | 'say'>,
  { kind, key, author }: Pick<Notice, 'kind' | 'key' | 'author'>,
  each: { employer: number; data: NoticeData }[],
): Promise<{ id: number; employer_id: number }[]> {
  const told = await ctx.sql<Rung & { data: NoticeData }>(TELL_EACH, [kind, key, author, instantOf(ctx.now), JSON.stringify(each)])
  await ring(ctx, { kind, author }, told)
  return told
}

interface Rung {
  id: number
  employer_id: number
  /** True: the person keeps this kind out of the bell. */
  off_bell: boolean
}

/** Rings the bells of people who are connected, after the commit. */
async function ring(
  ctx: Pick<Ctx, 'sql' | 'now' | 'say'>,
  { kind, author }: Pick<Notice, 'kind' | 'author'>,
  told: (Rung & { data: NoticeData })[],
) {
  const heard = told.filter((one) => !one.off_bell)
  if (heard.length === 0) return
  const name = await nameOf(ctx, author)
  for (const { id, employer_id, data } of heard) {
    const row = rowOf({ id, kind, data, author_id: author, author: name, at: ctx.now, read: null }, 'UTC')
    ctx.say([employerRoom(employer_id)], 'notification', row)
  }
}

const REWORD = `update notifications n set data = $2::jsonb
  from (select id from notifications where key = $1 order by id for update) x where n.id = x.id returning n.id, n.employer_id`

/** Changes the words of an occasion that has grown since people were told of it; nobody is told a second time. */
export async function reword(ctx: Pick<Ctx, 'sql' | 'say'>, key: string, data: NoticeData) {
  const said = await ctx.sql<{ id: number; employer_id: number }>(REWORD, [key, JSON.stringify(data)])
  for (const { id, employer_id } of said) tellTabs(ctx, employer_id, [id])
}

/** Takes back a notification, because what it says is no longer true. */
export const takeBack = (ctx: Pick<Ctx, 'sql' | 'say'>, key: string) => takeAllBack(ctx, [key])

/** The same for several occasions at once. */
export async function takeAllBack(ctx: Pick<Ctx, 'sql' | 'say'>, keys: readonly string[]) {
  const gone = await ctx.sql<{ id: number; employer_id: number }>(
    'delete from notifications where key = any($1) returning id, employer_id',
    [keys],
  )
  for (const { id, employer_id } of gone) tellTabs(ctx, employer_id, [id])
}

/** Tabs of the person show the bell anew. */
export const tellTabs = (ctx: Pick<Ctx, 'say'>, employer: number, ids: number[]) =>
  ctx.say([employerRoom(employer)], 'changed', { feature: 'notifications', ids })

async function nameOf({ sql }: Pick<Ctx, 'sql'>, author: number | null) {
  if (author === null) return null
  const [person] = await sql<{ name: string }>(`select concat_ws(' ', last_name, first_name) as name from employers where id = $1`, [
    author,
  ])
  return person?.name ?? null
}

/** A notification as the database answers it. */
export interface Told {
  id: number
  kind: NotificationKind
  data: NoticeData
  author_id: number | null
  author: string | null
  at: number
  read: number | null
}

export function rowOf({ id, kind, data, author_id, author, at, read }: Told, zone: string): NotificationRow {
  const sticky = data.sticky ? (1 as const) : (0 as const)
  return {
    id,
    notification_id: id,
    type: kind,
    at,
    created_at: wallTime(at, zone),
    read_at: read === null ? null : wallTime(read, zone),
    data: {
      message: data.message ?? '',
      link: data.link ?? null,
      theme: data.theme ?? null,
      news_id: data.news_id ?? null,
      employer_id: data.employer_id ?? null,
      ticket_id: data.ticket_id ?? null,
      item_id: data.item_id ?? null,
      order_id: data.order_id ?? null,
      batch: data.batch ?? null,
      sticky,
      fix_top: sticky,
      author: author_id === null || author === null ? null : { id: author_id, full_name: author },
    },
  }
}
