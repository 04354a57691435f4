import { type Kopecks, kopecks, less, roundedShareOf, sumOf, zero } from '#domain/core/money.ts'
import { type BaseUnit, breaksPiece, isTooMuch, type Thousandths, thousandths } from '#domain/core/quantity.ts'

/** The facts of an invoice's head that decide what processing it does. */
export interface InvoiceHead {
  store_id: number | null
  /** The studio's owner takes the supplier's VAT back from the state, so the goods cost their price without it (C27). */
  deducts_vat: boolean
}

/** The rates that papers have borne, in per cent; those of 2026 are 22, 10, 7, 5 and 0 (C27), in Uzbekistan 12. */
export const vatRates = [0, 5, 7, 10, 12, 18, 20, 22] as const
export type VatRate = (typeof vatRates)[number]

export interface InvoiceLine {
  id: number
  /** The line's number in the document. */
  n: number
  good_id: number | null
  /** The quantity is in the unit of the paper; one such unit holds `factor` base units of the good. */
  qty: Thousandths
  factor: Thousandths
  /** The unit in which stores count the good; null: the line has no good yet. */
  base_unit: BaseUnit | null
  price: Kopecks
  /** The rate of VAT in per cent; null: the line is without VAT. */
  vat: VatRate | null
  sum: Kopecks
  expires_at: string | null
}

/** A reason why an invoice is not processed, at a line and field; without a line it is about the whole document. */
export interface Lack {
  n: number | null
  field: 'items' | 'store_id' | 'good_id' | 'qty' | 'sum'
  /** The words, where they are not those of the field. */
  words?: 'much' | 'pieces'
}

/** How much of a good a line brings to a store. */
export interface Arrival {
  item_id: number
  store_id: number
  good_id: number
  qty: Thousandths
  cost: Kopecks
  expires_at: string | null
}

export interface InvoiceEffects {
  arrivals: Arrival[]
  /** `total` is what the supplier is owed, `cost` what of it the goods cost, `vat` what the state gives back; in kopecks. */
  total: Kopecks
  cost: Kopecks
  vat: Kopecks
}

/** Papers are counted by the line and rounded by their own program: a kopeck is no mistake (domain.md §4.7). */
export const doesSumMeet = ({ qty, price, sum }: Pick<InvoiceLine, 'qty' | 'price' | 'sum'>) => Math.abs(qty * price - sum * 1000) <= 1000

export function lacksOf({ store_id }: Pick<InvoiceHead, 'store_id'>, items: readonly InvoiceLine[]): Lack[] {
  const lacks: Lack[] = store_id === null ? [{ n: null, field: 'store_id' }] : []
  if (items.length === 0) lacks.push({ n: null, field: 'items' })
  for (const item of items) {
    if (item.good_id === null) lacks.push({ n: item.n, field: 'good_id' })
    if (isTooMuch(item.qty, item.factor)) lacks.push({ n: item.n, field: 'qty', words: 'much' })
    else if ((item.qty * item.factor) % 1000 !== 0) lacks.push({ n: item.n, field: 'qty' })
    else if (item.base_unit && breaksPiece(item.base_unit, (item.qty * item.factor) / 1000))
      lacks.push({ n: item.n, field: 'qty', words: 'pieces' })
    if (!doesSumMeet(item)) lacks.push({ n: item.n, field: 'sum' })
  }
  return lacks
}

/** VAT within a sum, half a kopeck up. */
export const vatWithin = (sum: Kopecks, rate: number | null): Kopecks => (rate ? roundedShareOf(sum, rate, 100 + rate) : zero)

/** The effects of an invoice that has no faults. */
export function effectsOf({ store_id, deducts_vat }: InvoiceHead, items: readonly InvoiceLine[]): InvoiceEffects {
  const arrivals = items.flatMap(({ id, good_id, qty, factor, sum, vat, expires_at }): Arrival[] => {
    if (good_id === null || store_id === null) return []
    const cost = deducts_vat ? less(sum, vatWithin(sum, vat)) : sum
    return [{ item_id: id, store_id, good_id, qty: thousandths((qty * factor) / 1000), cost, expires_at }]
  })
  const total = sumOf(items.map(({ sum }) => sum))
  const cost = sumOf(arrivals.map((one) => one.cost))
  return { arrivals, total, cost, vat: less(total, cost) }
}

/** The lines of the ledger's entry. A line of nothing is left out, and an invoice that cost nothing has no entry. */
export function invoicePostings({ total, cost, vat }: Pick<InvoiceEffects, 'total' | 'cost' | 'vat'>) {
  const lines = [
    { account: 'stock' as const, amount: cost },
    { account: 'receivable.vat' as const, amount: vat },
    { account: 'payable.supplier' as const, amount: kopecks(-total) },
  ]
  return lines.filter(({ amount }) => amount !== 0)
}
