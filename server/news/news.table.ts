import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, smallint, unique } from 'drizzle-orm/pg-core'
import type { audiences } from '#contract/news/news.ts'
import { acted, calendarDay, companyId, hers, instant, isFlag, key, line, pointing, unlogged, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'

/** News of a company for its people. `version` counts texts that must be confirmed: each is asked for anew. */
export const news = pgTable(
  'news',
  {
    id: key(),
    company_id: companyId(),
    theme: line().notNull(),
    message: line().notNull(),
    sticky: isFlag(),
    audience: line().$type<(typeof audiences)[number]>().notNull(),
    unit_ids: pointing('units', integer().array().notNull().default(sql`'{}'`)),
    position_ids: pointing('work_positions', integer().array().notNull().default(sql`'{}'`)),
    must_confirm: isFlag(),
    until: calendarDay(),
    version: integer().notNull().default(1),
    /** The author of the line of the log. */
    author_id: unlogged(acted(integer().notNull())),
    published_at: unlogged(instant().notNull()),
    poll_question: line(),
    poll_several: isFlag(),
    poll_anonymous: isFlag(),
    poll_closes_at: calendarDay(),
  },
  (t) => [
    unique('news_own').on(t.company_id, t.id),
    index('news_latest').on(t.company_id, t.published_at, t.id),
    index('news_sticky').on(t.company_id, t.published_at, t.id).where(sql`sticky`),
    within(t.author_id, 'news', t, employers),
    check('news_audience', sql`audience in ('company', 'units', 'positions')`),
    check('news_text', sql`length(theme) between 1 and 200 and length(message) between 1 and 4000 and version > 0`),
  ],
)

/** How far a person has come with one version of an item. */
export const newsReads = pgTable(
  'news_reads',
  {
    company_id: companyId(),
    news_id: integer().notNull(),
    employer_id: hers('removed', integer().notNull()),
    version: integer().notNull(),
    read_at: instant().notNull(),
    hidden_at: instant(),
    confirmed_at: instant(),
  },
  (t) => [primaryKey({ columns: [t.news_id, t.employer_id] }), ofNews('news_reads', t), within(t.employer_id, 'news_reads', t, employers)],
)

/** What a poll offers. `anonymous_votes` is all that is kept of how people answered an anonymous one. */
export const newsOptions = pgTable(
  'news_options',
  {
    id: key(),
    company_id: companyId(),
    news_id: integer().notNull(),
    n: smallint().notNull(),
    title: line().notNull(),
    anonymous_votes: integer().notNull().default(0),
  },
  (t) => [
    unique('news_options_own').on(t.news_id, t.id),
    ofNews('news_options', t),
    check('news_options_votes', sql`anonymous_votes >= 0`),
  ],
)

/** The people who have answered a poll, once each. */
export const newsVoters = pgTable(
  'news_voters',
  { company_id: companyId(), news_id: integer().notNull(), employer_id: hers('removed', integer().notNull()) },
  (t) => [
    primaryKey({ name: 'news_voters_once', columns: [t.news_id, t.employer_id] }),
    ofNews('news_voters', t),
    within(t.employer_id, 'news_voters', t, employers),
  ],
)

/** The votes; an anonymous poll has none here. */
export const newsVotes = pgTable(
  'news_votes',
  {
    company_id: companyId(),
    news_id: integer().notNull(),
    option_id: integer().notNull(),
    employer_id: hers('removed', integer().notNull()),
  },
  (t) => [
    primaryKey({ columns: [t.news_id, t.employer_id, t.option_id] }),
    foreignKey({
      name: 'news_votes_option_ref',
      columns: [t.news_id, t.option_id],
      foreignColumns: [newsOptions.news_id, newsOptions.id],
    }).onDelete('cascade'),
    within(t.employer_id, 'news_votes', t, employers),
  ],
)

function ofNews(table: string, t: Parameters<typeof within>[2] & { news_id: Parameters<typeof within>[0] }) {
  return within(t.news_id, table, t, news).onDelete('cascade')
}
