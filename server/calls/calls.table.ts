import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { CallKind, ToldCall } from '#domain/calls/told.ts'
import { customers } from '#server/customers/customers.table.ts'
import { acted, companyId, hers, instant, key, line, personal, phone, within } from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
import { units } from '#server/units/units.table.ts'

/** Calls as their events tell them (domain/calls). The migration gives a call to whoever has its number, and its comments with it. */
export const calls = pgTable(
  'calls',
  {
    id: key(),
    company_id: companyId(),
    /** The exchange's name of the call, or our own where we began the call. */
    external_id: line().notNull(),
    direction: text().$type<'in' | 'out'>().notNull(),
    /** Of the other side; empty: the number is hidden. */
    phone: personal(phone().notNull()),
    user_id: hers('emptied', integer()),
    /** The employee who answered or began the call. */
    employer_id: acted(integer()),
    unit_id: integer(),
    /** The number that was dialled. */
    line: line(),
    state: text().$type<ToldCall['state']>().notNull(),
    result: text().$type<NonNullable<ToldCall['result']>>(),
    started_at: instant().notNull(),
    answered_at: instant(),
    ended_at: instant(),
    wait_s: integer(),
    talk_s: integer(),
  },
  (t) => [
    unique('calls_own').on(t.company_id, t.id),
    unique('calls_once').on(t.company_id, t.external_id),
    index('calls_latest').on(t.company_id, t.started_at, t.id),
    index('calls_by_user').on(t.user_id, t.started_at),
    index('calls_by_employer').on(t.employer_id, t.started_at),
    index('calls_of_nobody').on(t.company_id, t.phone).where(sql`user_id is null`),
    index('calls_live').on(t.company_id).where(sql`state <> 'ended'`),
    within(t.user_id, 'calls', t, customers),
    within(t.employer_id, 'calls', t, employers),
    within(t.unit_id, 'calls', t, units),
    check('calls_phone', sql`phone ~ '^[0-9]{0,15}$'`),
    check('calls_direction', sql`direction in ('in', 'out')`),
    check('calls_state', sql`state in ('ringing', 'talking', 'ended')`),
    check('calls_result', sql`(result is not null) = (state = 'ended') and result in ('answered', 'missed', 'busy', 'failed', 'short')`),
    check('calls_times', sql`(ended_at is not null) = (state = 'ended') and wait_s >= 0 and talk_s >= 0`),
  ],
)

/** Every different event that the exchange has reported; only added to. */
export const callEvents = pgTable(
  'call_events',
  {
    id: key(),
    company_id: companyId(),
    call_id: integer().notNull(),
    leg: line().notNull(),
    seq: integer().notNull(),
    kind: text().$type<CallKind>().notNull(),
    at: instant().notNull(),
    extension: line(),
    reason: line(),
    received_at: instant().notNull(),
  },
  (t) => [
    unique('call_events_once').on(t.call_id, t.leg, t.seq, t.kind),
    within(t.call_id, 'call_events', t, calls).onDelete('cascade'),
    check('call_events_kind', sql`kind in ('ringing', 'answered', 'held', 'ended', 'summary')`),
  ],
)

/** An employee at whose telephone the call has rung. */
export const callLegs = pgTable(
  'call_legs',
  { company_id: companyId(), call_id: integer().notNull(), employer_id: acted(integer().notNull()) },
  (t) => [
    primaryKey({ columns: [t.call_id, t.employer_id] }),
    index('call_legs_of').on(t.employer_id, t.call_id),
    within(t.call_id, 'call_legs', t, calls).onDelete('cascade'),
    within(t.employer_id, 'call_legs', t, employers),
  ],
)

/** Comments on a call; they are removed with the customer with whom the call was. */
export const callComments = pgTable(
  'call_comments',
  {
    id: key(),
    company_id: companyId(),
    call_id: integer().notNull(),
    /** The customer of the call; a trigger of the migration keeps it. */
    user_id: hers('removed', integer()),
    employer_id: acted(integer().notNull()),
    text: personal(line().notNull()),
    created_at: instant().notNull(),
  },
  (t) => [
    index('call_comments_by_call').on(t.call_id, t.id),
    index('call_comments_by_user').on(t.user_id),
    within(t.call_id, 'call_comments', t, calls).onDelete('cascade'),
    within(t.user_id, 'call_comments', t, customers),
    within(t.employer_id, 'call_comments', t, employers),
    check('call_comments_text', sql`length(text) between 1 and 2000`),
  ],
)
