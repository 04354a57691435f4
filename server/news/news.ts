import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import { newsWords } from '#contract/news/news.ru.ts'
import { type NewsRow, type news, optionsOf } from '#contract/news/news.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { wire } from '#server/lists/list.ts'
import { insert, remove, update } from '#server/lists/records.ts'
import { takeBack } from '#server/notifications/notify.ts'
import { bellKeys, followInBell } from './bell.ts'
import { newsRecord } from './news.record.ts'
import { loadNews, newsWhere, READERS } from './news-rows.ts'

export async function listNews(ctx: Ctx, { query: { limit, offset } }: Input<typeof news.list>) {
  const rows = await newsWhere(ctx, 'order by w.published_at desc, w.id desc limit $5 offset $6', [limit + 1, offset])
  return { items: rows.slice(0, limit), has_more: rows.length > limit ? (1 as const) : (0 as const) }
}

export const showNews = (ctx: Ctx, { params: { id } }: Input<typeof news.show>) => loadNews(ctx, id)

type Named = { id: number; name: string }
export async function listAudience(ctx: Ctx) {
  const [units, positions] = await Promise.all([
    ctx.sql<Named>('select id, name from units where closed is not true order by name collate ru, id'),
    ctx.sql<Named>('select id, title as name from work_positions order by title collate ru, id'),
  ])
  return { units, positions }
}

/** The people whom the news item is for are told at once; a sticky one stands on top of their screens. */
export async function createNews(ctx: Ctx, { body }: Input<typeof news.create>) {
  const { poll_options, poll_question, ...rest } = body
  await refuseStrangers(ctx, body)
  const { id } = await insert(ctx, newsRecord, {
    ...rest,
    poll_question: poll_question || null,
    author_id: ctx.me.employer_id,
    published_at: instantOf(ctx.now),
  })
  if (poll_question)
    await ctx.sql(
      `insert into news_options (company_id, news_id, n, title)
       select current_company(), $1, o.n, o.title from unnest($2::text[]) with ordinality o(title, n)`,
      [id, optionsOf(poll_options)],
    )
  return told(ctx, id)
}

/** Changed words of an item that must be confirmed make a new version: people who confirmed the former one are notified and asked again. */
export async function updateNews(ctx: Ctx, { params: { id }, body }: Input<typeof news.update>) {
  await ctx.sql('select from news where id = $1 for update', [id])
  const former = await loadNews(ctx, id)
  const next = { ...former, ...body }
  if (next.audience === 'units' && next.unit_ids.length === 0) fail(E.invalid, { unit_ids: [messages.tooFew(1)] })
  if (next.audience === 'positions' && next.position_ids.length === 0) fail(E.invalid, { position_ids: [messages.tooFew(1)] })
  await refuseStrangers(ctx, next)
  const isOther = next.theme !== former.theme || next.message !== former.message
  const version = former.version + (isOther && next.must_confirm ? 1 : 0)
  await update(ctx, newsRecord, id, { ...body, version })
  return told(ctx, id)
}

export async function removeNews(ctx: Ctx, { params: { id } }: Input<typeof news.remove>): Promise<null> {
  await ctx.sql('select from news where id = $1 for update', [id])
  const { version } = await loadNews(ctx, id)
  await remove(ctx, newsRecord, id)
  for (const key of bellKeys(id, version)) await takeBack(ctx, key)
  ctx.tell({ feature: 'news', ids: [id] })
  return null
}

interface ReaderRow {
  id: number
  full_name: string
  unit: string | null
  read_at: string | null
  confirmed_at: string | null
}

export async function listReaders(ctx: Ctx, { params: { id } }: Input<typeof news.readers>) {
  const { readers } = await loadNews(ctx, id)
  if (readers === null) fail(E.forbidden)
  const items = await ctx.sql<ReaderRow>(
    `select p.* from news w cross join lateral (select e.id, concat_ws(' ', e.last_name, e.first_name) as full_name,
       (select u.name from units u where u.id = e.unit_id) as unit,
       ${wire('d.read_at')} as read_at, ${wire('d.confirmed_at')} as confirmed_at
       ${READERS}) p where w.id = $1 order by p.full_name collate ru, p.id`,
    [id],
  )
  return { items }
}

async function refuseStrangers(ctx: Ctx, { unit_ids, position_ids }: Pick<NewsRow, 'unit_ids' | 'position_ids'>) {
  const [known] = await ctx.sql<{ units: number; positions: number }>(
    `select (select count(*)::int from units where id = any($1)) as units,
       (select count(*)::int from work_positions where id = any($2)) as positions`,
    [unit_ids, position_ids],
  )
  if ((known?.units ?? 0) < new Set(unit_ids).size) fail(E.notFound, { unit_ids: [newsWords.strangeUnit] })
  if ((known?.positions ?? 0) < new Set(position_ids).size) fail(E.notFound, { position_ids: [newsWords.strangePosition] })
}

/** Tells screens and bells of the change. */
async function told(ctx: Ctx, id: number) {
  ctx.tell({ feature: 'news', ids: [id] })
  await followInBell(ctx, await loadNews(ctx, id))
  return loadNews(ctx, id)
}
