import type { Account } from '#domain/core/ledger.ts'
import { type Kopecks, less, sumOf, zero } from '#domain/core/money.ts'

/** A payment as the acquirer pays it out: the fee is the bank's own word, and is never counted here. */
export interface PaidOut {
  amount: Kopecks
  fee: Kopecks
}

/** Lines of a payout of the acquirer: its money is at the bank less the fee, and is no longer on its way (finance-goods §8, X16). Its files end here. */
export function payoutLines(payments: readonly PaidOut[]): { account: Account; amount: Kopecks }[] {
  const [amount, fee] = [sumOf(payments.map((one) => one.amount)), sumOf(payments.map((one) => one.fee))]
  return [
    { account: 'bank', amount: less(amount, fee) },
    { account: 'expense.acquiring', amount: fee },
    { account: 'bank.acquiring', amount: less(zero, amount) },
  ]
}
