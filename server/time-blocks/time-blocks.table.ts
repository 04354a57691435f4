import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timeBlockKinds } from '#contract/time-blocks/kinds.ts'
import { acted, calendarDay, companyId, health, hers, instant, key, line, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
import { units } from '#server/units/units.table.ts'

/**
 * Time of a master that is kept for something else than visits. Windows stay as they are below it, as below an absence; that none of them is
 * sold, and that no block is put over a visit or over another block, the migrations keep.
 */
export const timeBlocks = pgTable(
  'time_blocks',
  {
    id: key(),
    company_id: companyId(),
    unit_id: integer().notNull(),
    employer_id: hers('emptied', integer().notNull()),
    day: calendarDay().notNull(),
    begin_at: instant().notNull(),
    end_at: instant().notNull(),
    kind: text({ enum: timeBlockKinds }).notNull(),
    reason: health(line()),
    author_id: acted(integer().notNull()),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    index('time_blocks_by_day').on(t.day),
    within(t.unit_id, 'time_blocks', t, units),
    within(t.employer_id, 'time_blocks', t, employers),
    within(t.author_id, 'time_blocks', t, employers),
  ],
)
