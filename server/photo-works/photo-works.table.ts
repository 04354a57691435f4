import { index, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { acted, companyId, instant, isFlag, key, line, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'

/** A master's work, as customers see it; its picture is a row of `images`. */
export const photoWorks = pgTable(
  'photo_works',
  {
    id: key(),
    company_id: companyId(),
    employer_id: acted(integer().notNull()),
    comment: line(),
    is_best: isFlag(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    unique('photo_works_own').on(t.company_id, t.id),
    index('photo_works_recent').on(t.company_id, t.is_best, t.id),
    index('photo_works_by_employer').on(t.employer_id, t.id),
    within(t.employer_id, 'photo_works', t, employers),
  ],
)
