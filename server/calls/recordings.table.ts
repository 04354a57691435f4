import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { CallRecording } from '#contract/calls/recordings.ts'
import { customers } from '#server/customers/customers.table.ts'
import { companyId, hers, instant, key, line, unlogged, within } from '#server/database/columns.ts'
import { calls } from './calls.table.ts'

/** Recordings of talks. The file of one in the state «kept» may be missing: its term was over. */
export const callRecordings = pgTable(
  'call_recordings',
  {
    id: key(),
    company_id: companyId(),
    call_id: integer().notNull(),
    /** The customer of the call; a trigger of the migration keeps it. */
    user_id: hers('removed', integer()),
    /** The exchange's name of the recording. */
    external_id: line().notNull(),
    /** Where the exchange keeps the recording until it is fetched. */
    url: unlogged(line()),
    status: text().$type<Exclude<CallRecording['status'], 'gone'>>().notNull(),
    file_key: unlogged(line().unique('call_recordings_file')),
    bytes: unlogged(integer()),
    /** How many times the recording was asked for. */
    tries: unlogged(integer().notNull().default(0)),
    next_at: unlogged(instant()),
    created_at: instant().notNull(),
  },
  (t) => [
    unique('call_recordings_once').on(t.call_id, t.external_id),
    index('call_recordings_by_user').on(t.user_id),
    index('call_recordings_wanted').on(t.next_at).where(sql`status = 'wanted'`),
    within(t.call_id, 'call_recordings', t, calls).onDelete('cascade'),
    within(t.user_id, 'call_recordings', t, customers),
    check('call_recordings_status', sql`status in ('wanted', 'kept', 'lost')`),
    check('call_recordings_asked', sql`(status = 'wanted') = (url is not null) and (status = 'wanted') = (next_at is not null)`),
    check('call_recordings_bytes', sql`(file_key is null or status = 'kept') and (bytes is not null) = (status = 'kept')`),
  ],
)
