import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kopecks, sumOf } from '#domain/core/money.ts'
import { isPending, type Said, type Slip } from '#domain/online-payments/verdict.ts'
import type { SaidTotals, TerminalTotals } from '#domain/terminal-totals/verdict.ts'
import type { AskedCharge, CardTerminals, TerminalPlace } from './card-terminals.ts'
import type { BankFaults } from './simulated-bank.ts'
import { type Account, openBook } from './simulated-book.ts'

/** What a client does at the terminal, and what goes wrong there. */
export type TerminalAct = 'pay' | 'refuse' | 'poor' | 'late' | 'cut' | 'silence'

export interface SimulatedTerminals extends CardTerminals {
  name: 'simulator'
  charge(key: string): Account | null
  /** An act at the terminal; false: the charge is over. `cut`: the card is charged, and the line breaks before the answer. */
  act(key: string, act: TerminalAct): boolean
  /** A sale that somebody has typed at the terminal: no house has asked for it. */
  byHand(terminal: number, sum: Kopecks): void
  faults: BankFaults
}

const LATE = 120_000
const SILENCE = 60_000

/** Terminals in files, one a charge, so that they outlive the death of the house. `pageOf` is where the display of a charge stands. */
export function simulatedTerminals(folder: string, clock: () => number, pageOf: (key: string) => string): SimulatedTerminals {
  const faults: BankFaults = { loseRequests: 0, loseAnswers: 0 }
  const book = openBook(folder, clock)
  const days = openDays(folder)
  const answered = lineOf(faults, (key) => (book.read(key)?.silentUntil ?? 0) > clock())
  const told = (key: string): Said => {
    const charge = book.read(key)
    return charge ? saidOf(charge, key, pageOf(key)) : { is: 'absent' }
  }
  const send = (place: TerminalPlace, asked: AskedCharge) => {
    if (asked.isCancel && !book.read(asked.key) && asked.of !== null && days.isClosed(asked.of))
      book.write({ ...asked, ...blank, terminal: place.id, state: 'fail', cause: 'day_closed' })
    else book.open({ ...asked, terminal: place.id })
    return told(asked.key)
  }
  const byHand = (terminal: number, sum: Kopecks) =>
    book.write({ ...blank, key: randomUUID(), kind: 'payment', of: null, title: '', back: null, sum, terminal, state: 'success' })
  const counted = (key: string): SaidTotals => {
    const totals = days.totals(key)
    return totals ? { is: 'known', totals } : { is: 'absent' }
  }
  const closeDay = (terminal: number, key: string): SaidTotals => {
    const open = book.all().filter((one) => one.terminal === terminal && one.state === 'success' && !days.isClosed(one.key))
    if (!days.totals(key)) days.close(key, totalsOf(open), open)
    return counted(key)
  }
  return {
    name: 'simulator',
    faults,
    charge: book.read,
    byHand,
    at: (place) => ({
      send: async (asked) => answered(place, asked.key, () => send(place, asked)),
      ask: async (key) => answered(place, key, () => told(key)),
      withdraw: async (key) =>
        answered(place, key, () => {
          book.change(key, ({ state, paidAt }) => (isPending(state) && paidAt === null ? { state: 'cancel' } : null))
          return told(key)
        }),
      check: async () => {
        if (isOff(place.address)) return 'no_answer'
        return place.address.endsWith('/no-bank') ? 'no_bank' : 'ready'
      },
      reconcile: async (key) => answered(place, key, () => closeDay(place.id, key)),
      askTotals: async (key) => answered(place, key, () => counted(key)),
    }),
    act: (key, act) =>
      book.change(key, ({ state }) => {
        if (act === 'silence') return { silentUntil: clock() + SILENCE }
        if (!isPending(state)) return null
        if (act === 'late') return { paidAt: clock() + LATE, state: 'provider_pending' }
        if (act === 'cut') return { state: 'success', paidAt: null, silentUntil: clock() + SILENCE }
        return act === 'pay' ? { state: 'success', paidAt: null } : { state: 'fail', paidAt: null, cause: causes[act] }
      }),
  }
}

/** A line to the terminals that may lose a request, or the answer to it. */
function lineOf(faults: BankFaults, isSilent: (key: string) => boolean) {
  return <S extends { is: string }>({ address }: TerminalPlace, key: string, work: () => S): S | { is: 'silent' } => {
    if (isOff(address)) return { is: 'silent' }
    if (faults.loseRequests > 0) {
      faults.loseRequests--
      return { is: 'silent' }
    }
    const said = work()
    const isLost = faults.loseAnswers > 0
    if (isLost) faults.loseAnswers--
    return isLost || isSilent(key) ? { is: 'silent' } : said
  }
}

const causes = { refuse: 'declined', poor: 'no_money' } as const
const blank = { returned: sumOf([]), paidAt: null, silentUntil: 0 }

/** An address that ends so is a terminal without power. */
const isOff = (address: string) => address.endsWith('/offline')

/** The same key has the same numbers each time. */
const numberOf = (key: string, length: number) =>
  String(BigInt(`0x${createHash('sha256').update(key).digest('hex').slice(0, 15)}`))
    .padStart(length, '0')
    .slice(-length)
const systems = ['МИР', 'Visa', 'Mastercard']
function saidOf({ state, kind, sum, cause, of }: Account, key: string, page: string): Said {
  return {
    is: 'known',
    state,
    sum,
    cause: state === 'fail' ? (cause ?? 'nothing_left') : null,
    url: kind === 'payment' && isPending(state) ? page : null,
    rrn: state === 'success' ? numberOf(key, 12) : null,
    slip: state === 'success' ? slipOf(of ?? key) : null,
  }
}

const slipOf = (key: string): Slip => ({
  authCode: numberOf(`${key} code`, 6),
  last4: numberOf(`${key} card`, 4),
  system: systems[Number(numberOf(key, 1)) % systems.length] ?? null,
})

function totalsOf(charges: readonly Account[]): TerminalTotals {
  const of = (kind: Account['kind']) => charges.filter((one) => one.kind === kind)
  const sum = (some: readonly Account[]) => sumOf(some.map((one) => one.sum))
  const [sales, refunds] = [of('payment'), of('refund')]
  return {
    sales: sum(sales),
    salesCount: sales.length,
    refunds: sum(refunds),
    refundsCount: refunds.length,
    charges: charges.map(({ kind, sum: one, key }) => ({ kind, sum: one, rrn: numberOf(key, 12) })),
  }
}

interface Day {
  totals: TerminalTotals
  keys: string[]
}

/** Reconciliations of all terminals by their keys, and the charges that each has closed. */
function openDays(folder: string) {
  const path = join(folder, 'days')
  const read = (): Record<string, Day> => (existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, Day>) : {}) // the file is written only here
  return {
    totals: (key: string) => read()[key]?.totals ?? null,
    isClosed: (charge: string) => Object.values(read()).some(({ keys }) => keys.includes(charge)),
    close: (key: string, totals: TerminalTotals, closed: readonly Account[]) => {
      // A terminal may be asked for its totals before it has taken anything.
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      writeFileSync(path, JSON.stringify({ ...read(), [key]: { totals, keys: closed.map((one) => one.key) } }), { mode: 0o600 })
    },
  }
}
