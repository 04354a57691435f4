import { type Kopecks, kopecks } from './money.ts'

/**
 * The accounts of the house. `debit`: a balance that is never below zero (money that lies somewhere); `credit`: never above (what is owed to
 * clients: no more is taken than was given); `free`: not guarded. The table `ledger_accounts` says the same.
 */
export const accounts = {
  /** Subject: the register. Its lines name an open shift of it. */
  'cash.register': 'debit',
  /** Subject: the safe. */
  'cash.safe': 'debit',
  /** Subject: the safe package on its way to the bank. */
  'cash.transit': 'debit',
  /** Subject: the cash order that took it out, until another one takes it in at the other place. */
  'cash.moving': 'debit',
  bank: 'free',
  'bank.acquiring': 'free',
  'receivable.employer': 'free',
  'receivable.company': 'free',
  'receivable.accountable': 'free',
  /** What the state gives back of the suppliers' VAT. */
  'receivable.vat': 'free',
  /** Subject: the other entity of the same company. */
  'due.entity': 'free',
  /** Subject: the order that was paid and is not posted. */
  'liability.advance': 'credit',
  /** Subject of the next four: the certificate, the card, the wallet. */
  'liability.certificate': 'credit',
  'liability.certificate_rest': 'credit',
  'liability.club_card': 'credit',
  'liability.bonus': 'credit',
  /** Subject: the employer. */
  'liability.tips': 'credit',
  'liability.salary': 'free',
  'liability.self_employed': 'free',
  'payable.supplier': 'free',
  'revenue.service': 'free',
  'revenue.goods': 'free',
  'revenue.commission': 'free',
  'discount.promo': 'free',
  'discount.regular': 'free',
  'expense.loyalty': 'free',
  'expense.company_pay': 'free',
  'expense.acquiring': 'free',
  'expense.household': 'free',
  'expense.salary': 'free',
  'expense.self_employed': 'free',
  'expense.write_off': 'free',
  cogs: 'free',
  'cogs.materials': 'free',
  'cogs.adjust': 'free',
  stock: 'free',
  'stock.transit': 'free',
  /** What was sold before its invoice came; the invoice takes it away. */
  'stock.provisional': 'free',
  'cash.shortage': 'free',
  'cash.surplus': 'free',
  'income.other': 'free',
  opening: 'free',
} as const

export type Account = keyof typeof accounts
/** 1 rouble, 2 soum. */
export type Currency = 1 | 2

/** One line of an entry: debit above zero, credit below. */
export interface LedgerLine {
  account: Account
  amount: Kopecks
  entity_id: number
  unit_id: number
  /** Whose balance it is, as the account says; a guarded account has one always. */
  subject_id?: number
  /** The shift in which it happened; a line of a drawer has one always. */
  shift_id?: number | null
  currency?: Currency
}

/** By entity and currency, what the lines come to; a lawful entry comes to zero in each. */
export function sumsOf(lines: LedgerLine[]): Map<string, Kopecks> {
  const sums = new Map<string, Kopecks>()
  for (const { entity_id, currency = 1, amount } of lines) {
    const key = `${entity_id} ${currency}`
    sums.set(key, kopecks((sums.get(key) ?? 0) + amount))
  }
  return sums
}

/** The lines that undo an entry. Those of a shift that has been closed meanwhile name the shift that is open now. */
export const negationOf = (lines: LedgerLine[], shift?: number): LedgerLine[] =>
  lines.map((line) => ({
    ...line,
    amount: kopecks(-line.amount),
    ...(line.shift_id && shift && { shift_id: shift }),
  }))
