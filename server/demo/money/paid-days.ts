import type pg from 'pg'
import { addDays, dayOf } from '#domain/core/clock-time.ts'
import { kopecks } from '#domain/core/money.ts'
import { epochAt, instantOf, wallTime } from '#server/database/instant.ts'
import { demoSpan, todayOf } from '#server/demo/calendar.ts'
import { reserveIds } from '#server/demo/fill.ts'
import { randomFrom } from '#server/demo/random.ts'
import { floatOf } from '#server/demo/till.ts'
import { kkmShifts } from '#server/kkm/kkm.table.ts'
import { orders } from '#server/orders/orders.table.ts'
import { type Moving, tellCashOrders, writeCashOrders } from './cash-orders.ts'
import { countCertificates, writeCertificates } from './certificate-papers.ts'
import { writeCards } from './club-card-papers.ts'
import { billOfDemo } from './paid-bill.ts'
import { closingOf } from './paid-closing.ts'
import { correctUnprinted, leaveUnprinted } from './paid-corrections.ts'
import { type DemoShift, leftOf, openShifts, type Printed, packDrawers } from './paid-drawers.ts'
import { type DemoEntry, writeEntries } from './paid-entries.ts'
import type { Desk, PlannedOrder } from './paid-order.ts'
import { auditOrders, cancelOrders, insertOrders, type Placed, payOrders } from './paid-orders.ts'
import { payByDeposits, planOrders } from './paid-plan.ts'
import { next, print, type Registers } from './paid-print.ts'
import { refundOrders } from './paid-refunds.ts'
import { deskOf } from './paid-visits.ts'

/**
 * Two weeks of the demo's money: each day every desk opens its shift, takes what its visits and goods cost, and closes it to the kopeck. Everything is
 * counted by the rules of the product (domain/orders, domain/kkm) and written in a few statements a day; the walls of the database look at it as at
 * any other money. The shift of today stays open. `now` is whole seconds since 1970.
 */
export async function seedPaidDays(client: pg.PoolClient, { now }: { now: number }) {
  const random = randomFrom(84)
  const today = todayOf(now)
  const desks = await loadDesks(client)
  const { orders, sold, cards, certificates } = await planOrders(client, random, { desks, now, today, since: now - DELIVERED })
  leaveUnprinted(orders, desks, today)
  const placed = await place(client, orders, desks)
  await insertOrders(client, placed, sold, async () => {
    await writeCertificates(client, certificates, { placed, today })
    await writeCards(client, cards, placed)
  })
  await cancelOrders(client, placed)
  const registers: Registers = { shift: new Map(), document: new Map(), change: new Map() }
  const moving: Moving = { sent: null }
  for (let day = addDays(today, demoSpan.from); day <= today; day = addDays(day, 1))
    await liveDay(client, [...desks.values()], placed, { day, today, now, registers, moving })
  await correctUnprinted(client, placed, { now, registers })
  await auditOrders(client)
  await tellCashOrders(client)
  await countCertificates(client, { now, today })
}
/** How many seconds ago the shop window was filled. */
const DELIVERED = 11 * 86_400

const DESKS = `select r.id as unit, r.company_id as company, r.entity_id as entity, coalesce(e.taxation, '') as taxation, r.kind = 'fiscal' as "isFiscal",
    json_build_object('id', p.id, 'name', concat_ws(' ', p.last_name, p.first_name)) as cashier, coalesce(u.address, u.name) as address, u.timezone as zone
  from cash_registers r join units u on u.id = r.unit_id join legal_entities e on e.id = r.entity_id
    join lateral (select e.id, e.last_name, e.first_name from employers e where e.company_id = r.company_id and e.work_position_id = 2
      order by e.unit_id is distinct from u.id, e.id limit 1) p on true
  where r.is_default order by r.id`

async function loadDesks(client: pg.PoolClient): Promise<Map<number, Desk>> {
  const { rows } = await client.query<Desk>(DESKS)
  return new Map(rows.map((row) => [row.unit, row]))
}

