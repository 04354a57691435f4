import { type Kopecks, less, sumOf, times, zero } from '#domain/core/money.ts'
import type { OrderItem, OrderPayment } from './bill.ts'
import { itemKind, paymentType } from './kinds.ts'
import type { Part, Portion, Routed } from './parts.ts'
import { gathered, type Posting, pair, type Side, type Subject } from './postings.ts'
import type { PaidLine } from './rounding.ts'
import { sourceOf } from './sources.ts'

/** What the postings of an order need besides its parts. */
export interface OrderBooks {
  order: Subject
  /** The drawer that takes the cash; null where nothing is paid in cash. */
  register: Subject | null
  items: readonly BookedItem[]
  payments: readonly (OrderPayment & { share?: Kopecks })[]
}

/** An item as the ledger sees it; sums are kopecks for one piece, but `cost`, which is for all of them. */
export interface BookedItem extends OrderItem, Routed {
  /** Taken off the list price by a regular discount, before `price`. */
  regular?: Kopecks
  /** Taken off the list price by a promotion, before `price`. */
  promotion?: Kopecks
  /** The debt that a sold certificate, card, instalment or tip becomes (C7, C21). */
  owedTo?: Subject
  /** The cost of the goods that left the store. */
  cost?: Kopecks
}

/**
 * Capture (0 → 2, K14): each payment, whatever it comes from, becomes the client's advance kept by the order. Money that another entity holds
 * or owes leaves a debt between the two (C16, X18).
 */
export function capturePostings(parts: readonly Part[], books: OrderBooks): Posting[] {
  const advance: Side = { account: 'liability.advance', subject: books.order }
  return gathered(
    parts.flatMap((part) =>
      takenBy(part, books).flatMap(({ source, holder, amount }) =>
        holder === part.entity
          ? pair(part.entity, amount, source, advance)
          : [...pair(holder, amount, source, dueBetween(part.entity)), ...pair(part.entity, amount, dueBetween(holder), advance)],
      ),
    ),
  )
}

const dueBetween = (entity: number): Side => ({ account: 'due.entity', subject: { type: 'entity', id: entity } })

interface Taken {
  source: Side
  holder: number
  amount: Kopecks
}

/** What of the payments fills the advance: tenders, and those reductions that have an account of their own at capture. */
function takenBy(part: Pick<Part, 'entity' | 'tenders' | 'reductions'>, { payments, register }: OrderBooks): Taken[] {
  const taken = ({ payment, amount, by }: Portion): Taken[] => {
    const source = by ?? sourceOf(payments[payment]!, register)
    return source ? [{ source, holder: payments[payment]!.entity ?? part.entity, amount }] : []
  }
  // What a certificate or a card is worth over what was paid for it is a discount and not a debt (C9).
  const { certificate, clubCard } = paymentType
  const booked = part.reductions.filter(({ payment }) => ![certificate, clubCard].some((type) => type === payments[payment]!.type))
  return [...part.tenders, ...booked].flatMap(taken)
}

/**
 * Settling (2 → 3): the advance becomes revenue at list prices, less discounts; what is owed onwards (a certificate, a card, a deposit, tips)
 * becomes its own debt; goods leave the store at their cost. What no reduction explains, a kopeck of rounding, is a promo discount.
 */
export function settlePostings(parts: readonly Part[], books: OrderBooks): Posting[] {
  return gathered(parts.flatMap((part) => settledPart(part, books)))
}

function settledPart(part: Part, books: OrderBooks): Posting[] {
  const { entity } = part
  const credits = part.lines.flatMap((line) => creditsOf(entity, line, books.items[line.item]!))
  const regular = sumOf(part.lines.map(({ item, qty }) => times(books.items[item]!.regular ?? zero, qty)))
  const debits: Posting[] = [
    { entity, account: 'liability.advance', subject: books.order, amount: sumOf(takenBy(part, books).map(({ amount }) => amount)) },
    { entity, account: 'discount.regular', subject: null, amount: regular },
    ...ownHand(part, books),
  ]
  const rest = less(zero, sumOf([...credits, ...debits].map(({ amount }) => amount)))
  const costs = part.lines.flatMap((line) => costOf(entity, line, part.lines, books.items[line.item]!))
  return [...debits, { entity, account: 'discount.promo', subject: null, amount: rest }, ...credits, ...costs]
}

const listPrice = (item: BookedItem) => sumOf([item.price, item.regular ?? zero, item.promotion ?? zero])

function creditsOf(entity: number, { qty }: PaidLine, item: BookedItem): Posting[] {
  const amount = less(zero, times(listPrice(item), qty))
  return [{ entity, ...incomeOf(item), amount }]
}

function incomeOf({ kind, owedTo }: BookedItem): Side {
  const subject = owedTo ?? null
  switch (kind) {
    case itemKind.service:
      return { account: 'revenue.service', subject: null }
    case itemKind.good:
      return { account: 'revenue.goods', subject: null }
    case itemKind.certificate:
      return { account: 'liability.certificate', subject }
    case itemKind.clubCard:
      // A discount card is owed to nobody: the right to the discount is sold at once.
      return subject ? { account: 'liability.club_card', subject } : { account: 'revenue.service', subject }
    case itemKind.instalment:
      return { account: 'liability.advance', subject }
    case itemKind.tips:
      return { account: 'liability.tips', subject }
  }
}

/** The cost of an item: its first line carries that of all its pieces. */
function costOf(entity: number, line: PaidLine, lines: readonly PaidLine[], { cost = zero }: BookedItem): Posting[] {
  const isFirst = lines.find(({ item }) => item === line.item) === line
  return isFirst ? pair(entity, cost, { account: 'cogs', subject: null }, { account: 'stock', subject: null }) : []
}

/** Type 16 is no sale of ours: revenue is less by it, and our share of it is owed by the master (domain.md §3.1). */
function ownHand(part: Part, { payments }: OrderBooks): Posting[] {
  return part.reductions.flatMap(({ payment, amount }) => {
    const { type, share = zero, subject: whose } = payments[payment]!
    const subject = whose ?? null
    if (type !== paymentType.selfEmployed) return []
    const commission = pair(
      part.entity,
      share,
      { account: 'receivable.employer', subject },
      { account: 'revenue.commission', subject: null },
    )
    return [{ entity: part.entity, account: 'revenue.service' as const, subject: null, amount }, ...commission]
  })
}
