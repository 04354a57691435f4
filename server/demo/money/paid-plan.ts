import type pg from 'pg'
import { addDays } from '#domain/core/clock-time.ts'
import type { OrderPayment } from '#domain/orders/bill.ts'
import { itemKind, paymentType } from '#domain/orders/kinds.ts'
import { epochAt } from '#server/database/instant.ts'
import type { Random } from '#server/demo/random.ts'
import { planCards } from './club-cards.ts'
import { planGoodSales } from './paid-goods.ts'
import { type Desk, isPlain, type PlannedOrder } from './paid-order.ts'
import { planRefunds } from './paid-refunds.ts'
import { depositFor, deskOf, everyNth, planVisitOrders } from './paid-visits.ts'
import { planCertificates, soldDay } from './sold-certificates.ts'

const MOSCOW = 1
const DEPOSITS = 3
/** At one o'clock of the day before the visit. */
const PAID_AT = 13 * 3600

/**
 * All orders of the demo's two weeks: visits and goods; what some of them are paid with or are sold beside, each changed by one thing at most. `since`:
 * the second at which the shop window was filled.
 */
export async function planOrders(
  client: pg.PoolClient,
  random: Random,
  { desks, now, today, since }: { desks: ReadonlyMap<number, Desk>; now: number; today: string; since: number },
) {
  const visits = await planVisitOrders(client, random, desks, now)
  const { alone, sold } = await planGoodSales(client, random, { visits, since })
  const own = visits.filter((one) => one.booking !== null && deskOf(desks, one.unit).company === MOSCOW)
  const deposits = planDeposits(own, desks, today)
  const cards = await planCards(client, random, { visits: own, isFree: isPlain, today })
  const certificates = await planCertificates(client, random, { visits: own, isFree: isPlain, today })
  planRefunds(own, desks, today)
  return {
    sold,
    cards,
    certificates: certificates.all,
    orders: [...visits, ...alone, ...deposits, ...certificates.alone, ...cards.map(({ sale }) => sale)],
  }
}

/** A few visits were paid in part the day before. */
function planDeposits(visits: readonly PlannedOrder[], desks: ReadonlyMap<number, Desk>, today: string): PlannedOrder[] {
  const lately = visits.filter(
    (one) => isPlain(one) && soldDay(one) > addDays(today, -10) && one.types[0] === paymentType.card && one.items.every(isDear),
  )
  return everyNth(lately, DEPOSITS).map((one) => {
    const deposit = depositFor(one, epochAt(addDays(soldDay(one), -1), PAID_AT, deskOf(desks, one.unit).zone))
    one.deposit = deposit
    return deposit
  })
}

const isDear = ({ kind, price }: PlannedOrder['items'][number]) => kind === itemKind.service && price > 100_000

/** Orders whose deposits have got their numbers name them among their payments. */
export function payByDeposits(orders: readonly PlannedOrder[], numberOf: (deposit: PlannedOrder) => number) {
  for (const order of orders) {
    const { deposit } = order
    if (!deposit) continue
    order.before = deposit.items.map(
      ({ price }): OrderPayment => ({ type: paymentType.card, amount: price, advance: { type: 'order', id: numberOf(deposit) } }),
    )
  }
}
