import { sql } from 'drizzle-orm'
import { check, doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { MarkingMode } from '#domain/core/mark.ts'
import { MOST_BONUS_PERCENT, USUAL_BONUS_LIMIT } from '#domain/orders/bonuses.ts'
import { companies } from '#server/companies/companies.table.ts'
import { calendarDay, companyId, isFlag } from '#server/database/columns.ts'

/** The limit of a company that has not set its own (comm-growth §5). */
export const USUAL_MAILINGS_WEEK = 2

/** One row a company, under the company's own number; without a row everything is as the columns say. */
export const companySettings = pgTable(
  'company_settings',
  {
    id: integer().primaryKey(),
    company_id: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    rating_rules: jsonb().$type<{ if: { vote_avg_less: number } }[]>().notNull().default([]),
    /** How many marks of 1, 2 and 3 block a master. */
    rating_min123: integer(),
    /** The lowest average mark that does not block. */
    rating_min: doublePrecision(),
    /** Days from the mark that blocked. */
    rating_block_after: integer(),
    /** The day until which masters are blocked. */
    rating_block_at: calendarDay(),
    certification_min_score: integer(),
    /** Whole roubles (decision 067): a greater difference in a counted drawer wants two signatures. */
    count_limit: integer(),
    /** The next visit is offered between these two days after a visit. */
    rebook_after: integer(),
    rebook_before: integer(),
    /** How many advertising messages one customer may get within seven days. */
    mailings_week: integer().notNull().default(USUAL_MAILINGS_WEEK),
    /** Whether a marked good is sold without its mark: nobody asks, the desk is warned, or it is refused. */
    marking_mode: text().$type<MarkingMode>().notNull().default('off'),
    /** Before this day a mode that requires marks only warns. */
    marking_from: calendarDay(),
    /** Callers are told that talks are recorded; until then no recording is kept. */
    recording_told: isFlag(),
    /** Per cent of what a client pays that come back as bonuses; null: none do. */
    bonus_percent: integer(),
    /** Per cent of the services and goods of a bill that bonuses may pay. */
    bonus_limit: integer().notNull().default(USUAL_BONUS_LIMIT),
  },
  () => [
    check('company_settings_own', sql`id = company_id`),
    check('company_settings_rating_min', sql`rating_min between 0 and 5`),
    check('company_settings_rating_min123', sql`rating_min123 between 1 and 100`),
    check('company_settings_rating_block_after', sql`rating_block_after between 1 and 365`),
    check('company_settings_certification_min_score', sql`certification_min_score between 0 and 100`),
    check(
      'company_settings_rebook_after',
      sql`rebook_after between 1 and 365 and (rebook_before is null or rebook_after <= rebook_before)`,
    ),
    check('company_settings_count_limit', sql`count_limit between 0 and 1000000`),
    check('company_settings_mailings_week', sql`mailings_week between 1 and 7`),
    check('company_settings_marking_mode', sql`marking_mode in ('off', 'warn', 'require')`),
    check('company_settings_bonus_percent', sql.raw(`bonus_percent between 1 and ${MOST_BONUS_PERCENT}`)),
    check('company_settings_bonus_limit', sql`bonus_limit between 1 and 100`),
    check('company_settings_rebook_before', sql`rebook_before between 1 and 365`),
    check('company_settings_rating_rules', sql`jsonb_typeof(rating_rules) = 'array'`),
  ],
)
