import { randomUUID } from 'node:crypto'
import type { CardKind } from '#domain/club-cards/value.ts'
import { sumOf, times, zero } from '#domain/core/money.ts'
import type { LineKind, Phase } from '#domain/fiscal/lines.ts'
import type { OrderPayment } from '#domain/orders/bill.ts'
import { type ItemKind, isOnInternet, itemKind, takesPrepaid, tenderOf } from '#domain/orders/kinds.ts'
import type { Part } from '#domain/orders/parts.ts'
import type { Ctx } from '#server/core/context.ts'
import { taxationOf } from '#server/fiscal/seller.ts'
import { writeTask } from '#server/fiscal/write.ts'
import { headOf } from './receipt-head.ts'
import type { StoredOrder } from './stored.ts'
import { printerOf, shiftFor, type Till } from './till.ts'

interface Sale {
  till: Till
  phase: Phase
  parts: readonly Part[]
  payments: readonly OrderPayment[]
  /** True: the money was taken before the visit with a receipt of its own, which this one offsets (C2). */
  isPaidBefore?: boolean
}

/**
 * Writes what is to be printed of an order, in the transaction that takes its money or settles it: one receipt for each legal entity and taxation (C37),
 * on a register of that entity. A part of zero has no receipt (X10).
 */
export async function writeReceipts(ctx: Ctx, order: StoredOrder, sale: Sale) {
  const { till, phase, parts, payments, isPaidBefore } = sale
  for (const whole of parts) {
    // Lines that are owed to the client later were settled by the receipt that took their money.
    const part = isPaidBefore
      ? { ...whole, lines: whole.lines.filter(({ item }) => takesPrepaid(order.items[item]?.kind ?? itemKind.service)) }
      : whole
    const total = sumOf(part.lines.map(({ paid, qty }) => times(paid, qty)))
    if (total === 0) continue
    const isInternet = !isPaidBefore && isOnInternet(payments)
    const printer = printerOf(till, part.entity)
    shiftFor(printer, { cash: false, total })
    await writeTask(ctx, {
      register_id: printer.register.id,
      entity_id: part.entity,
      doc_type: 'order',
      doc_id: order.id,
      key: randomUUID(),
      receipt: {
        operation: 'sell',
        phase,
        taxation: taxationOf(part.taxation),
        ...(await headOf(ctx, order, { entity: part.entity, register: printer.register, isInternet })),
        lines: part.lines.map(({ item, qty, paid }) => ({ ...nameOf(order, item), qty, paid })),
        tenders: isPaidBefore ? { cash: zero, electronic: zero, prepaid: total } : tendersOf(part, payments),
      },
      fields: { whole: 'payments', line: (at) => `items.${part.lines[at]?.item ?? 0}.item_type` },
    })
  }
}

const cards: Record<CardKind, LineKind> = { visits: 'visits_card', money: 'money_card', discount: 'discount_card' }

const kinds: Record<ItemKind, LineKind> = {
  [itemKind.service]: 'service',
  [itemKind.good]: 'good',
  [itemKind.certificate]: 'certificate',
  [itemKind.clubCard]: 'visits_card',
  [itemKind.instalment]: 'advance',
  [itemKind.tips]: 'tips',
}

/** The name of a receipt's line, as the order has it. */
export function nameOf({ items, booking_id }: StoredOrder, at: number) {
  const { kind, title, card_kind, mark, lacks_mark } = items[at] as StoredOrder['items'][number] // the lines of a part are made of its items
  // Of a deposit for a visit the services are known: it is a part of their price (finance-goods.md §6).
  if (kind === itemKind.instalment && booking_id !== null) return { kind: 'service_part' as const, name: title }
  if (mark !== null) return { kind: 'good_marked' as const, name: title, mark }
  if (lacks_mark) return { kind: 'good_unmarked' as const, name: title }
  return { kind: card_kind ? cards[card_kind] : kinds[kind], name: title }
}

/** The sums of each kind of money that pay for these lines: tags 1031, 1081 and 1215. */
export function tendersOf({ tenders }: Part, payments: readonly OrderPayment[]) {
  const of = (kind: 'cash' | 'electronic' | 'prepaid') =>
    sumOf(tenders.filter(({ payment }) => payments[payment] && tenderOf(payments[payment]) === kind).map(({ amount }) => amount))
  return { cash: of('cash'), electronic: of('electronic'), prepaid: of('prepaid') }
}
