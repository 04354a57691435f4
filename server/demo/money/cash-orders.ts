import type pg from 'pg'
import { type CashOrderType, op } from '#domain/cash-orders/operations.ts'
import { type CashPlace, cashOrderLines } from '#domain/cash-orders/postings.ts'
import { type Kopecks, kopecks, sumOf } from '#domain/core/money.ts'
import { cashOrders } from '#server/cash-orders/cash-orders.table.ts'
import { nextNumber } from '#server/cash-orders/numbers.ts'
import { epochAt, instantOf } from '#server/database/instant.ts'
import { actorIn } from '#server/demo/actor.ts'
import { asCompany } from '#server/demo/as-company.ts'
import { fill, reserveIds, type Seed } from '#server/demo/fill.ts'
import { reportOf } from '#server/fiscal/write.ts'
import { cashPlan, type DemoOrder } from './cash-plan.ts'
import type { DemoShift, Printed } from './paid-drawers.ts'
import type { DemoEntry } from './paid-entries.ts'

interface Made extends Omit<DemoOrder, 'ages' | 'units'> {
  id: number
  shift: DemoShift
  /** The order that sent the money. */
  pair: number | null
  n: number
  year: number
  doc_date: string
}

/** The move of cash that is on its way from one studio to another. */
export interface Moving {
  sent: number | null
}

/** The orders of a day, written as the product writes them: numbers without gaps, books, and what the registers are told. */
export async function writeCashOrders(
  client: pg.PoolClient,
  shifts: readonly DemoShift[],
  { age, moving }: { age: number; moving: Moving },
): Promise<{ entries: DemoEntry[]; reports: Printed[]; drawn: ReadonlyMap<number, Kopecks> }> {
  const asked = cashPlan.filter(({ ages }) => ages.includes(age)).toSorted((one, other) => one.hour - other.hour)
  const planned = asked.flatMap((one) => shifts.filter(({ desk }) => one.units.includes(desk.unit)).map((shift) => ({ ...one, shift })))
  if (planned.length === 0) return { entries: [], reports: [], drawn: new Map() }
  const ids = await reserveIds(client, cashOrders, planned.length + planned.filter(isPaired).length)
  const made: Made[] = []
  // The product gives the numbers, inside the walls of the company.
  await asCompany(client, async () => {
    for (const one of planned) made.push(...(await withPair(client, one, () => ids.shift() ?? 0, moving)))
  })
  await fill(client, cashOrders, made.map(rowOf))
  const entries = made.map(entryOf)
  const ofDrawer = (unit: number) => made.filter(({ own, shift }) => own === 'register' && shift.desk.unit === unit)
  const drawn = shifts.map(({ desk }): [number, Kopecks] => [
    desk.unit,
    sumOf(ofDrawer(desk.unit).map(({ type, sum }) => kopecks(type === 1 ? sum : -sum))),
  ])
  return { entries, reports: made.filter(({ own }) => own === 'register').map(printedOf), drawn: new Map(drawn) }
}

async function withPair(
  client: pg.PoolClient,
  one: Omit<DemoOrder, 'ages'> & { shift: DemoShift },
  nextId: () => number,
  moving: Moving,
): Promise<Made[]> {
  const { desk } = one.shift
  const ctx = actorIn(client, desk.cashier.id, epochOf(one))
  const numbered = (type: CashOrderType) => nextNumber(ctx, { entity_id: desk.entity, unit_id: desk.unit }, type)
  const pair = one.operation === op.moved ? moving.sent : null
  const first = { ...one, id: nextId(), pair, ...(await numbered(one.type)) }
  if (one.operation === op.move) moving.sent = first.id
  if (!isPaired(one)) return [first]
  const back = { ...one, id: nextId(), type: 1 as const, operation: op.exchangeBack, own: one.other, other: one.own, pair: first.id }
  return [first, { ...back, ...(await numbered(1)) }]
}

/** An exchange between two places of the house is two orders. */
const isPaired = (one: Pick<DemoOrder, 'operation' | 'other'>): one is { operation: typeof op.exchange; other: 'register' | 'safe' } =>
  one.operation === op.exchange && (one.other === 'register' || one.other === 'safe')

const epochOf = ({ shift: { day, desk }, hour }: Pick<Made, 'shift' | 'hour'>) => epochAt(day, hour * 3600, desk.zone)
const at = (one: Made) => instantOf(epochOf(one))
/** The register and the safe of a studio have its number. */
const otherOf = ({ other, other_id, shift }: Made) => (other === 'register' || other === 'safe' ? shift.desk.unit : (other_id ?? null))

function rowOf(one: Made): Seed<typeof cashOrders> {
  const { id, type, operation, own, other, sum, comment, n, year, doc_date, pair, shift } = one
  const { desk } = shift
  const mine = { type: own, id: desk.unit }
  const its = { type: other, id: otherOf(one) }
  const [sender, recipient] = type === 0 ? [mine, its] : [its, mine]
  return {
    id,
    company_id: desk.company,
    type,
    unit_id: desk.unit,
    entity_id: desk.entity,
    year,
    n,
    doc_date,
    cash_order_operation_id: operation,
    currency_id: 1,
    sum,
    comment,
    employer_id: desk.cashier.id,
    created_at: at(one),
    sender_type: sender.type,
    sender_id: sender.id,
    recipient_type: recipient.type,
    recipient_id: recipient.id,
    shift_id: own === 'register' ? shift.id : null,
    pair_id: pair,
  }
}

function entryOf(one: Made): DemoEntry {
  const { id, type, operation, own, other, sum, pair, shift } = one
  const { desk } = shift
  const place: CashPlace = {
    type: own,
    id: desk.unit,
    entity_id: desk.entity,
    unit_id: desk.unit,
    currency: 1,
    shift_id: own === 'register' ? shift.id : null,
  }
  const lines = cashOrderLines({ operation, sum, place, other: { type: other, id: otherOf(one) }, carried: pair ?? id }, type)
  return { company: desk.company, doc_type: 'cash_order', doc_id: id, at: at(one), lines }
}

function printedOf(one: Made): Printed {
  const { id, type, shift, sum } = one
  const { desk } = shift
  const report = reportOf({
    entity_id: desk.entity,
    operation: type === 1 ? 'cashIn' : 'cashOut',
    total: sum,
    key: `demo cash order ${id}`,
    cashier: { name: desk.cashier.name, inn: null },
  })
  return { ...report, shift, doc_type: 'cash_order', doc_id: id, at: at(one) }
}

/** The log of each order. */
export const tellCashOrders = (client: pg.PoolClient) => client.query(TOLD)

const TOLD = `insert into audits (company_id, model_type, model_id, event, before, after, author_id, created_at)
  select o.company_id, case o.type when 0 then 'rko' else 'pko' end, o.id, 'created', '{}',
    jsonb_strip_nulls(to_jsonb(o) - '{id,company_id}'::text[]), o.employer_id, o.created_at
  from cash_orders o order by o.created_at, o.id`
