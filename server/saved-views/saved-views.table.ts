import { index, pgTable, unique } from 'drizzle-orm/pg-core'
import { companyId, instant, isFlag, key, line } from '#server/database/columns.ts'
import { ofEmployer } from '#server/employers/employers.table.ts'

/** A saved look of a list: the query of its address, under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: key(),
    company_id: companyId(),
    /** A superuser may be at work in another company. */
    employer_id: ofEmployer(),
    /** The list's path: /bookings. */
    list: line().notNull(),
    title: line().notNull(),
    /** The query of the address, without page. */
    query: line().notNull(),
    /** Opens when the list is opened bare. */
    is_default: isFlag(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    unique('saved_views_title_unique').on(t.company_id, t.employer_id, t.list, t.title),
    index('saved_views_by_employer').on(t.employer_id, t.list),
  ],
)
