import type { Kopecks } from '#domain/core/money.ts'
import type { Bill, BillState } from '#domain/online-payments/verdict.ts'
import type { AskedCharge, TerminalPlace } from '#server/ports/card-terminals.ts'

/** A bill as its carrier reads it; moments are in seconds since 1970. */
export interface BillRow {
  id: number
  company_id: number
  unit_id: number
  order_id: number
  n: number
  kind: 'payment' | 'refund'
  type: number
  sum: Kopecks
  key: string
  of_key: string | null
  title: string
  /** Where it is charged by card; null: on the internet. */
  terminal: TerminalPlace | null
  is_cancel: boolean
  back: string | null
  state: BillState
  wanted: 2 | 3
  sends: number
  sent_at: number | null
  is_withdrawn: boolean
  is_settled: boolean
  until: number
  asked_at: number
  asked_by: number | null
}

/** The columns of a `BillRow`, of `online_payments b`. */
export const BILL = `b.id, b.company_id, b.unit_id, b.order_id, b.n, b.kind, b.type, b.sum::float8 as sum, b.key, b.title, b.back, b.state, b.wanted, b.sends,
  (select json_build_object('id', c.id, 'kind', c.kind, 'address', c.address, 'terminal_no', c.terminal_no)
    from card_terminals c where c.id = b.terminal_id) as terminal, b.is_cancel,
  (select o.key from online_payments o where o.id = b.of_id) as of_key, extract(epoch from b.sent_at)::int as sent_at, b.is_withdrawn,
  b.settled_at is not null as is_settled, extract(epoch from b.until)::int as until, extract(epoch from b.asked_at)::int as asked_at, b.asked_by`

/** Which bills somebody still has to do with: those that are asked for, those of which something was told, and money that no order has taken. */
export const OPEN = `(b.state in ('user_pending', 'provider_pending') or b.is_hinted
  or (b.kind = 'payment' and b.state = 'success' and b.settled_at is null))`

/** SQL over a bill `b`: its client may still pay it, or has paid and no order has taken the money. A withdrawn bill is awaited only if it was paid. */
export const AWAITED = `(${OPEN} and b.kind = 'payment' and b.settled_at is null
  and (b.state = 'success' or (b.state in ('user_pending', 'provider_pending') and not b.is_withdrawn)))`

/** Seconds for which a carrier has a bill to itself. */
export const LEASE = 30

export const judgedBill = ({ state, sum, sends, sent_at, is_withdrawn, until, kind }: BillRow, now: number): Bill => ({
  state,
  sum,
  sends,
  sentAt: sent_at,
  isWithdrawn: is_withdrawn || (kind === 'payment' && now > until),
})

export const askedOf = ({ key, kind, of_key, sum, title, back, is_cancel }: BillRow): AskedCharge => ({
  key,
  kind,
  of: of_key,
  sum,
  title,
  back,
  isCancel: is_cancel,
})
