import { bigint, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { acted, bytes, instant, line, pointing } from '#server/database/columns.ts'

const ofNobody = () => pointing('companies', integer())

/**
 * The journal of security. It is only added to: the app's role may read its own company's lines and nothing else (migrations). What was typed as a login
 * or a password is never here; a login is known by its keyed hash.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    /** null: a stranger at a login that nobody has; such lines are for superusers of all companies. */
    company_id: ofNobody(),
    kind: line().notNull(),
    /** The code that a refusal was answered with; null: an act. */
    code: integer(),
    count: integer().notNull().default(1),
    employer_id: acted(pointing('employers', integer())),
    impersonator_id: acted(pointing('employers', integer())),
    endpoint: line(),
    /** The record that the act was done to: `employer` or `user`. */
    about_model: line(),
    about_id: integer(),
    address: line(),
    agent: line(),
    login_hash: bytes(),
    /** Refusals that are one line: minute, code, address, person, login and call, as the process counts them; null: an act of its own. */
    counted_as: line(),
    /** The moment of the act; refusals are counted by the minute, and have its beginning. */
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    index('security_events_by_id').on(t.company_id, t.id),
    index('security_events_by_created').on(t.company_id, t.created_at, t.id),
    /** Alarms and the counters of /metrics read the lines of the last hour. */
    index('security_events_lately').on(t.created_at),
    uniqueIndex('security_events_counted_as').on(t.counted_as),
  ],
)
