import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kopecks, kopecks, zero } from '#domain/core/money.ts'
import { type BillState, isPending } from '#domain/online-payments/verdict.ts'
import type { AskedBill } from './payment-provider.ts'

/** A bill as a simulated bank keeps it. */
export interface Account extends AskedBill {
  state: BillState
  /** The refunded part. */
  returned: Kopecks
  /** The moment of a payment that nobody is told of, in milliseconds. */
  paidAt: number | null
  /** Until when the bank does not answer about it, in milliseconds. */
  silentUntil: number
  /** The terminal that was asked for a charge by card, and the cause of its refusal; absent: a payment on the internet. */
  terminal?: number
  cause?: string
}

/** The bills of a simulated bank in files, one a bill: they outlive the death of the house. */
export function openBook(folder: string, clock: () => number) {
  const pathOf = (key: string) => join(folder, `${key}.json`)
  const write = (bill: Account) => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(`${pathOf(bill.key)}.half`, JSON.stringify(bill), { mode: 0o600 })
    renameSync(`${pathOf(bill.key)}.half`, pathOf(bill.key))
  }
  /** A payment that was to come later has come by now. */
  const read = (key: string): Account | null => {
    if (!existsSync(pathOf(key))) return null
    const bill = JSON.parse(readFileSync(pathOf(key), 'utf8')) as Account // the file is written only here
    const isDue = bill.paidAt !== null && bill.paidAt <= clock() && isPending(bill.state)
    return isDue ? { ...bill, state: 'success' } : bill
  }
  const change = (key: string, next: (bill: Account) => Partial<Account> | null) => {
    const bill = read(key)
    const changed = bill && next(bill)
    if (changed) write({ ...bill, ...changed })
    return Boolean(changed)
  }
  /** The same key means the same bill. A refund is made at once, from what is left of its payment. */
  const open = (asked: AskedBill & Pick<Account, 'terminal'>) => {
    if (read(asked.key)) return
    const fresh: Account = { ...asked, state: 'user_pending', returned: zero, paidAt: null, silentUntil: 0 }
    if (asked.kind === 'payment') return write(fresh)
    const paid = read(asked.of ?? '')
    const isEnough = paid?.state === 'success' && paid.sum >= paid.returned + asked.sum
    if (isEnough) write({ ...paid, returned: kopecks(paid.returned + asked.sum) })
    write({ ...fresh, state: isEnough ? 'success' : 'fail' })
  }
  /** All bills, in no order. */
  const all = () =>
    existsSync(folder)
      ? readdirSync(folder).flatMap((name) => (name.endsWith('.json') ? (read(name.slice(0, -'.json'.length)) ?? []) : []))
      : []
  return { read, change, open, all, write }
}
