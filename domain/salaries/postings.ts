import type { Account, Currency, LedgerLine } from '#domain/core/ledger.ts'
import { type Kopecks, kopecks } from '#domain/core/money.ts'

interface Owed {
  employer_id: number
  entity_id: number
  unit_id: number
  currency: Currency
}

/** The sums that the books get when a sheet is approved. */
export interface Approved extends Owed {
  /** The pay without tips. */
  pay: Kopecks
  withheld: Kopecks
  /** Tips by the legal entities that took them. */
  tips: readonly { entity_id: number; amount: Kopecks }[]
}

const line = ({ unit_id, currency }: Owed, entity_id: number, account: Account, amount: number, subject_id?: number): LedgerLine => ({
  account,
  amount: kopecks(amount),
  entity_id,
  unit_id,
  currency,
  ...(subject_id !== undefined && { subject_id }),
})

/** Expense and debt to her; what is withheld closes what she owed; tips were owed to her before and become part of the pay (finance-goods §8, C21). */
export function approvedLines(sheet: Approved): LedgerLine[] {
  const { employer_id, entity_id, pay, withheld, tips } = sheet
  const of = (account: Account, amount: number, subject?: number) => line(sheet, entity_id, account, amount, subject)
  return [
    of('expense.salary', pay),
    of('liability.salary', -pay, employer_id),
    of('liability.salary', withheld, employer_id),
    of('receivable.employer', -withheld, employer_id),
    ...tips.flatMap((one) => tipLines(sheet, one)),
  ].filter(({ amount }) => amount !== 0)
}

/** Tips that another legal entity took leave a debt between the two. */
function tipLines(sheet: Approved, { entity_id: taker, amount }: Approved['tips'][number]): LedgerLine[] {
  const { employer_id, entity_id } = sheet
  const own = [line(sheet, taker, 'liability.tips', amount, employer_id), line(sheet, entity_id, 'liability.salary', -amount, employer_id)]
  if (taker === entity_id) return own
  return [...own, line(sheet, taker, 'due.entity', -amount, entity_id), line(sheet, entity_id, 'due.entity', amount, taker)]
}

/** The lines of a payment by the bank; from a drawer or a safe, a cash order 2 makes the payment. */
export const paidByBankLines = (owed: Owed, sum: Kopecks): LedgerLine[] => [
  line(owed, owed.entity_id, 'liability.salary', sum, owed.employer_id),
  line(owed, owed.entity_id, 'bank', -sum),
]
