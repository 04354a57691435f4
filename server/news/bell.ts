import type { NewsRow } from '#contract/news/news.ts'
import type { Ctx } from '#server/core/context.ts'
import { type Audience, type NoticeData, notify, tellTabs } from '#server/notifications/notify.ts'
import { IS_FOR } from './news-rows.ts'

export const bellKey = (id: number, version: number) => `news:${id}:${version}`
/** The keys of all versions of an item. */
export const bellKeys = (id: number, version: number) => Array.from({ length: version }, (_, before) => bellKey(id, before + 1))

/** Former versions leave the bells, and so does this one where it is not for the person any more. */
const TAKE = `delete from notifications n using news w, employers e
  where w.id = $1 and e.id = n.employer_id and n.key = any($2) and (n.key <> $3 or not ${IS_FOR}) returning n.id, n.employer_id`
/** SQL that gives notifications of an item its present words. */
const REWRITE = `update notifications set data = $2::jsonb where key = $1 and data is distinct from $2::jsonb returning id, employer_id`

/** How many signs of the text the bell shows; its page has the rest. */
const IN_BELL = 300

/** Updates notifications of an item to its present words and audience: people who were not told of this version are told. */
export async function followInBell(ctx: Ctx, row: NewsRow) {
  const { id, version, audience, unit_ids, position_ids, author } = row
  const key = bellKey(id, version)
  const data = noticeOf(row)
  const gone = await ctx.sql<Heard>(TAKE, [id, bellKeys(id, version), key])
  const changed = await ctx.sql<Heard>(REWRITE, [key, JSON.stringify(data)])
  for (const one of [...gone, ...changed]) tellTabs(ctx, one.employer_id, [one.id])
  const audiences = { company: { everybody: true }, units: { units: unit_ids }, positions: { positions: position_ids } }
  const to: Audience = audiences[audience]
  await notify(ctx, { kind: 'news', key, to, author: author?.id ?? null, data })
}

interface Heard {
  id: number
  employer_id: number
}

function noticeOf({ id, theme, message, sticky }: NewsRow): NoticeData {
  const short = message.length > IN_BELL ? `${message.slice(0, IN_BELL).trimEnd()}…` : message
  return { message: short, theme, news_id: id, sticky: sticky === 1 }
}
