import { type Kopecks, kopecks } from '#domain/core/money.ts'
import { type BaseUnit, breaksPiece, isTooMuch, type Thousandths } from '#domain/core/quantity.ts'

/** The kinds of a flow (domain.md §4.3). */
export const FLOW = { transfer: 0, writeOff: 1, toSupplier: 2, toMaster: 3, surplus: 4 } as const
export type FlowType = (typeof FLOW)[keyof typeof FLOW]

export const MOST_FLOW_LINES = 2000

/** True: the goods leave a store of the product; otherwise the sender is outside of the books. */
export const leavesStore = (type: FlowType) => type !== FLOW.surplus
export const entersStore = (type: FlowType) => type === FLOW.transfer || type === FLOW.surplus

export interface FlowHead {
  type_id: FlowType
  sender_store_id: number | null
  recipient_store_id: number | null
  recipient_id: number | null
  contractor_id: number | null
}

export interface FlowLine {
  id: number
  n: number
  good_id: number
  /** The quantity is in the unit that was typed; one such unit holds `factor` base units of the good. */
  qty: Thousandths
  factor: Thousandths
  base_unit: BaseUnit
  /** How much of the good lies in the sender's store, in base units; nothing where the goods do not leave one. */
  there: Thousandths
}

/** A reason why a flow takes no effect, at a line and field; without a line it is about the head. */
export interface FlowLack {
  n: number | null
  field: 'items' | 'sender_store_id' | 'recipient_store_id' | 'recipient_id' | 'contractor_id' | 'same' | 'qty'
  /** The words, where they are not those of the field. */
  words?: 'much' | 'pieces'
}

export function lacksOfFlow(head: FlowHead, items: readonly FlowLine[]): FlowLack[] {
  const { type_id, sender_store_id, recipient_store_id } = head
  const lacks: FlowLack[] = []
  const lack = (field: FlowLack['field']) => lacks.push({ n: null, field })
  if (leavesStore(type_id) && sender_store_id === null) lack('sender_store_id')
  if (entersStore(type_id) && recipient_store_id === null) lack('recipient_store_id')
  if (type_id === FLOW.transfer && sender_store_id !== null && sender_store_id === recipient_store_id) lack('same')
  if (type_id === FLOW.toSupplier && head.contractor_id === null) lack('contractor_id')
  if (type_id === FLOW.toMaster && head.recipient_id === null) lack('recipient_id')
  if (items.length === 0) lack('items')
  for (const { n, qty, factor, base_unit, there } of items) {
    if (isTooMuch(qty, factor)) lacks.push({ n, field: 'qty', words: 'much' })
    else if ((qty * factor) % 1000 !== 0) lacks.push({ n, field: 'qty' })
    else if (breaksPiece(base_unit, (qty * factor) / 1000, there)) lacks.push({ n, field: 'qty', words: 'pieces' })
  }
  return lacks
}

/** The account that balances the stock when goods leave or come by a flow of this type. */
const COUNTER = {
  [FLOW.transfer]: 'stock.transit',
  [FLOW.writeOff]: 'expense.write_off',
  [FLOW.toSupplier]: 'payable.supplier',
  [FLOW.toMaster]: 'cogs.materials',
  [FLOW.surplus]: 'income.other',
} as const

/** The ledger's lines when goods leave a store, or come as a surplus; goods that cost nothing make no entry. */
export function flowPostings(type: FlowType, cost: Kopecks) {
  const amount = type === FLOW.surplus ? cost : kopecks(-cost)
  return cost === 0
    ? []
    : [
        { account: 'stock' as const, amount },
        { account: COUNTER[type], amount: kopecks(-amount) },
      ]
}

/** The ledger's lines when a transfer is received: what came is stock of the recipient, what did not is written off by the sender. */
export function receiptPostings({ came, lost }: { came: Kopecks; lost: Kopecks }) {
  return [
    { account: 'stock' as const, amount: came, side: 'recipient' as const },
    { account: 'expense.write_off' as const, amount: lost, side: 'sender' as const },
    { account: 'stock.transit' as const, amount: kopecks(-came - lost), side: 'sender' as const },
  ].filter(({ amount }) => amount !== 0)
}
