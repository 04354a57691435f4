import { sql } from 'drizzle-orm'
import { bigint, boolean, check, doublePrecision, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { checkinKinds, checkinStates, checkinWays } from '#contract/checkins/ways.ts'
import {
  acted,
  bytes,
  calendarDay,
  companyId,
  hers,
  instant,
  key,
  lasting,
  line,
  personal,
  unlogged,
  within,
} from '#server/database/columns.ts'
import { employers } from '#server/employers/employers.table.ts'
import { fpReaders } from '#server/fp-readers/fp-readers.table.ts'
import { kiosks } from '#server/kiosks/kiosks.table.ts'
import { units } from '#server/units/units.table.ts'

/**
 * What was written down about somebody's coming and going: rows are only added. What they come to is told anew each time by
 * `domain/checkins/attendance.ts`; labour law keeps them after the person has left.
 */
export const checkinEvents = pgTable(
  'checkin_events',
  {
    id: key(),
    company_id: companyId(),
    unit_id: integer().notNull(),
    employer_id: hers('kept', integer().notNull()),
    /** The day of the shift that the event belongs to, by the clock of the studio. */
    day: calendarDay().notNull(),
    at: instant().notNull(),
    kind: text({ enum: checkinKinds }).notNull(),
    via: text({ enum: checkinWays }).notNull(),
    state: text({ enum: checkinStates }).notNull().default('ok'),
    /** Of the kind `times`: the two ends as a person has written them; null leaves an end to the marks. */
    come_at: instant(),
    gone_at: instant(),
    comment: lasting(line()),
    flags: text().array().notNull().default(sql`'{}'`),
    distance_m: integer(),
    /** Seconds that the phone's clock was off. */
    skew_s: unlogged(integer()),
    /** A hash of the phone's own name. */
    device: unlogged(bytes()),
    kiosk_id: integer(),
    /** The tablet's step of fifteen seconds. */
    step: unlogged(integer()),
    reader_id: integer(),
    /** The counter of the reader: no second event has the same one. */
    read_counter: unlogged(bigint({ mode: 'number' })),
    /** A challenge is deleted after a week, so this is no reference; no second event has its number. */
    challenge_id: unlogged(integer()),
    /** The event whose times this one corrects. */
    corrects_id: integer(),
    author_id: acted(integer().notNull()),
    received_at: instant().notNull().defaultNow(),
  },
  (t) => [
    unique('checkin_events_own').on(t.company_id, t.id),
    unique('checkin_events_step').on(t.kiosk_id, t.step, t.employer_id),
    unique('checkin_events_read').on(t.reader_id, t.read_counter),
    unique('checkin_events_challenge').on(t.challenge_id),
    index('checkin_events_of_unit').on(t.unit_id, t.day),
    index('checkin_events_of_employer').on(t.employer_id, t.day),
    index('checkin_events_of_kiosk').on(t.kiosk_id, t.id),
    index('checkin_events_of_device').on(t.device, t.employer_id).where(sql`device is not null`),
    check('checkin_events_times', sql`kind = 'times' or (come_at is null and gone_at is null)`),
    check('checkin_events_order', sql`gone_at > come_at`),
    check('checkin_events_finger', sql`(reader_id is null) = (read_counter is null)`),
    check('checkin_events_code', sql`(kiosk_id is null) = (step is null)`),
    within(t.unit_id, 'checkin_events', t, units),
    within(t.employer_id, 'checkin_events', t, employers),
    within(t.author_id, 'checkin_events', t, employers),
    within(t.kiosk_id, 'checkin_events', t, kiosks),
    within(t.reader_id, 'checkin_events', t, fpReaders),
  ],
)

/** Where the phone was, to eleven metres, and only for ninety days (server/retention-terms): the distance and the flags stay with the event. */
export const checkinPlaces = pgTable(
  'checkin_places',
  {
    id: key(),
    company_id: companyId(),
    event_id: integer().notNull(),
    employer_id: hers('removed', integer().notNull()),
    latitude: personal(doublePrecision()),
    longitude: personal(doublePrecision()),
    accuracy_m: integer(),
    /** The place to the sixth decimal, as a signature: it tells whether two places are one, not where they are. */
    exact_mark: unlogged(bytes()),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    index('checkin_places_of_event').on(t.event_id),
    index('checkin_places_of_employer').on(t.employer_id, t.id),
    within(t.event_id, 'checkin_places', t, checkinEvents),
    within(t.employer_id, 'checkin_places', t, employers),
  ],
)

/** A code for one person and one use: drawn at the desk or sent by SMS. */
export const checkinChallenges = pgTable(
  'checkin_challenges',
  {
    id: key(),
    company_id: companyId(),
    unit_id: integer().notNull(),
    employer_id: hers('removed', integer().notNull()),
    day: calendarDay().notNull(),
    kind: text({ enum: ['qr', 'sms', 'master'] }).notNull(),
    /** The hash of 128 random bits. */
    secret_hash: bytes().notNull(),
    /** Of an SMS: the signature of its digits together with the secret. */
    code_hash: bytes(),
    author_id: acted(integer().notNull()),
    created_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
    used_at: instant(),
    /** What the scanner was answered, for the desk's screen that asks about it. */
    message: line(),
    is_late: boolean().notNull().default(false),
  },
  (t) => [
    unique('checkin_challenges_own').on(t.company_id, t.id),
    index('checkin_challenges_of_employer').on(t.employer_id, t.created_at),
    within(t.unit_id, 'checkin_challenges', t, units),
    within(t.employer_id, 'checkin_challenges', t, employers),
    within(t.author_id, 'checkin_challenges', t, employers),
  ],
)

/** The public half of the key that a phone has made for one person: what she scanned without network is signed by the other half. */
export const checkinPhones = pgTable(
  'checkin_phones',
  {
    id: key(),
    company_id: companyId(),
    employer_id: hers('removed', integer().notNull()),
    public_key: bytes().notNull(),
    key_hash: bytes().notNull(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    unique('checkin_phones_own').on(t.company_id, t.id),
    unique('checkin_phones_key').on(t.employer_id, t.key_hash),
    within(t.employer_id, 'checkin_phones', t, employers),
  ],
)

/** Decisions about an event: the last one holds. Rows are only added. */
export const checkinDecisions = pgTable(
  'checkin_decisions',
  {
    id: key(),
    company_id: companyId(),
    event_id: integer().notNull(),
    is_accepted: boolean().notNull(),
    comment: line().notNull(),
    author_id: acted(integer().notNull()),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    index('checkin_decisions_of_event').on(t.event_id),
    within(t.event_id, 'checkin_decisions', t, checkinEvents),
    within(t.author_id, 'checkin_decisions', t, employers),
  ],
)
