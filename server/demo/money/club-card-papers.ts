import type pg from 'pg'
import { addDays } from '#domain/core/clock-time.ts'
import { kopecks, zero } from '#domain/core/money.ts'
import { clubCardEntries, clubCards } from '#server/club-cards/club-cards.table.ts'
import { instantOf } from '#server/database/instant.ts'
import { fill, type Seed } from '#server/demo/fill.ts'
import type { DemoCard } from './club-cards.ts'
import type { Placed } from './paid-orders.ts'
import { soldDay } from './sold-certificates.ts'

/** Cards as they were sold, and what became of each: what is left of a card follows its entries (a trigger of the migration). */
export async function writeCards(client: pg.PoolClient, cards: readonly DemoCard[], placed: readonly Placed[]) {
  const known = new Map(placed.map((one) => [one.order, one]))
  const of = (order: Placed['order']) => {
    const found = known.get(order)
    if (!found) throw new Error('a card of no order')
    return found
  }
  if (cards.length === 0) return
  await fill(
    client,
    clubCards,
    cards.map((card) => cardRow(card, of(card.sale))),
  )
  const entries = cards.flatMap((card) => entriesOf(card, of))
  await fill(
    client,
    clubCardEntries,
    entries.toSorted((one, other) => one.at.localeCompare(other.at)),
  )
}

function cardRow({ id, number, type, isFrozen }: DemoCard, { order, desk, bill }: Placed): Seed<typeof clubCards> {
  const { kind, title, price, visits, nominal, percent, days, freeze_days, is_shared, service_ids } = type
  const day = soldDay(order)
  return {
    id,
    company_id: 1,
    number,
    type_id: type.id,
    title,
    kind,
    user_id: order.customer,
    unit_id: desk.unit,
    order_id: bill.order,
    entity_id: desk.entity,
    currency_id: 1,
    price,
    visits,
    nominal,
    percent,
    days,
    freeze_days,
    is_shared,
    service_ids,
    life: isFrozen ? 'frozen' : 'active',
    sold_at: instantOf(order.at),
    sold_day: day,
    valid_until: addDays(day, days),
    frozen_on: isFrozen ? day : null,
    freeze_used: 0,
    visits_left: 0,
    nominal_left: zero,
    paid_left: zero,
  }
}

/** Minutes after the sale: the client said at once that she goes away. */
const FROZEN = 600

function entriesOf({ id, type, sale, uses, isFrozen }: DemoCard, of: (order: Placed['order']) => Placed) {
  const line = (placed: Placed, event: 'sold' | 'used' | 'frozen') => ({
    company_id: 1,
    card_id: id,
    at: instantOf(placed.order.at),
    event,
    visits: 0,
    nominal: zero,
    paid: zero,

    unit_id: placed.desk.unit,
    order_id: placed.bill.order as number | null,
    comment: null as string | null,
    employer_id: placed.desk.cashier.id,
  })
  const sold = of(sale)
  const paid = type.kind === 'discount' ? zero : type.price
  return [
    { ...line(sold, 'sold'), visits: type.visits ?? 0, nominal: type.nominal ?? zero, paid },
    ...uses.map(({ order, use }) => ({
      ...line(of(order), 'used'),
      visits: -use.visits,
      nominal: kopecks(-use.nominal),
      paid: kopecks(-use.paid),
    })),
    ...(isFrozen ? [{ ...line(sold, 'frozen'), at: instantOf(sale.at + FROZEN), order_id: null, comment: 'Уезжает на две недели' }] : []),
  ]
}
