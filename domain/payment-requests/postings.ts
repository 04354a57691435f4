import type { LedgerLine } from '#domain/core/ledger.ts'
import { type Kopecks, kopecks } from '#domain/core/money.ts'

interface Owed {
  sum: Kopecks
  employer_id: number
  entity_id: number
  unit_id: number
}

const line = ({ entity_id, unit_id }: Owed, account: LedgerLine['account'], amount: number, subject_id?: number): LedgerLine => ({
  account,
  amount: kopecks(amount),
  entity_id,
  unit_id,
  ...(subject_id !== undefined && { subject_id }),
})

/** What a self-employed person has earned is owed to her as soon as it is approved (finance-goods §8). */
export const approvedLines = (owed: Owed): LedgerLine[] => [
  line(owed, 'expense.self_employed', owed.sum),
  line(owed, 'liability.self_employed', -owed.sum, owed.employer_id),
]

/** The lines of a payment by the bank; from a drawer or a safe, a cash order 9 makes the payment. */
export const paidByBankLines = (owed: Owed): LedgerLine[] => [
  line(owed, 'liability.self_employed', owed.sum, owed.employer_id),
  line(owed, 'bank', -owed.sum),
]
