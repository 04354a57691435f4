import { type Kopecks, kopecks, less, sumOf, zero } from '#domain/core/money.ts'

// The day's reconciliation (finance-goods §8): sales = receipts = cash + electronic + prepaid, told apart by register and, where they differ, by order.

export interface Sums {
  sales: Kopecks
  cash: Kopecks
  electronic: Kopecks
  prepaid: Kopecks
}

/** What one order or one refund adds to the day; sums of a refund are below zero. */
export interface Deal extends Sums {
  order: number
  kind: 'sale' | 'refund'
  register: number | null
  /** The sum that the receipts of the sale or refund say; null: no receipt is due. */
  receipts: Kopecks | null
}

export interface Totals extends Sums {
  count: number
  /** null: nothing of the deal needs a receipt. */
  receipts: Kopecks | null
  /** The part of the sales that needs a receipt. */
  due: Kopecks
}

export interface RegisterDay extends Totals {
  register: number | null
  /** Deals whose sums do not agree, one by one. */
  apart: Deal[]
}

/** True: the money taken or the receipts printed differ from the price. */
export const isApart = (deal: Deal) => paperGap(deal) !== 0 || moneyGap(deal) !== 0

/** Receipts less sales; zero where no receipt is due. */
export const paperGap = ({ receipts, sales }: Deal): Kopecks => (receipts === null ? zero : less(receipts, sales))
export const moneyGap = ({ sales, cash, electronic, prepaid }: Sums): Kopecks => less(sumOf([cash, electronic, prepaid]), sales)

/** The day by register, in the order in which the registers come. */
export function registerDays(deals: readonly Deal[]): RegisterDay[] {
  return [...Map.groupBy(deals, ({ register }) => register)].map(([register, own]) => ({
    ...totalsOf(own),
    register,
    apart: own.filter(isApart),
  }))
}

export function totalsOf(deals: readonly Deal[]): Totals {
  const of = (name: keyof Sums) => sumOf(deals.map((deal) => deal[name]))
  const printed = deals.filter(({ receipts }) => receipts !== null)
  return {
    sales: of('sales'),
    cash: of('cash'),
    electronic: of('electronic'),
    prepaid: of('prepaid'),
    count: deals.filter(({ kind }) => kind === 'sale').length,
    due: sumOf(printed.map(({ sales }) => sales)),
    receipts: printed.length === 0 ? null : kopecks(sumOf(printed.map(({ receipts }) => receipts ?? zero))),
  }
}
