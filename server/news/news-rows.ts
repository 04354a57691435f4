import { E } from '#contract/core/errors.ts'
import type { NewsRow } from '#contract/news/news.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { wire } from '#server/lists/list.ts'
import { can } from '#server/live/session.ts'

/** SQL that is true where the item `w` is for the employee `e`; later employees included. */
export const IS_FOR = `(w.audience = 'company' or w.audience = 'positions' and e.work_position_id = any(w.position_ids)
  or w.audience = 'units' and (e.unit_id = any(w.unit_ids)
    or exists (select from employer_units x where x.employer_id = e.id and x.unit_id = any(w.unit_ids))))`

/** SQL of the people that an item `w` is for, except its author. */
export const READERS = `from employers e left join news_reads d on d.news_id = w.id and d.employer_id = e.id and d.version = w.version
  where may_enter(e) and e.id <> w.author_id and ${IS_FOR}`

/** The sums of an anonymous poll are told only after this many votes. */
const TOLD_FROM = 5

const VOTES = `case when w.poll_anonymous then o.anonymous_votes
  else (select count(*) from news_votes v where v.news_id = w.id and v.option_id = o.id) end`
const VOTERS = '(select count(*)::int from news_voters v where v.news_id = w.id)'
const IS_OPEN = '(w.poll_closes_at is null or w.poll_closes_at >= x.today)'
const HAS_VOTED = 'exists (select from news_voters v where v.news_id = w.id and v.employer_id = $1)'

const POLL = `case when w.poll_question is not null then json_build_object('question', w.poll_question,
    'several', w.poll_several::int, 'anonymous', w.poll_anonymous::int, 'closes_at', w.poll_closes_at::text, 'is_open', ${IS_OPEN}::int,
    'has_voted', ${HAS_VOTED}::int, 'voters', ${VOTERS},
    'options', (select json_agg(json_build_object('id', o.id, 'title', o.title, 'votes', case
          when (${HAS_VOTED} or not ${IS_OPEN} or x.manages) and (not w.poll_anonymous or ${VOTERS} >= ${TOLD_FROM})
          then ${VOTES} end) order by o.n)
      from news_options o where o.news_id = w.id)) end as poll`

const ROWS = `select w.id, w.company_id, w.theme, w.message, w.sticky::int as sticky, w.audience, w.unit_ids, w.position_ids,
    w.must_confirm::int as must_confirm, w.until::text as until, w.version, ${wire('w.published_at')} as published_at,
    (select json_build_object('id', a.id, 'full_name', concat_ws(' ', a.last_name, a.first_name)) from employers a
      where a.id = w.author_id) as author,
    (select n.id from notifications n where n.employer_id = $1 and n.key = 'news:' || w.id || ':' || w.version) as notification_id,
    (r.read_at is not null or w.author_id = $1)::int as is_read, (r.confirmed_at is not null or w.author_id = $1)::int as is_confirmed,
    x.is_for::int as is_for_me,
    case when x.manages then (select json_build_object('read', count(d.read_at), 'confirmed', count(d.confirmed_at), 'of', count(*))
      ${READERS}) end as readers,
    ${POLL}
  from news w
  cross join lateral (select w.author_id = $1 or $2::boolean as manages, (to_timestamp($3) at time zone $4)::date as today,
    exists (select from employers e where e.id = $1 and ${IS_FOR}) as is_for) x
  left join news_reads r on r.news_id = w.id and r.employer_id = $1 and r.version = w.version
  where (x.manages or x.is_for)`

/** SQL of items that the reader may see; `rest` continues the conditions, with parameters from $5. */
export const newsWhere = (ctx: Ctx, rest: string, values: unknown[]) =>
  ctx.sql<NewsRow>(`${ROWS} ${rest}`, [ctx.me.employer_id, can(ctx.me, 'News.update'), ctx.now, ctx.zone, ...values])

export async function loadNews(ctx: Ctx, id: number): Promise<NewsRow> {
  const [row] = await newsWhere(ctx, 'and w.id = $5', [id])
  return row ?? fail(E.notFound)
}
