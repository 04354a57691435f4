import type { LedgerLine } from '#domain/core/ledger.ts'
import { type Kopecks, kopecks } from '#domain/core/money.ts'

/** The accounts that an order moves (domain.md §3.1, finance-goods §8). */
export type OrderAccount =
  | 'cash.register'
  | 'bank'
  | 'bank.acquiring'
  | 'receivable.employer'
  | 'receivable.company'
  | 'due.entity'
  | 'liability.advance'
  | 'liability.certificate'
  | 'liability.club_card'
  | 'liability.bonus'
  | 'liability.tips'
  | 'revenue.service'
  | 'revenue.goods'
  | 'revenue.commission'
  | 'discount.promo'
  | 'discount.regular'
  | 'expense.company_pay'
  | 'expense.write_off'
  | 'cogs'
  | 'stock'

/** Whose balance within an account: an advance is kept by order, booking or card, a certificate by its number, bonuses by wallet (C17). */
export interface Subject {
  type: 'order' | 'booking' | 'register' | 'certificate' | 'club_card' | 'wallet' | 'employer' | 'contractor' | 'entity' | 'good'
  id: number
}

/** A line of a ledger entry: debit above zero, credit below, kopecks. Unit, shift and currency are the same for all lines of an act. */
export interface Posting {
  entity: number
  account: OrderAccount
  subject: Subject | null
  amount: Kopecks
}

/** One posting for each entity, account and subject, in the order of their first lines; those that came to nothing are gone. */
export function gathered(postings: readonly Posting[]): Posting[] {
  const groups = Map.groupBy(postings, ({ entity, account, subject }) => `${entity} ${account} ${subject?.type ?? ''} ${subject?.id ?? ''}`)
  return [...groups.values()]
    .map((own) => ({ ...own[0]!, amount: kopecks(own.reduce((sum, { amount }) => sum + amount, 0)) }))
    .filter(({ amount }) => amount !== 0)
}

/** The same lines with the other sign: a reversal is exactly this (L7). */
export const reversed = (postings: readonly Posting[]): Posting[] =>
  postings.map((posting) => ({ ...posting, amount: kopecks(-posting.amount) }))

/** The lines of the ledger that the postings of one act are: its studio, shift and currency are theirs. */
export const ledgerLinesOf = (
  postings: readonly Posting[],
  at: Required<Pick<LedgerLine, 'unit_id' | 'shift_id' | 'currency'>>,
): LedgerLine[] =>
  postings.map(({ entity, account, subject, amount }) => ({
    account,
    amount,
    entity_id: entity,
    ...(subject && { subject_id: subject.id }),
    ...at,
  }))

/** A debit and a credit of the same sum, between two accounts of one entity. */
export function pair(entity: number, amount: Kopecks, debit: Side, credit: Side): Posting[] {
  return [
    { entity, ...debit, amount },
    { entity, ...credit, amount: kopecks(-amount) },
  ]
}

export type Side = Pick<Posting, 'account' | 'subject'>
