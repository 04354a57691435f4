import type pg from 'pg'
import { addDays } from '#domain/core/clock-time.ts'
import { kopecks, sumOf, zero } from '#domain/core/money.ts'
import type { ShiftTotals } from '#domain/fiscal/report.ts'
import { tenderAmount } from '#domain/orders/bill.ts'
import { tenderOf } from '#domain/orders/kinds.ts'
import { epochAt, instantOf, wallTime } from '#server/database/instant.ts'
import { fiscalTasks } from '#server/fiscal/fiscal.table.ts'
import { kkmShifts } from '#server/kkm/kkm.table.ts'
import { orders } from '#server/orders/orders.table.ts'
import { demoSpan, todayOf } from './calendar.ts'
import { fill, reserveIds } from './fill.ts'
import { billOfDemo, cashOf, type Desk } from './paid-bill.ts'
import { type Closing, type DemoEntry, type DemoShift, openShifts, type Printed, packDrawers } from './paid-drawers.ts'
import { writeEntries } from './paid-entries.ts'
import { planGoodSales } from './paid-goods.ts'
import { auditOrders, cancelOrders, insertOrders, type Placed, payOrders } from './paid-orders.ts'
import { deskOf, type PlannedOrder, planVisitOrders } from './paid-visits.ts'
import { randomFrom } from './random.ts'
import { floatOf } from './till.ts'

/**
 * Two weeks of the demo's money: each day every desk opens its shift, takes what its visits and goods cost, and closes it to the kopeck. Everything is
 * counted by the rules of the product (domain/orders, domain/kkm) and written in a few statements a day; the walls of the database look at it as at
 * any other money. The shift of today stays open. `now` is whole seconds since 1970.
 */
export async function seedPaidDays(client: pg.PoolClient, { now }: { now: number }) {
  const random = randomFrom(84)
  const today = todayOf(now)
  const desks = await loadDesks(client)
  const visits = await planVisitOrders(client, random, desks, now)
  const { alone, sold } = await planGoodSales(client, random, { visits, since: now - DELIVERED })
  const placed = await place(client, [...visits, ...alone], desks)
  await insertOrders(client, placed, sold)
  await cancelOrders(client, placed)
  const registers: Registers = { shift: new Map(), document: new Map() }
  for (let day = addDays(today, demoSpan.from); day <= today; day = addDays(day, 1))
    await liveDay(client, [...desks.values()], placed, { day, today, now, registers })
  await auditOrders(client)
}
/** How many seconds ago the shop window was filled. */
const DELIVERED = 11 * 86_400

/** The last numbers of each register. */
interface Registers {
  shift: Map<number, number>
  document: Map<number, number>
}

function next(last: Map<number, number>, register: number, first: number): number {
  const number = (last.get(register) ?? first - 1) + 1
  last.set(register, number)
  return number
}

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
  return all.map((order, index) => {
    const desk = deskOf(desks, order.unit)
    return { order, desk, bill: billOfDemo(ids[index] ?? 0, desk, order.items, order.types, order.end === 'prepaid' ? 'prepay' : 'settle') }
  })
}

interface Day {
  day: string
  today: string
  now: number
  registers: Registers
}

/** A day of all desks: shifts opened, orders paid and printed; the shifts of a day that is over are closed. */
async function liveDay(client: pg.PoolClient, desks: readonly Desk[], placed: readonly Placed[], { day, today, now, registers }: Day) {
  const ids = await reserveIds(client, kkmShifts, desks.length)
  const shifts = desks.map((desk, index): DemoShift => {
    const opened = instantOf(Math.min(now, epochAt(day, OPENS, desk.zone)))
    return { id: ids[index] ?? 0, desk, day, opened, float: floatOf(desk.company), number: next(registers.shift, desk.unit, 1) }
  })
  await openShifts(client, shifts)
  await writeEntries(client, shifts.flatMap(openingOf))
  const own = placed.filter(({ order, desk }) => wallTime(order.at, desk.zone).slice(0, 10) === day)
  const shiftOf = (unit: number) => shifts.find(({ desk }) => desk.unit === unit) ?? fault()
  await writeEntries(client, await payOrders(client, own, (unit) => shiftOf(unit).id))
  const receipts = own.flatMap(({ order, desk, bill }): Printed[] =>
    bill.receipt && order.end !== 'draft' && order.end !== 'cancelled'
      ? [{ ...bill.receipt, shift: shiftOf(desk.unit), doc_type: 'order', doc_id: bill.order, at: instantOf(order.at) }]
      : [],
  )
  if (day === today) return print(client, receipts, registers)
  const age = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000)
  const closings = shifts.map((shift) => closingOf(shift, own, age))
  const { entries, reports } = await packDrawers(client, closings)
  await print(client, [...receipts, ...reports], registers)
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
      ...{ company, doc_type: 'kkm_shift', doc_id: id, at: opened },
      lines: [
        { ...line, account: 'cash.register', subject_id: unit_id, amount: float },
        { ...line, account: 'opening', amount: kopecks(-float) },
      ],
    },
  ]
}

/** One evening at «Сокол» ten roubles are missing. */
const MISSING = { unit: 3, age: 4, sum: kopecks(1000) }

function closingOf(shift: DemoShift, own: readonly Placed[], age: number): Closing {
  const { desk, float } = shift
  const paid = own.filter(({ order, desk: at }) => at === desk && (order.end === 'done' || order.end === 'prepaid'))
  const cash = sumOf(paid.map(({ bill }) => cashOf(bill)))
  const isMissing = desk.unit === MISSING.unit && age === MISSING.age && cash > MISSING.sum
  return { shift, calc: kopecks(float + cash), missing: isMissing ? MISSING.sum : zero, totals: totalsOf(paid), age }
}

function totalsOf(paid: readonly Placed[]): ShiftTotals {
  const printed = paid.filter(({ bill }) => bill.receipt)
  const of = (kind: 'cash' | 'electronic') =>
    sumOf(printed.flatMap(({ bill }) => bill.payments.filter((one) => tenderOf(one) === kind).map(tenderAmount)))
  return { cash: of('cash'), electronic: of('electronic'), prepaid: zero, sells: printed.length, returns: 0 }
}

/** Documents are numbered by register, as its FN would have done; this FN has been replaced since, so that no number meets those of the simulator. */
async function print(client: pg.PoolClient, papers: readonly Printed[], { document }: Registers) {
  await fill(
    client,
    fiscalTasks,
    papers.map(({ uuid, shift: { desk }, doc_type, doc_id, body, at }) => {
      const fd = next(document, desk.unit, FIRST_DOCUMENT)
      return {
        ...{ uuid, company_id: desk.company, register_id: desk.unit, unit_id: desk.unit, entity_id: desk.entity, doc_type, doc_id, body },
        ...{ taxation: body.taxation, kind: body.operation, phase: body.phase, key16: body.key, request_key: `demo ${doc_type} ${doc_id}` },
        ...{ state: 'done', fn: `996044030000${desk.unit}000`, fd_before: fd - 1, fd, fpd: String(FPD + fd * 7919), sends: 1 },
        ...{ written_at: at, sent_at: at, over_at: at },
      }
    }),
  )
}
const FIRST_DOCUMENT = 2101
const FPD = 1_000_000_007
