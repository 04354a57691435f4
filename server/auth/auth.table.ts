import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { companies } from '#server/companies/companies.table.ts'
import { bytes, hers, instant, isFlag, line } from '#server/database/columns.ts'
import { employers, ofEmployer } from '#server/employers/employers.table.ts'

/** All of this is reached only through functions of the migrations and by the house itself: the app's role has no right to any of it. */
export const credentials = pgTable('credentials', {
  employer_id: hers(
    'removed',
    integer()
      .primaryKey()
      .references(() => employers.id, { onDelete: 'cascade' }),
  ),
  password_hash: line().notNull(),
  must_change: isFlag(),
  updated_at: instant().notNull().defaultNow(),
})

/** One sign-in: the family of tokens that follow each other. It dies 30 days after the last refresh (a browser's after the sign-in), or when it is ended. */
export const sessions = pgTable(
  'sessions',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    employer_id: ofEmployer(),
    /** The company in which a superuser of all companies works at present; null: their own. */
    working_company_id: integer().references(() => companies.id, { onDelete: 'set null' }),
    /** The session of the person who looks through another's eyes; when it ends, this one ends too. */
    parent_id: bigint({ mode: 'number' }).references((): AnyPgColumn => sessions.id, { onDelete: 'cascade' }),
    /** True: a browser's session, which is renewed by a cookie and has an absolute end (docs/decisions/050). */
    is_browser: isFlag(),
    /** Makes each token's successor (server/auth/tokens.ts). */
    rotation_seed: bytes().notNull(),
    user_agent: line(),
    /** Where the last request came from. */
    address: line(),
    /** When the password was last typed again. */
    confirmed_at: instant(),
    created_at: instant().notNull().defaultNow(),
    /** The moment of the last refresh or of reading the own profile, exact to some minutes. */
    seen_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
    ended_at: instant(),
  },
  (t) => [index('sessions_by_employer').on(t.employer_id), index('sessions_by_parent').on(t.parent_id)],
)

/** Only hashes. A token that was rotated is remembered: whoever brings it later has stolen it, or was stolen from. */
export const sessionTokens = pgTable(
  'session_tokens',
  {
    token_hash: bytes().primaryKey(),
    session_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    created_at: instant().notNull().defaultNow(),
    expires_at: instant().notNull(),
    rotated_at: instant(),
    /** A browser has two tokens: `access` goes with calls, `renewal` stands in the cookie and makes the next pair. Every other client has one token for both. */
    use: text().$type<'both' | 'access' | 'renewal'>().notNull().default('both'),
  },
  (t) => [index('session_tokens_by_session').on(t.session_id), check('session_tokens_use', sql`use in ('both', 'access', 'renewal')`)],
)

/** Wrong passwords of the last hour, shared by all processes. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    login: text().notNull(),
    address: text().notNull(),
    network: text().notNull().default(''),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [index('sign_in_failures_by_login').on(t.login, t.created_at), index('sign_in_failures_by_address').on(t.address, t.created_at)],
)

/** How much of each budget of the house was spent lately (server/live/limits.ts); the table is shared by all processes. */
export const spentBudgets = pgTable(
  'spent_budgets',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    name: text().notNull(),
    key: text().notNull(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [index('spent_budgets_by_key').on(t.name, t.key, t.created_at)],
)

/** The second step of sign-in (RFC 6238); before `confirmed_at` it only waits for the first code. */
export const secondFactors = pgTable('second_factors', {
  employer_id: hers(
    'removed',
    integer()
      .primaryKey()
      .references(() => employers.id, { onDelete: 'cascade' }),
  ),
  /** Sealed (server/core/secrets.ts). */
  secret: line().notNull(),
  confirmed_at: instant(),
  /** The step of the last code taken: no code is taken twice. */
  last_step: bigint({ mode: 'number' }).notNull().default(0),
  /** Wrong codes in a row; the fifth closes for a quarter of an hour. */
  failures: integer().notNull().default(0),
  failed_at: instant(),
  created_at: instant().notNull().defaultNow(),
})

/** Codes for an employee who has lost the phone; each is used once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    employer_id: ofEmployer(),
    code_hash: bytes().notNull(),
    used_at: instant(),
  },
  (t) => [index('recovery_codes_by_employer').on(t.employer_id)],
)

/** A new phone or e-mail that waits for its code or its link; a newer one of the same kind ends it. */
export const contactChanges = pgTable(
  'contact_changes',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    employer_id: ofEmployer(),
    type: text().$type<'phone' | 'email'>().notNull(),
    value: line().notNull(),
    /** The token is signed together with its person and purpose (server/core/secrets.ts). */
    token_hash: bytes().notNull(),
    tries: integer().notNull().default(0),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    ended_at: instant(),
  },
  (t) => [
    index('contact_changes_by_employer').on(t.employer_id, t.type, t.id),
    index('contact_changes_by_token').on(t.token_hash),
    check('contact_changes_type', sql`type in ('phone', 'email')`),
    check('contact_changes_tries', sql`tries between 0 and 5`),
  ],
)
