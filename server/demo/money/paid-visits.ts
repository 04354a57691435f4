import type pg from 'pg'
import { addDays } from '#domain/core/clock-time.ts'
import { kopecks } from '#domain/core/money.ts'
import { itemKind, paymentType } from '#domain/orders/kinds.ts'
import { epochAt } from '#server/database/instant.ts'
import { todayOf } from '#server/demo/calendar.ts'
import type { Random } from '#server/demo/random.ts'
import { wayOf } from './paid-bill.ts'
import type { Desk, PlannedOrder, SoldItem } from './paid-order.ts'

/** A visit with the fields of its bill; moments are whole seconds since 1970. */
interface Visit {
  booking: number
  unit: number
  customer: number
  status: number
  end: number
  items: SoldItem[]
}

const MINUTE = 60
/** Visits of today that ended less than so long ago are still to be paid: there is something to do at the desk. */
const LINGERS = 45 * MINUTE
const PREPAID = 20
const CANCELLED = 15
const DRAFTS = 8
const DEPOSITS = 5

/**
 * Orders of the demo's visits (domain.md §8): those that are done are paid, some of the next days are paid before or have a draft, some of the cancelled
 * had one. `now` is whole seconds since 1970.
 */
export async function planVisitOrders(client: pg.PoolClient, random: Random, desks: ReadonlyMap<number, Desk>, now: number) {
  const visits = (await loadVisits(client)).filter(({ unit }) => desks.has(unit))
  const of = (statuses: readonly number[], chosen: (visit: Visit) => boolean) =>
    visits.filter((one) => statuses.includes(one.status) && chosen(one))
  const done = of([8], ({ end }) => end <= now - LINGERS).map((one): PlannedOrder => {
    const types = wayOf(random, deskOf(desks, one.unit), one.items)
    return { ...planned(one, one.end + random.whole(1, 6) * MINUTE), end: 'done', types }
  })
  const ahead = of([1, 2], ({ end, unit }) => end > now + DAY && deskOf(desks, unit).isFiscal)
  const yesterday = (one: Visit, at: number) =>
    epochAt(addDays(todayOf(now), -1 - (at % 3)), NOON + at * 20 * MINUTE, deskOf(desks, one.unit).zone)
  const prepaid = everyNth(ahead, PREPAID).map((one, at): PlannedOrder => {
    return { ...planned(one, yesterday(one, at)), end: 'prepaid', types: [paymentType.card] }
  })
  const unpaid = everyNth(
    ahead.filter((one) => !prepaid.some(({ booking }) => booking === one.booking)),
    DRAFTS,
  ).map((one, at): PlannedOrder => ({ ...planned(one, yesterday(one, at)), end: 'draft', types: [paymentType.card] }))
  const hasNothing = ({ booking }: Visit) => ![...prepaid, ...unpaid].some((one) => one.booking === booking)
  const deposits = everyNth(ahead.filter(hasNothing), DEPOSITS).map((one, at) => depositFor(planned(one, 0), yesterday(one, at + PREPAID)))
  const cancelled = everyNth(
    of([9], ({ end }) => end < now),
    CANCELLED,
  ).map((one): PlannedOrder => ({ ...planned(one, one.end - DAY), end: 'cancelled', types: [paymentType.card] }))
  return [...done, ...prepaid, ...unpaid, ...deposits, ...cancelled]
}
/** Money that a client leaves at `at` for her visit. */
export function depositFor({ unit, customer, booking, items }: Omit<PlannedOrder, 'end' | 'types'>, at: number): PlannedOrder {
  const [service] = items
  const item: SoldItem = {
    kind: itemKind.instalment,
    id: 0,
    title: `Предоплата: ${service?.title ?? 'визит'}`,
    employer: null,
    price: DEPOSIT,
    owedTo: 'order',
    called: 'service_part',
  }
  return { unit, customer, booking, at, kind: 'deposit', end: 'done', types: [paymentType.card], items: [item] }
}
const DEPOSIT = kopecks(50_000)

const NOON = 12 * 3600
const DAY = 24 * 3600

const planned = ({ booking, unit, customer, items }: Visit, at: number) => ({ unit, customer, booking, at, items })

/** So many of the items, spread evenly. */
export function everyNth<T>(all: readonly T[], count: number): T[] {
  const step = Math.max(1, Math.floor(all.length / count))
  return all.filter((_, at) => at % step === 0).slice(0, count)
}

export function deskOf(desks: ReadonlyMap<number, Desk>, unit: number): Desk {
  const desk = desks.get(unit)
  if (!desk) throw new Error(`a studio without a desk: ${unit}`)
  return desk
}

const VISITS = `select b.id as booking, b.unit_id as unit, b.user_id as customer, b.status_id as status,
    extract(epoch from b.end_at)::int as "end",
    (select json_agg(json_build_object('kind', ${itemKind.service}, 'id', s.id, 'title', s.title, 'employer', x.employer_id, 'price', x.price)
      order by x.begin_at, x.id)
     from booking_services x join services s on s.id = x.service_id where x.booking_id = b.id) as items
  from bookings b where b.total > 0 order by b.end_at, b.id`

async function loadVisits(client: pg.PoolClient): Promise<Visit[]> {
  const { rows } = await client.query<Visit>(VISITS)
  return rows.map((row) => ({ ...row, items: row.items.map((item) => ({ ...item, price: kopecks(item.price) })) }))
}