/** Numbers go by time, as they would have; each company has its own span of them, so that a sample address is of the first. */
async function place(client: pg.PoolClient, planned: readonly PlannedOrder[], desks: ReadonlyMap<number, Desk>): Promise<Placed[]> {
  const companyOf = ({ unit }: PlannedOrder) => deskOf(desks, unit).company
  const all = planned.toSorted((one, other) => companyOf(one) - companyOf(other) || one.at - other.at)
  const ids = await reserveIds(client, orders, all.length)
  payByDeposits(all, (deposit) => ids[all.indexOf(deposit)] ?? 0)
  return all.map((order, index) => {
    const desk = deskOf(desks, order.unit)
    return { order, desk, bill: billOfDemo(ids[index] ?? 0, desk, order) }
  })
}

interface Day {
  day: string
  today: string
  now: number
  registers: Registers
  moving: Moving
}

/** A day of all desks: shifts opened, orders paid and printed; the shifts of a day that is over are closed. */
async function liveDay(
  client: pg.PoolClient,
  desks: readonly Desk[],
  placed: readonly Placed[],
  { day, today, now, registers, moving }: Day,
) {
  const ids = await reserveIds(client, kkmShifts, desks.length)
  const shifts = desks.map((desk, index): DemoShift => {
    const opened = instantOf(Math.min(now, epochAt(day, OPENS, desk.zone)))
    return {
      id: ids[index] ?? 0,
      desk,
      day,
      opened,
      float: registers.change.get(desk.unit) ?? floatOf(desk.company),
      number: next(registers.shift, desk.unit, 1),
    }
  })
  await openShifts(client, shifts)
  await writeEntries(client, shifts.flatMap(openingOf))
  const on = (at: number, desk: Desk) => dayOf(wallTime(at, desk.zone)) === day
  const own = placed.filter(({ order, desk }) => on(order.at, desk))
  const back = placed.filter(({ order: { refund }, desk }) => refund && on(refund.at, desk))
  const shiftOf = (unit: number) => shifts.find(({ desk }) => desk.unit === unit) ?? fault()
  await writeEntries(client, await payOrders(client, own, (unit) => shiftOf(unit).id))
  const receipts = own.flatMap(({ order, desk, bill }): Printed[] =>
    bill.receipt && order.end !== 'draft' && order.end !== 'cancelled'
      ? [{ ...bill.receipt, shift: shiftOf(desk.unit), doc_type: 'order', doc_id: bill.order, at: instantOf(order.at) }]
      : [],
  )
  const age = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000)
  const returned = await refundOrders(client, back, shiftOf)
  const moved = await writeCashOrders(client, shifts, { age, moving })
  await writeEntries(client, [...returned.entries, ...moved.entries])
  const papers = [...receipts, ...returned.receipts, ...moved.reports].toSorted((one, other) => one.at.localeCompare(other.at))
  if (day === today) return print(client, papers, registers)
  const closings = shifts.map((shift) => closingOf(shift, { own, back, drawn: moved.drawn, age }))
  for (const one of closings) registers.change.set(one.shift.desk.unit, leftOf(one))
  const { entries, reports } = await packDrawers(client, closings)
  await print(client, [...papers, ...reports], registers)
  await client.query(`update kkm_shifts set state = 'closing' where id = any($1::int[])`, [ids])
  await writeEntries(client, entries)
  await client.query(CLOSED, [ids])
}
const OPENS = 9 * 3600 + 45 * 60

function fault(): never {
  throw new Error('a desk without a shift')
}

const CLOSED = `update kkm_shifts s set state = 'closed', closed_at = c.over_at, closed_by = c.asked_by, cash_calc = c.calc, cash_fact = c.fact,
    exchange = c.exchange
  from shift_closings c where c.shift_id = s.id and s.id = any($1::int[])`

/** The entry of the change with which a register begins. */
function openingOf({ id, number, desk, float, opened }: DemoShift): DemoEntry[] {
  if (number > 1) return []
  const { company, entity: entity_id, unit: unit_id } = desk
  const line = { entity_id, unit_id, shift_id: id, currency: company }
  return [
    {
      company,
      doc_type: 'kkm_shift',
      doc_id: id,
      at: opened,
      lines: [
        { ...line, account: 'cash.register', subject_id: unit_id, amount: float },
        { ...line, account: 'opening', amount: kopecks(-float) },
      ],
    },
  ]
}
