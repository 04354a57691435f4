import type { Random } from '#server/demo/random.ts'
import { desk, done } from './day-at-desk.ts'
import { sql } from './house.ts'

/** What a desk's money should be, in kopecks, told by nothing but what was done: the books are compared with it. */
export interface Oracle {
  cash: number
  card: number
  /** Money in packages on their way. */
  transit: number
  /** The debt for certificates and for their rests. */
  certificates: number
  clubCards: number
  deposits: number
  /** Revenue by the list prices, and how much of it was given away. */
  revenue: number
  discounts: number
}

export const nothingYet = (): Oracle => ({
  cash: 0,
  card: 0,
  transit: 0,
  certificates: 0,
  clubCards: 0,
  deposits: 0,
  revenue: 0,
  discounts: 0,
})

/** The same as the ledger has it: debits above zero for what is owned, credits for what is owed and earned. */
export async function booksNow(): Promise<Oracle> {
  const [row] = await sql<Oracle>(
    `select ${Object.entries(ACCOUNTS)
      .map(([name, { sign, like }]) => `coalesce(sum(${sign} * amount) filter (where account like '${like}'), 0)::float8 as "${name}"`)
      .join(', ')} from ledger_lines where company_id = 1`,
  )
  return row ?? nothingYet()
}

const ACCOUNTS: Record<keyof Oracle, { sign: 1 | -1; like: string }> = {
  cash: { sign: 1, like: 'cash.register' },
  card: { sign: 1, like: 'bank.acquiring' },
  transit: { sign: 1, like: 'cash.transit' },
  certificates: { sign: -1, like: 'liability.certificate%' },
  clubCards: { sign: -1, like: 'liability.club_card' },
  deposits: { sign: -1, like: 'liability.advance' },
  revenue: { sign: -1, like: 'revenue.%' },
  discounts: { sign: 1, like: 'discount.%' },
}

export const sumOfBoth = (a: Oracle, b: Oracle, sign: 1 | -1 = 1): Oracle =>
  // both have the same keys
  Object.fromEntries(Object.entries(a).map(([name, amount]) => [name, amount + sign * b[name as keyof Oracle]])) as unknown as Oracle

/** A payment in roubles, as a desk names it. */
export interface Tender {
  by: 'promo' | 'certificate' | 'clubCard' | 'deposit' | 'cash' | 'card'
  sum: number
  /** The certificate, the card or the deposit that pays. */
  from?: Holding
}

/** A thing of value that a client has, with the roubles that are left of it. */
export interface Holding {
  id: number
  number?: string
  left: number
  /** The way by which a deposit was paid. */
  type?: number
}

/** A club card of money holds a tenth more than it costs. */
export const CARD_SHARE = 0.9

/** What a sale does to the money, payment by payment. */
export function soldBy(total: number, tenders: readonly Tender[]): Oracle {
  const all = nothingYet()
  all.revenue = total * 100
  for (const { by, sum, from } of tenders) {
    const kopecks = sum * 100
    if (by === 'cash') all.cash += kopecks
    if (by === 'card') all.card += kopecks
    if (by === 'promo') all.discounts += kopecks
    if (by === 'certificate') all.certificates -= kopecks
    if (by === 'deposit') all.deposits -= kopecks
    if (by === 'clubCard' && from) {
      all.clubCards -= Math.round(kopecks * CARD_SHARE)
      all.discounts += kopecks - Math.round(kopecks * CARD_SHARE)
    }
  }
  return all
}

/** Shares a bill among what the client holds, a discount of a tenth, and money. */
export function sharedBill(total: number, hold: Record<'certificate' | 'clubCard' | 'deposit', Holding[]>, random: Random): Tender[] {
  const tenders: Tender[] = []
  let left = total
  const take = (by: Tender['by'], most: number, from?: Holding) => {
    const sum = Math.min(most, left)
    if (sum <= 0) return
    tenders.push({ by, sum, ...(from && { from }) })
    left -= sum
  }
  if (random.chance(0.3)) take('promo', total / 10)
  for (const by of ['certificate', 'clubCard', 'deposit'] as const) {
    const one = hold[by].find((each) => each.left > 0)
    if (one && random.chance(0.35)) take(by, one.left, one)
  }
  if (random.chance(0.4)) take('cash', random.whole(1, Math.max(1, Math.floor(left / 10))) * 10)
  take(random.chance(0.5) ? 'cash' : 'card', left)
  const merged = Map.groupBy(tenders, ({ by }) => by)
  return [...merged.values()].map((own) => ({ ...own[0]!, sum: own.reduce((all, { sum }) => all + sum, 0) }))
}

const TYPES = { promo: 17, certificate: 3, clubCard: 7, cash: 8, card: 1 } as const
export const paymentOf = ({ by, sum, from }: Tender) => ({
  payment_type: by === 'deposit' ? from?.type : TYPES[by],
  sum,
  ...(by === 'certificate' && { certificate_number: from?.number }),
  ...(by === 'clubCard' && { club_card_id: from?.id }),
  ...(by === 'deposit' && { advance_id: from?.id }),
})

/** The day's reconciliation of the desk's register. */
export async function dayOf(day: string, register: number) {
  const { items } = done(await desk.boss.get(`reconciliations/day?day=${day}`))
  return items.find((one: { register: { id: number } | null }) => one.register?.id === register)
}
