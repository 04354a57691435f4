import type pg from 'pg'
import { addDays, dayOf } from '#domain/core/clock-time.ts'
import { itemKind } from '#domain/orders/kinds.ts'
import { instantOf, wallTime } from '#server/database/instant.ts'
import { fill, reserveIds } from '#server/demo/fill.ts'
import { fiscalCorrections } from '#server/fiscal/fiscal.table.ts'
import { orderActs } from '#server/order-acts/order-acts.table.ts'
import { type Desk, isPlain, type PlannedOrder } from './paid-order.ts'
import type { Placed } from './paid-orders.ts'
import { print, type Registers } from './paid-print.ts'
import { receiptOfDemo } from './paid-receipt.ts'
import { deskOf } from './paid-visits.ts'

/** Two visits of the day before yesterday lack the receipt of their settlement: one waits for a correction, the other gets it. */
export function leaveUnprinted(orders: readonly PlannedOrder[], desks: ReadonlyMap<number, Desk>, today: string) {
  const day = addDays(today, -2)
  const own = orders.filter((order) => {
    const { isFiscal, company, zone } = deskOf(desks, order.unit)
    const isThatDay = dayOf(wallTime(order.at, zone)) === day
    return isFiscal && company === 1 && isThatDay && isPlain(order) && order.items.every(({ kind }) => kind === itemKind.service)
  })
  const [first, second] = own.toSorted((one, other) => one.at - other.at)
  if (first) first.unprinted = 'waits'
  if (second) second.unprinted = 'corrected'
}

/** Says that both were posted past their receipts, and prints the correction of one as the last document of its register. */
export async function correctUnprinted(
  client: pg.PoolClient,
  placed: readonly Placed[],
  { now, registers }: { now: number; registers: Registers },
) {
  const own = placed.filter(({ order }) => order.unprinted)
  await fill(
    client,
    orderActs,
    own.map(({ order, desk, bill }) => ({
      company_id: desk.company,
      order_id: bill.order,
      unit_id: desk.unit,
      act: 'force_close' as const,
      reason: 'В кассе кончилась лента, клиент ждать не стал',
      done_at: instantOf(order.at + 2),
      done_by: desk.cashier.id,
    })),
  )
  const [corrected] = own.filter(({ order }) => order.unprinted === 'corrected')
  if (!corrected) return
  const { order, desk, bill } = corrected
  const [id = 0] = await reserveIds(client, fiscalCorrections, 1)
  const correction = { date: dayOf(wallTime(order.at, desk.zone)), number: 'Служебная записка 4' }
  await fill(client, fiscalCorrections, [
    {
      id,
      company_id: desk.company,
      unit_id: desk.unit,
      register_id: desk.unit,
      order_id: bill.order,
      operation: 'sellCorrection',
      total: bill.paid,
      basis_date: correction.date,
      basis_number: correction.number,
      comment: 'Кончилась лента',
      made_by: desk.cashier.id,
      made_at: instantOf(now),
    },
  ])
  const { lines, payments: tenders } = bill
  const receipt = receiptOfDemo(`correction ${id}`, desk, bill.items, {
    operation: 'sellCorrection',
    phase: 'settle',
    lines,
    tenders,
    correction,
  })
  await print(client, [{ ...receipt, shift: { desk }, doc_type: 'correction', doc_id: id, at: instantOf(now) }], registers)
}
