import type pg from 'pg'
import { type CashOrderType, op } from '#domain/cash-orders/operations.ts'
import { type CashPlace, cashOrderLines } from '#domain/cash-orders/postings.ts'
import { type Kopecks, kopecks, sumOf } from '#domain/core/money.ts'
import { key16 } from '#domain/fiscal/key16.ts'
import { cashOrderCounters, cashOrders } from '#server/cash-orders/cash-orders.table.ts'
import { epochAt, instantOf } from '#server/database/instant.ts'
import { fill, reserveIds, type Seed } from '#server/demo/fill.ts'
import { uuid5 } from '#server/fiscal/uuid5.ts'
import { cashPlan, type DemoOrder } from './cash-plan.ts'
import type { DemoShift, Printed } from './paid-drawers.ts'
import type { DemoEntry } from './paid-entries.ts'

interface Made extends Omit<DemoOrder, 'ages' | 'units'> {
  id: number
  shift: DemoShift
  /** The order that sent the money. */
  pair: number | null
  n: number
}

/** The last number of each studio and kind, and the move that is on its way. */
export interface CashNumbers {
  last: Map<string, number>
  sent: number | null
}

/** The orders of a day, written as the product writes them: numbers without gaps, books, and what the registers are told. */
export async function writeCashOrders(
  client: pg.PoolClient,
  shifts: readonly DemoShift[],
  { age, numbers }: { age: number; numbers: CashNumbers },
): Promise<{ entries: DemoEntry[]; reports: Printed[]; drawn: ReadonlyMap<number, Kopecks> }> {
  const asked = cashPlan.filter(({ ages }) => ages.includes(age)).toSorted((one, other) => one.hour - other.hour)
  const planned = asked.flatMap((one) => shifts.filter(({ desk }) => one.units.includes(desk.unit)).map((shift) => ({ ...one, shift })))
  if (planned.length === 0) return { entries: [], reports: [], drawn: new Map() }
  const ids = await reserveIds(client, cashOrders, planned.length + planned.filter(isPaired).length)
  const made = planned.flatMap((one) => withPair(one, () => ids.shift() ?? 0, numbers))
  await fill(client, cashOrders, made.map(rowOf))
  const entries = made.map(entryOf)
  const ofDrawer = (unit: number) => made.filter(({ own, shift }) => own === 'register' && shift.desk.unit === unit)
  const drawn = shifts.map(({ desk }): [number, Kopecks] => [
    desk.unit,
    sumOf(ofDrawer(desk.unit).map(({ type, sum }) => kopecks(type === 1 ? sum : -sum))),
  ])
  return { entries, reports: made.filter(({ own }) => own === 'register').map(reportOf), drawn: new Map(drawn) }
}

function withPair(one: Omit<DemoOrder, 'ages'> & { shift: DemoShift }, nextId: () => number, numbers: CashNumbers): Made[] {
  const next = (type: CashOrderType) => {
    const key = `${one.shift.desk.unit} ${type} ${one.shift.day.slice(0, 4)}`
    const n = (numbers.last.get(key) ?? 0) + 1
    numbers.last.set(key, n)
    return n
  }
  const pair = one.operation === op.moved ? numbers.sent : null
  const first = { ...one, id: nextId(), pair, n: next(one.type) }
  if (one.operation === op.move) numbers.sent = first.id
  if (!isPaired(one)) return [first]
  return [first, { ...one, id: nextId(), type: 1, operation: op.exchangeBack, own: one.other, other: one.own, pair: first.id, n: next(1) }]
}

/** An exchange between two places of the house is two orders. */
const isPaired = (one: Pick<DemoOrder, 'operation' | 'other'>): one is { operation: typeof op.exchange; other: 'register' | 'safe' } =>
  one.operation === op.exchange && (one.other === 'register' || one.other === 'safe')

const at = ({ shift: { day, desk }, hour }: Made) => instantOf(epochAt(day, hour * 3600, desk.zone))
/** The register and the safe of a studio have its number. */
const otherOf = ({ other, other_id, shift }: Made) => (other === 'register' || other === 'safe' ? shift.desk.unit : (other_id ?? null))

function rowOf(one: Made): Seed<typeof cashOrders> {
  const { id, type, operation, own, other, sum, comment, n, pair, shift } = one
  const { desk, day } = shift
  const mine = { type: own, id: desk.unit }
  const its = { type: other, id: otherOf(one) }
  const [sender, recipient] = type === 0 ? [mine, its] : [its, mine]
  return {
    ...{ id, company_id: desk.company, type, unit_id: desk.unit, entity_id: desk.entity, year: Number(day.slice(0, 4)), n, doc_date: day },
    ...{ cash_order_operation_id: operation, currency_id: 1, sum, comment, employer_id: desk.cashier.id, created_at: at(one) },
    ...{ sender_type: sender.type, sender_id: sender.id, recipient_type: recipient.type, recipient_id: recipient.id },
    ...{ shift_id: own === 'register' ? shift.id : null, pair_id: pair },
  }
}

function entryOf(one: Made): DemoEntry {
  const { id, type, operation, own, other, sum, pair, shift } = one
  const { desk } = shift
  const place: CashPlace = {
    ...{ type: own, id: desk.unit, entity_id: desk.entity, unit_id: desk.unit, currency: 1 },
    shift_id: own === 'register' ? shift.id : null,
  }
  const lines = cashOrderLines({ operation, sum, place, other: { type: other, id: otherOf(one) }, carried: pair ?? id }, type)
  return { company: desk.company, doc_type: 'cash_order', doc_id: id, at: at(one), lines }
}

function reportOf(one: Made): Printed {
  const { id, type, shift, sum } = one
  const uuid = uuid5(`${shift.desk.entity} demo cash order ${id}`)
  const cashier = { name: shift.desk.cashier.name, inn: null }
  const body = { operation: type === 1 ? ('cashIn' as const) : ('cashOut' as const), phase: 'settle' as const, taxation: '' as const }
  return { uuid, shift, doc_type: 'cash_order', doc_id: id, body: { ...body, cashier, key: key16(uuid), total: sum }, at: at(one) }
}

/** The product numbers on from here; and the log of each order. */
export async function closeCashOrders(client: pg.PoolClient, { last }: CashNumbers) {
  const { rows } = await client.query<{ entity_id: number }>('select entity_id from cash_registers where id = 1')
  await fill(
    client,
    cashOrderCounters,
    [...last].map(([key, number]) => {
      const [unit = 0, type = 0, year = 0] = key.split(' ').map(Number)
      return { company_id: 1, entity_id: rows[0]?.entity_id ?? 0, unit_id: unit, type, year, last: number }
    }),
  )
  await client.query(TOLD)
}

const TOLD = `insert into audits (company_id, model_type, model_id, event, before, after, author_id, created_at)
  select o.company_id, case o.type when 0 then 'rko' else 'pko' end, o.id, 'created', '{}',
    jsonb_strip_nulls(to_jsonb(o) - '{id,company_id}'::text[]), o.employer_id, o.created_at
  from cash_orders o order by o.created_at, o.id`
