import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { notifications } from '#contract/notifications/notifications.ts'
import { COUNTED_MOST } from '#domain/core/counter.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { rowOf, type Told, tellTabs } from './notify.ts'

const TOLD = `select n.id, n.kind, n.data, n.author_id, concat_ws(' ', a.last_name, a.first_name) as author,
    extract(epoch from n.created_at)::int as at, extract(epoch from n.read_at)::int as read
  from notifications n left join employers a on a.id = n.author_id where n.employer_id = $1`
const COUNT = `select count(*)::int as count
  from (select from notifications where employer_id = $1 and read_at is null limit ${COUNTED_MOST}) u`

type Page = Input<typeof notifications.all>

/** The caller's own notifications, newest first: all, unread or read ones. */
export const listOwn =
  (which: '' | 'and n.read_at is null' | 'and n.read_at is not null') =>
  async (ctx: Ctx, { query: { limit, offset, before } }: Page) => {
    const [rows, [counted]] = await Promise.all([
      ctx.sql<Told>(`${TOLD} ${which} and ($4::int is null or n.id < $4) order by n.id desc limit $2 offset $3`, [
        ctx.me.employer_id,
        limit + 1,
        offset,
        before ?? null,
      ]),
      ctx.sql<{ count: number }>(COUNT, [ctx.me.employer_id]),
    ])
    return {
      items: rows.slice(0, limit).map((row) => rowOf(row, ctx.zone)),
      has_more: rows.length > limit ? (1 as const) : (0 as const),
      unread_notifications_count: counted?.count ?? 0,
    }
  }

export async function showOwn(ctx: Ctx, { params: { id } }: Input<typeof notifications.show>) {
  const [row] = await ctx.sql<Told>(`${TOLD} and n.id = $2`, [ctx.me.employer_id, id])
  return row ? rowOf(row, ctx.zone) : fail(E.notFound)
}

/** Marks one as read; the moment of the first reading stays. */
export async function readOne(ctx: Ctx, { params: { id } }: Input<typeof notifications.readOne>) {
  const changed = await ctx.sql(
    'update notifications set read_at = $3 where employer_id = $1 and id = $2 and read_at is null returning id',
    [ctx.me.employer_id, id, instantOf(ctx.now)],
  )
  if (changed.length > 0) tellTabs(ctx, ctx.me.employer_id, [id])
  return showOwn(ctx, { params: { id } })
}

export async function readAll(ctx: Ctx) {
  const [row] = await ctx.sql<{ count: number }>(
    `with x as (update notifications set read_at = $2 where employer_id = $1 and read_at is null returning id)
     select count(*)::int as count from x`,
    [ctx.me.employer_id, instantOf(ctx.now)],
  )
  const count = row?.count ?? 0
  if (count > 0) tellTabs(ctx, ctx.me.employer_id, [])
  return { count }
}
