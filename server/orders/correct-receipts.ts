import { randomUUID } from 'node:crypto'
import { sumOf, times } from '#domain/core/money.ts'
import { isOnInternet } from '#domain/orders/kinds.ts'
import type { Part } from '#domain/orders/parts.ts'
import type { Ctx } from '#server/core/context.ts'
import { paperOf } from '#server/fiscal/papers.ts'
import { taxationOf } from '#server/fiscal/seller.ts'
import { writeTask } from '#server/fiscal/write.ts'
import type { capturedParts } from './post.ts'
import { nameOf, tendersOf } from './receipt.ts'
import { headOf } from './receipt-head.ts'
import type { StoredOrder } from './stored.ts'
import { printerOf, type Till } from './till.ts'

type Captured = Pick<ReturnType<typeof capturedParts>, 'parts' | 'payments'> & {
  /** Where money of this kind is printed. */
  till: Till
}

interface Correction {
  correction: number
  was: Captured
  is: Captured
}

/** Where 1031, 1081 or 1125 of a receipt have changed: its return as it was printed, then the sale as it was (C40). */
export async function writeCorrections(ctx: Ctx, order: StoredOrder, { correction, was, is }: Correction) {
  // Money taken before the visit is on the receipt of that day.
  const phase = (await paperOf(ctx, 'order', order.id, 'prepay')) === 'none' ? ('settle' as const) : ('prepay' as const)
  for (const part of was.parts) {
    const after = is.parts.find(({ entity, taxation }) => entity === part.entity && taxation === part.taxation) ?? part
    const [before, now] = [tendersOf(part, was.payments), tendersOf(after, is.payments)]
    const total = sumOf(part.lines.map(({ paid, qty }) => times(paid, qty)))
    if (total === 0) continue
    const [wrong, right] = [await headed(ctx, order, part, was), await headed(ctx, order, part, is)]
    const isSame = before.cash === now.cash && before.electronic === now.electronic
    if (isSame && wrong.head.place.isInternet === right.head.place.isInternet) continue
    const receipt = {
      phase,
      taxation: taxationOf(part.taxation),
      lines: part.lines.map(({ item, qty, paid }: Part['lines'][number]) => ({ ...nameOf(order, item), qty, paid })),
    } as const
    const of = { entity_id: part.entity, doc_id: correction, fields: { whole: 'payments', line: () => 'payments' } }
    await writeTask(ctx, {
      ...of,
      register_id: wrong.register_id,
      doc_type: 'order_correction_return',
      key: randomUUID(),
      receipt: { ...receipt, ...wrong.head, operation: 'sellReturn', tenders: before },
    })
    await writeTask(ctx, {
      ...of,
      register_id: right.register_id,
      doc_type: 'order_correction',
      key: randomUUID(),
      receipt: { ...receipt, ...right.head, operation: 'sell', tenders: now },
    })
  }
}

async function headed(ctx: Ctx, order: StoredOrder, { entity }: Part, { till, payments }: Captured) {
  const { register } = printerOf(till, entity)
  return { register_id: register.id, head: await headOf(ctx, order, { entity, register, isInternet: isOnInternet(payments) }) }
}
