import { sumOf, zero } from '#domain/core/money.ts'
import { key16 } from '#domain/fiscal/key16.ts'
import type { Phase } from '#domain/fiscal/lines.ts'
import { type Receipt, receiptOf } from '#domain/fiscal/receipt.ts'
import { type OrderPayment, tenderAmount } from '#domain/orders/bill.ts'
import { itemKind } from '#domain/orders/kinds.ts'
import type { PaidLine } from '#domain/orders/rounding.ts'
import { uuid5 } from '#server/fiscal/uuid5.ts'
import { type Desk, moneyOf, type SoldItem } from './paid-order.ts'

interface Paper {
  operation: 'sell' | 'sellReturn' | 'sellCorrection'
  phase: Phase
  lines: readonly PaidLine[]
  tenders: readonly OrderPayment[]
  /** The basis of a correction, which offsets what was paid before. */
  correction?: { date: string; number: string }
}

/** The receipt of a demo's document, by the rules of the product (domain/fiscal); `document` makes its number. */
export function receiptOfDemo(document: string, desk: Desk, items: readonly SoldItem[], paper: Paper) {
  const { entity, taxation, cashier, address } = desk
  const { operation, phase, lines, tenders, correction } = paper
  const uuid = uuid5(`${entity} ${taxation} ${phase} demo ${document}`)
  const key = key16(uuid)
  const body = receiptOf({
    operation,
    phase,
    taxation,
    vat: 'vat5',
    cashier: { name: cashier.name, inn: null },
    key,
    contact: null,
    lines: lines.map(({ item, qty, paid }) => ({ ...named(items[item]), qty, paid })),
    tenders: correction
      ? { cash: zero, electronic: zero, prepaid: sumOf(tenders.map(tenderAmount)) }
      : { cash: moneyOf(tenders, 'cash'), electronic: moneyOf(tenders, 'electronic'), prepaid: moneyOf(tenders, 'prepaid') },
    ...(correction && { correction }),
    place: { site: address, isInternet: false },
  })
  if ('refused' in body) throw new Error(`a demo receipt is refused: ${body.refused}`)
  return { uuid, key, body: body satisfies Receipt }
}

const named = (item: SoldItem | undefined) => ({
  kind: item?.called ?? (item?.kind === itemKind.good ? ('good' as const) : ('service' as const)),
  name: item?.title ?? '',
})
