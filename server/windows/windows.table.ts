import { sql } from 'drizzle-orm'
import { type AnyPgColumn, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { acted, companyId, instant, key, logged, pointing, seconds, unlogged, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
import { units } from '#server/units/units.table.ts'
import { workplaces } from '#server/workplaces/workplaces.table.ts'

/**
 * Shift and booking are referred to in the migrations: both features lean on this one. Every interval in which a master can be or is busy (K9). Exclusions (migrations): within a shift, and of employer and of
 * workplace where a booking sits. A cut window keeps its id; the remainder is a row of its own (domain.md §2.2). AUD-704 names what the log
 * tells of a window; what it does not name is unlogged.
 */
export const windows = pgTable(
  'windows',
  {
    id: key(),
    company_id: companyId(),
    unit_id: integer().notNull(),
    employer_id: acted(integer().notNull()),
    employer_schedule_id: pointing('employer_schedules', integer().notNull()),
    workplace_id: integer().notNull(),
    booking_id: pointing('bookings', integer()),
    begin_at: instant().notNull(),
    end_at: instant().notNull(),
    duration: logged(seconds().generatedAlwaysAs(sql`extract(epoch from end_at - begin_at)::int`).notNull()),
    begin_original: unlogged(instant().notNull()),
    duration_original: seconds().notNull(),
    origin: unlogged(text().$type<'template' | 'split' | 'free'>().notNull().default('template')),
    split_from_id: unlogged(integer()),
    state: unlogged(text().$type<'open' | 'closed'>().notNull().default('open')),
    /** The person who holds the window for a moment; null: nobody, or the product for an offer. */
    held_by: unlogged(integer()),
    held_until: unlogged(instant()),
    /** The entry of the waiting list that it is offered to: one at a time, for a window has one. Reference in the migrations. */
    held_for: unlogged(integer()),
  },
  (t) => [
    unique('windows_own').on(t.company_id, t.id),
    index('windows_by_unit').on(t.unit_id, t.begin_at),
    index('windows_free_by_unit').on(t.unit_id, t.begin_at).where(sql`booking_id is null and state = 'open'`),
    // windows_free_by_employer stands in the migrations: a covering index, which the schema cannot say.
    index('windows_by_employer').on(t.employer_id, t.begin_at),
    index('windows_by_shift').on(t.employer_schedule_id),
    index('windows_held_by').on(t.held_by).where(sql`held_by is not null`),
    index('windows_held_for').on(t.held_for).where(sql`held_for is not null`),
    index('windows_by_booking').on(t.booking_id).where(sql`booking_id is not null`),
    within(t.unit_id, 'windows', t, units),
    within(t.employer_id, 'windows', t, employers),
    within(t.workplace_id, 'windows', t, workplaces),
    foreignKey({ name: 'windows_split_from_id_ref', columns: [t.split_from_id], foreignColumns: [t.id as AnyPgColumn] }).onDelete(
      'set null',
    ),
  ],
)
