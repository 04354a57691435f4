import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { customers } from '#server/customers/customers.table.ts'
import { acted, companyId, hers, instant, key, line, personal, phone, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
import { calls } from './calls.table.ts'

/** Whom the call centre owes a call: one open task a number, until somebody has spoken with her. */
export const callTasks = pgTable(
  'call_tasks',
  {
    id: key(),
    company_id: companyId(),
    status: smallint().notNull().default(1),
    phone: personal(phone().notNull()),
    user_id: hers('emptied', integer()),
    /** The last missed call. */
    call_id: integer().notNull(),
    last_call_at: instant().notNull(),
    created_at: instant().notNull(),
    assignee_id: acted(integer()),
    done_at: instant(),
    comment: personal(line()),
  },
  (t) => [
    unique('call_tasks_own').on(t.company_id, t.id),
    uniqueIndex('call_tasks_open').on(t.company_id, t.phone).where(sql`status in (1, 2, 5)`),
    index('call_tasks_done').on(t.company_id, t.done_at).where(sql`done_at is not null`),
    index('call_tasks_by_user').on(t.user_id),
    index('call_tasks_by_call').on(t.call_id),
    within(t.user_id, 'call_tasks', t, customers),
    within(t.call_id, 'call_tasks', t, calls),
    within(t.assignee_id, 'call_tasks', t, employers),
    check('call_tasks_status', sql`status between 1 and 5 and (done_at is not null) = (status in (3, 4))`),
  ],
)

/** Missed calls that a task is about: each is counted once, whatever the exchange repeats. */
export const callTaskCalls = pgTable(
  'call_task_calls',
  { company_id: companyId(), call_id: integer().notNull(), task_id: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.call_id] }),
    index('call_task_calls_of').on(t.task_id),
    within(t.call_id, 'call_task_calls', t, calls).onDelete('cascade'),
    within(t.task_id, 'call_task_calls', t, callTasks).onDelete('cascade'),
  ],
)
