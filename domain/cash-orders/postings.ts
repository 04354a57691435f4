import type { Account, Currency, LedgerLine } from '#domain/core/ledger.ts'
import { type Kopecks, kopecks } from '#domain/core/money.ts'
import type { OperationId, Party } from './operations.ts'

/** A drawer with its open shift, or a safe. */
export interface CashPlace {
  type: 'register' | 'safe'
  id: number
  entity_id: number
  unit_id: number
  /** Null: a safe knows no shifts. */
  shift_id: number | null
  currency: Currency
}

export interface Posted {
  operation: OperationId
  sum: Kopecks
  place: CashPlace
  /** `shift_id` is the open shift of the drawer whose money goes to a safe. */
  other: { type: Party | null; id: number | null; shift_id?: number | null }
  /** Subject of what is on its way: the package of a collection, the payment that sent a move or an exchange. */
  carried: number | null
  /** The legal entity whose money a move or an exchange brings in. */
  from?: { entity_id: number }
}

/** The account that stands over against the cash (finance-goods §8). */
const against: Record<OperationId, Account> = {
  1: 'cash.transit',
  2: 'liability.salary',
  3: 'receivable.accountable',
  4: 'liability.advance',
  5: 'expense.household',
  6: 'cash.moving',
  7: 'cash.moving',
  8: 'payable.supplier',
  9: 'liability.self_employed',
  11: 'cash.register',
  12: 'receivable.accountable',
  13: 'cash.moving',
  14: 'cash.moving',
  15: 'receivable.employer',
  16: 'income.other',
}

/** Change that is given to the bank or comes from it is not on its way between two places of the company. */
export function accountOf({ operation, other }: Pick<Posted, 'operation' | 'other'>): Account {
  if ((operation === 7 || operation === 13 || operation === 16) && other.type === 'bank') return 'bank'
  if (operation === 15 && other.type === null) return 'cash.shortage'
  return against[operation]
}

const subjectOf = ({ operation, other, carried }: Posted): number | undefined => {
  const account = accountOf({ operation, other })
  if (account === 'cash.transit' || account === 'cash.moving') return carried ?? undefined
  return account === 'bank' || other.id === null ? undefined : other.id
}

/** The lines of one order: its cash, and over against it what it was paid for. Money of another legal entity leaves a debt between the two (C16). */
export function cashOrderLines(order: Posted, type: 0 | 1): LedgerLine[] {
  const { place, sum, from } = order
  const way = type === 1 ? 1 : -1
  const { entity_id, unit_id, currency } = place
  const cash: LedgerLine = {
    account: place.type === 'register' ? 'cash.register' : 'cash.safe',
    subject_id: place.id,
    amount: kopecks(way * sum),
    entity_id,
    unit_id,
    shift_id: place.shift_id,
    currency,
  }
  const subject_id = subjectOf(order)
  const owner = from?.entity_id ?? entity_id
  const other: LedgerLine = {
    account: accountOf(order),
    amount: kopecks(-way * sum),
    entity_id: owner,
    unit_id,
    currency,
    ...(subject_id !== undefined && { subject_id }),
    ...(order.other.shift_id && { shift_id: order.other.shift_id }),
  }
  if (owner === entity_id) return [cash, other]
  const due = (of: number, to: number, amount: number): LedgerLine => ({
    account: 'due.entity',
    subject_id: to,
    amount: kopecks(amount),
    entity_id: of,
    unit_id,
    currency,
  })
  return [cash, other, due(entity_id, owner, -way * sum), due(owner, entity_id, way * sum)]
}

/** The number of the account on paper (finance-goods §12); cash itself is 50. */
export const paperAccounts: Partial<Record<Account, string>> = {
  'cash.register': '50.01',
  'cash.safe': '50.01',
  'cash.transit': '57.01',
  'cash.moving': '57.01',
  'liability.salary': '70',
  'receivable.accountable': '71',
  'receivable.employer': '73',
  'liability.self_employed': '76',
  'payable.supplier': '60',
  'expense.household': '26',
  'cash.shortage': '94',
  'cash.surplus': '91',
  'income.other': '91',
  bank: '51',
}
