import { type Kopecks, kopecks } from './money.ts'

/**
 * The accounts of the house. `debit`: a balance that is never below zero (money that lies somewhere); `credit`: never above (what is owed to
 * clients: no more is taken than was given); `free`: not guarded. The table `ledger_accounts` says the same.
 */
export const accounts = {
  /** Subject: the register. A line of this account names the register's open shift. */
  'cash.register': 'debit',
  /** Subject: the safe. */
  'cash.safe': 'debit',
  /** Subject: the safe package on its way to the bank. */
  'cash.transit': 'debit',
  /** Subject: the cash order that took the money out, until another one brings it in at the other place. */
  'cash.moving': 'debit',
  bank: 'free',
  'bank.acquiring': 'free',
  'receivable.employer': 'free',
  'receivable.company': 'free',
  'receivable.accountable': 'free',
  /** VAT of suppliers that the state gives back. */
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
  /** Goods that were sold before their invoice came; the invoice clears it. */
  'stock.provisional': 'free',
  'cash.shortage': 'free',
  'cash.surplus': 'free',
  'income.other': 'free',
  opening: 'free',
} as const

export type Account = keyof typeof accounts
/** 1 is the rouble, 2 the soum. */
export type Currency = 1 | 2

/** One line of an entry: a debit is above zero, a credit below. */
export interface LedgerLine {
  account: Account
  amount: Kopecks
  entity_id: number
  unit_id: number
  /** Whose balance it is, by the kind of account; a guarded account always names one. */
  subject_id?: number
  /** The shift in which it happened; a line of a drawer always names one. */
  shift_id?: number | null
  currency?: Currency
}

/** The sums of the lines by entity and currency; in a lawful entry each is zero. */
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
