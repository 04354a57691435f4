import { isPending, type Said } from '#domain/online-payments/verdict.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { type Account, openBook } from './simulated-book.ts'

/** Faults between the server and the bank, which a test sets and resets. */
export interface BankFaults {
  /** How many of the next requests are lost. */
  loseRequests: number
  /** How many of the next answers are lost on their way back. */
  loseAnswers: number
}

export interface SimulatedBank extends PaymentProvider {
  name: 'simulator'
  bill(key: string): Account | null
  /** The client's act on the bank's page; false: the bill is over. */
  act(key: string, act: 'pay' | 'refuse' | 'late' | 'silence'): boolean
  faults: BankFaults
}

const LATE = 120_000
const SILENCE = 60_000

/** A bank in files, one a bill, so that it outlives the death of the house. `pageOf` is where its page stands. */
export function simulatedBank(folder: string, clock: () => number, pageOf: (key: string) => string): SimulatedBank {
  const faults: BankFaults = { loseRequests: 0, loseAnswers: 0 }
  const book = openBook(folder, clock)
  const answered = (key: string, work: () => Said): Said => {
    if (faults.loseRequests > 0) {
      faults.loseRequests--
      return { is: 'silent' }
    }
    const said = work()
    const isLost = faults.loseAnswers > 0
    if (isLost) faults.loseAnswers--
    return isLost || (book.read(key)?.silentUntil ?? 0) > clock() ? { is: 'silent' } : said
  }
  const told = (key: string): Said => {
    const bill = book.read(key)
    if (!bill) return { is: 'absent' }
    const { state, kind } = bill
    return {
      is: 'known',
      state,
      sum: bill.sum,
      cause: state === 'fail' ? causeOf(bill) : null,
      url: kind === 'payment' && isPending(state) ? pageOf(key) : null,
      rrn: state === 'success' ? key.slice(0, 8) : null,
    }
  }
  return {
    name: 'simulator',
    faults,
    bill: book.read,
    send: async (asked) =>
      answered(asked.key, () => {
        book.open(asked)
        return told(asked.key)
      }),
    ask: async (key) => answered(key, () => told(key)),
    withdraw: async (key) =>
      answered(key, () => {
        book.change(key, (bill) => (isPending(bill.state) && bill.paidAt === null ? { state: 'cancel' } : null))
        return told(key)
      }),
    act: (key, act) =>
      book.change(key, ({ state }) => {
        if (act === 'silence') return { silentUntil: clock() + SILENCE }
        if (!isPending(state)) return null
        if (act === 'late') return { paidAt: clock() + LATE, state: 'provider_pending' }
        return { state: act === 'pay' ? 'success' : 'fail', paidAt: null }
      }),
  }
}

const causeOf = ({ kind }: Account) => (kind === 'refund' ? 'nothing_left' : 'declined')
