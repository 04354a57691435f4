import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { employerRoom } from '#contract/core/events.ts'
import { newsWords } from '#contract/news/news.ru.ts'
import type { NewsRow, news, StickyNews } from '#contract/news/news.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { wire } from '#server/lists/list.ts'
import { tellTabs } from '#server/notifications/notify.ts'
import { bellKey } from './bell.ts'
import { IS_FOR, loadNews } from './news-rows.ts'

/** Told by audience at each look, so that a newcomer sees them too; the author sees what others see. */
const STICKY = `select (select n.id from notifications n
      where n.employer_id = e.id and n.key = 'news:' || w.id || ':' || w.version) as notification_id,
    ${wire('w.published_at')} as created_at, 1 as sticky, w.must_confirm::int as must_confirm, w.version,
    (r.confirmed_at is not null or w.author_id = e.id)::int as is_confirmed,
    (select json_build_object('full_name', concat_ws(' ', a.last_name, a.first_name)) from employers a where a.id = w.author_id) as author,
    json_build_object('message', w.message, 'theme', w.theme, 'news_id', w.id) as data
  from news w join employers e on e.id = $1
  left join news_reads r on r.news_id = w.id and r.employer_id = e.id and r.version = w.version
  where w.sticky and ${IS_FOR} and (r.hidden_at is null or w.must_confirm and r.confirmed_at is null and w.author_id <> e.id)
    and (w.until is null or w.until >= (to_timestamp($2) at time zone $3)::date)
  order by w.published_at desc, w.id desc limit 50`

export async function listSticky(ctx: Ctx, { query: { sticky } }: Input<typeof news.fixSticky>) {
  if (sticky === 'false') return { data: [] }
  return { data: await ctx.sql<StickyNews>(STICKY, [ctx.me.employer_id, ctx.now, ctx.zone]) }
}

/** A reader hides a banner for themselves alone, and only after confirming it where that is asked. */
export async function hideSticky(ctx: Ctx, { body: { id } }: Input<typeof news.sticky>): Promise<null> {
  const row = await heldNews(ctx, id)
  if (!row.sticky) fail(E.invalid, { id: [newsWords.notSticky] })
  if (row.must_confirm && !row.is_confirmed) fail(E.invalid, { id: [newsWords.confirmFirst] })
  await mark(ctx, row, { hidden: true })
  return null
}

export async function readNews(ctx: Ctx, { params: { id } }: Input<typeof news.read>) {
  await mark(ctx, await heldNews(ctx, id), {})
  return loadNews(ctx, id)
}

/** A text that was changed while it was read is not confirmed. */
export async function confirmNews(ctx: Ctx, { params: { id }, body }: Input<typeof news.confirm>) {
  const row = await heldNews(ctx, id)
  if (row.version !== body.version) fail(E.invalid, { version: [newsWords.otherText] })
  await mark(ctx, row, { confirmed: true })
  return loadNews(ctx, id)
}

/** The item, if it is for the reader, locked so that neither a new version nor its removal comes before the following write. */
async function heldNews(ctx: Ctx, id: number): Promise<NewsRow> {
  await ctx.sql('select from news where id = $1 for share', [id])
  const row = await loadNews(ctx, id)
  return row.is_for_me ? row : fail(E.notFound)
}

/** SQL of a mark; a mark of a former version counts as none. */
const MARK = `insert into news_reads as r (company_id, news_id, employer_id, version, read_at, hidden_at, confirmed_at)
  values (current_company(), $1, $2, $3, $4, $5, $6)
  on conflict (news_id, employer_id) do update set version = excluded.version,
    read_at = case when r.version = excluded.version then r.read_at else excluded.read_at end,
    hidden_at = coalesce(case when r.version = excluded.version then r.hidden_at end, excluded.hidden_at),
    confirmed_at = coalesce(case when r.version = excluded.version then r.confirmed_at end, excluded.confirmed_at)`

async function mark(ctx: Ctx, { id, version }: NewsRow, { hidden, confirmed }: { hidden?: true; confirmed?: true }) {
  const me = ctx.me.employer_id
  const now = instantOf(ctx.now)
  await ctx.sql(MARK, [id, me, version, now, hidden ? now : null, confirmed ? now : null])
  await ctx.sql('update notifications set read_at = $3 where employer_id = $1 and key = $2 and read_at is null', [
    me,
    bellKey(id, version),
    now,
  ])
  tellTabs(ctx, me, [])
  ctx.say([employerRoom(me)], 'changed', { feature: 'news', ids: [id] })
}

/** Options are locked in one order, so that two voters do not wait for each other. */
const COUNT = `with held as (select id from news_options where id = any($1) order by id for update)
  update news_options o set anonymous_votes = o.anonymous_votes + 1 from held where o.id = held.id`

/** A vote is given once and for good; of an anonymous poll only the fact of having voted and the sums are kept. */
export async function voteInPoll(ctx: Ctx, { params: { id }, body }: Input<typeof news.vote>) {
  const { poll } = await heldNews(ctx, id)
  const wrong = (word: string): never => fail(E.invalid, { option_ids: [word] })
  const ids = [...new Set(body.option_ids)]
  if (poll === null) return wrong(newsWords.noPoll)
  if (poll.has_voted) wrong(newsWords.voted)
  if (!poll.is_open) wrong(newsWords.closed)
  if (!poll.several && ids.length > 1) wrong(newsWords.oneOption)
  if (ids.some((one) => !poll.options.some((option) => option.id === one))) wrong(newsWords.strangeOption)
  const first = await ctx.sql(
    `insert into news_voters (company_id, news_id, employer_id) values (current_company(), $1, $2)
     on conflict do nothing returning news_id`,
    [id, ctx.me.employer_id],
  )
  if (first.length === 0) wrong(newsWords.voted)
  if (poll.anonymous) await ctx.sql(COUNT, [ids])
  else
    await ctx.sql(
      `insert into news_votes (company_id, news_id, option_id, employer_id) select current_company(), $1, o, $3 from unnest($2::int[]) o`,
      [id, ids, ctx.me.employer_id],
    )
  ctx.tell({ feature: 'news', ids: [id] })
  return loadNews(ctx, id)
}
