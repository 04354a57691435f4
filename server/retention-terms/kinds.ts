import type { RetentionKind } from '#contract/retention-terms/retention-terms.ts'
import { ORDER_STATUS } from '#domain/orders/status.ts'
import { eraseCandidate } from '#server/candidates/erase.ts'
import type { Ctx } from '#server/core/context.ts'
import { erasePerson } from '#server/customers/customer-erase.ts'
import { consentEnded, lastSeen, notOnItsOwn } from '#server/customers/ground.ts'
import { KEPT_CUSTOMERS } from './kept-customers.ts'

/** Where a kind of data lies. SQL over the table `t`. */
export interface Kept {
  table: string
  /** SQL of the moment from which the term counts. */
  since: string
  /** SQL of the row's company, $1 being the company; absent: the row names its company. */
  of?: string
  /** Rows of no company, which the house forgets by the usual term: beside those of companies, or there are no others. */
  ofNobody?: 'too' | 'only'
  /** SQL of rows that must stay although they are old enough. */
  unless?: string
  /** SQL of rows that may go although they are new. */
  sooner?: string
  /** People: erased by their own verb, one by one; it answers how many went. What is only offered (`isOffered`), where the company lets the night do it. */
  erasedBy?: (ctx: Ctx, id: number) => Promise<number>
  /** Columns that are emptied; absent: the row is removed. */
  empties?: string[]
  /** A row of another table that is removed with it: the column and the table. */
  along?: { column: string; table: string }
  /** SQL of the same figures as the usual count, in words that bear a million rows (`counting`). */
  counted?: string
  /** True: removed every hour and not at night, because the term is a day. */
  isHourly?: true
}

const ofEmployer = 'exists (select from employers e where e.id = t.employer_id and e.company_id = $1)'
const UNDER_WAY = `('waiting', 'sending')`

export const keptKinds: Record<RetentionKind, Kept> = {
  audits: { table: 'audits', since: 't.created_at' },
  audit_addresses: { table: 'audits', since: 't.created_at', unless: 't.address is null', empties: ['address'] },
  security_events: { table: 'security_events', since: 't.created_at', ofNobody: 'too' },
  card_readings: { table: 'card_readings', since: 't.day::timestamptz' },
  customers: {
    table: 'customers',
    since: lastSeen('t'),
    sooner: consentEnded('t'),
    erasedBy: erasePerson,
    counted: KEPT_CUSTOMERS,
    unless: `(${notOnItsOwn('t')} or exists (select from bookings b
      where b.user_id = t.id and b.begin_at > to_timestamp($2) and b.status_id <> 9))`,
  },
  candidates: {
    table: 'candidates',
    since: 't.stage_at',
    erasedBy: eraseCandidate,
    unless: `(t.stage <> 'rejected' or t.erased_at is not null)`,
  },
  messages: {
    table: 'messages',
    since: 't.created_at',
    along: { column: 'outbox_id', table: 'outbox' },
    unless: `exists (select from outbox o where o.id = t.outbox_id and o.status in ${UNDER_WAY})`,
  },
  outbox: {
    table: 'outbox',
    since: 't.created_at',
    unless: `(t.status in ${UNDER_WAY} or exists (select from messages m where m.outbox_id = t.id))`,
  },
  call_recordings: { table: 'call_recordings', since: 't.created_at', unless: 't.file_key is null', empties: ['file_key'] },
  certificate_purchases: {
    table: 'certificate_purchases',
    since: 't.created_at',
    unless: 't.contact is null',
    empties: ['contact', 'for_whom', 'words'],
    sooner: `(t.created_at < to_timestamp($2) - interval '30 days'
      and exists (select from orders o where o.id = t.order_id and o.status_id = ${ORDER_STATUS.cancelled}))`,
  },
  chat_messages: { table: 'chat_messages', since: 't.created_at' },
  removed_chats: { table: 'chats', since: 't.deleted_at', unless: 't.deleted_at is null' },
  notifications: { table: 'notifications', since: 't.read_at', unless: 't.read_at is null' },
  visit_links: { table: 'visit_links', since: 't.expires_at' },
  checkin_places: { table: 'checkin_places', since: 't.created_at' },
  checkin_challenges: { table: 'checkin_challenges', since: 't.created_at' },
  imports: { table: 'imports', since: 't.created_at' },
  sessions: { table: 'sessions', since: 'least(t.ended_at, t.expires_at)', of: ofEmployer },
  session_tokens: { table: 'session_tokens', since: 't.rotated_at', ofNobody: 'only' },
  contact_changes: { table: 'contact_changes', since: 't.created_at', of: ofEmployer },
  password_resets: { table: 'password_resets', since: 't.created_at', ofNobody: 'only' },
  idempotency: { table: 'idempotency', since: 't.created_at', isHourly: true },
  sign_in_failures: { table: 'sign_in_failures', since: 't.created_at', ofNobody: 'only' },
}

/** Rows of the company $1; null: rows that belong to no company. */
export function rowsOf({ of, ofNobody }: Kept, company: number | null): string {
  if (company === null) return ofNobody === 'only' ? '$1::int is null' : '$1::int is null and t.company_id is null'
  return of ?? 't.company_id = $1'
}

/** SQL that narrows the rows to those whose term of $3 days is over at $2. */
export const overdue = ({ since, sooner, unless }: Kept) =>
  `(${since} < to_timestamp($2) - make_interval(days => $3)${sooner ? ` or ${sooner}` : ''})${unless ? ` and not ${unless}` : ''}`

/** SQL of what the screen tells of a kind: how much the company $1 keeps, since when, and of how much the term of $3 days is over at $2. */
export const counting = (kept: Kept, company: number) => kept.counted ?? usualCount(kept, company)

export function usualCount(kept: Kept, company: number): string {
  const held = kept.empties || kept.erasedBy ? ` and not ${kept.unless}` : ''
  return `select count(*)::int as stored, extract(epoch from min(${kept.since}))::float8 as oldest,
      (count(*) filter (where ${overdue(kept)}))::int as due
    from ${kept.table} t where ${rowsOf(kept, company)}${held}`
}
