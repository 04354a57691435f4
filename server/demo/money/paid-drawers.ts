import type pg from 'pg'
import { addDays, momentAt } from '#domain/core/clock-time.ts'
import { type Kopecks, kopecks, smaller, zero } from '#domain/core/money.ts'
import type { Paper, ShiftTotals } from '#domain/fiscal/report.ts'
import { closingLines, faces } from '#domain/kkm/closing.ts'
import { receivedLines } from '#domain/safe-packages/received.ts'
import { fill, reserveIds } from '#server/demo/fill.ts'
import { floatOf } from '#server/demo/till.ts'
import { reportOf } from '#server/fiscal/write.ts'
import { cashCounts, kkmShifts, shiftClosings } from '#server/kkm/kkm.table.ts'
import { safePackages } from '#server/safe-packages/safe-packages.table.ts'
import type { DemoEntry } from './paid-entries.ts'
import type { Desk } from './paid-order.ts'

/** A shift of one day at one desk; moments are texts of the studio's wall clock with its zone. */
export interface DemoShift {
  id: number
  desk: Desk
  day: string
  opened: string
  float: Kopecks
  number: number
}

export async function openShifts(client: pg.PoolClient, shifts: readonly DemoShift[]) {
  await fill(
    client,
    kkmShifts,
    shifts.map(({ id, desk, opened, float, number }) => ({
      id,
      company_id: desk.company,
      unit_id: desk.unit,
      register_id: desk.unit,
      number,
      state: 'open',
      opened_at: opened,
      opened_by: desk.cashier.id,
      cash_open: float,
    })),
  )
}
/** After the last visit has been paid; in Tashkent the studios end at eight. */
const CLOSES = 22 * 3600 + 20 * 60

const at = (day: string, zone: string, seconds: number) => `${momentAt(day, seconds)} ${zone}`

export interface Closing {
  shift: DemoShift
  /** The sum in the books, and how much of it was missing at the count. */
  calc: Kopecks
  missing: Kopecks
  totals: ShiftTotals
  /** Whole days since the closing. */
  age: number
}

/** What was paid in since the morning goes into a package, the float stays: writes the rows of closings, answers their entries and reports. */
export async function packDrawers(
  client: pg.PoolClient,
  closings: readonly Closing[],
): Promise<{ entries: DemoEntry[]; reports: Printed[] }> {
  const packed = closings.filter((one) => packedOf(one) > 0)
  const packages = new Map((await reserveIds(client, safePackages, packed.length)).map((id, index) => [packed[index], id]))
  const counts = await reserveIds(client, cashCounts, closings.length)
  await fill(
    client,
    safePackages,
    packed.map((one) => packageRow(one, packages.get(one) ?? 0)),
  )
  await fill(
    client,
    cashCounts,
    closings.map((one, index) => ({
      id: counts[index] ?? 0,
      company_id: one.shift.desk.company,
      shift_id: one.shift.id,
      kind: 'close',
      denominations: notesOf(factOf(one), one.shift.desk.company),
      total: factOf(one),
      counted_at: closedAt(one),
      counted_by: one.shift.desk.cashier.id,
    })),
  )
  await fill(
    client,
    shiftClosings,
    closings.map((one, index) => closingRow(one, counts[index] ?? 0, packages.get(one) ?? null)),
  )
  const all = closings.map((one) => [one, packages.get(one) ?? null] as const)
  return { entries: all.flatMap((one) => entriesOf(...one)), reports: all.flatMap((one) => reportsOf(...one)) }
}

const factOf = ({ calc, missing }: Closing) => kopecks(calc - missing)
/** The change of the next day: a drawer that has given more back than it took has less of it. */
export const leftOf = (one: Closing) => smaller(factOf(one), floatOf(one.shift.desk.company))
const packedOf = (one: Closing) => kopecks(factOf(one) - leftOf(one))
const closedAt = ({ shift: { day, desk } }: Closing) => at(day, desk.zone, CLOSES)

/** The bank has counted packages that are three days old; one of them held less than was written on it. */
const RECEIVED = 3
const HANDED = 2
const SHORT_UNIT = 2
const SHORT_AGE = 6
const SHORT = kopecks(5_000)

const receivedAt = ({ shift: { day, desk } }: Closing) => at(addDays(day, 2), desk.zone, 15 * 3600)
const receivedSum = (one: Closing) =>
  one.shift.desk.unit === SHORT_UNIT && one.age === SHORT_AGE ? kopecks(packedOf(one) - SHORT) : packedOf(one)
const stateOf = (one: Closing) => {
  if (one.age < HANDED) return 'packed'
  if (one.age < RECEIVED) return 'handed'
  return receivedSum(one) === packedOf(one) ? 'received' : 'discrepancy'
}

/** The company's accountant; in Tashkent the administrator does the accounts. */
const ACCOUNTANT = 19
const bankerOf = ({ company, cashier }: Desk) => (company === 1 ? ACCOUNTANT : cashier.id)

function packageRow(one: Closing, id: number) {
  const { desk, day, id: shift_id } = one.shift
  const [isHanded, isReceived] = [one.age >= HANDED, one.age >= RECEIVED]
  const [handed, received] = [at(addDays(day, 1), desk.zone, 11 * 3600), receivedAt(one)]
  return {
    id,
    company_id: desk.company,
    unit_id: desk.unit,
    entity_id: desk.entity,
    shift_id,
    sum: packedOf(one),
    state: stateOf(one),
    code: `${desk.unit}${day.replaceAll('-', '').slice(2)}`,
    packed_at: closedAt(one),
    packed_by: desk.cashier.id,
    handed_at: isHanded ? handed : null,
    handed_by: isHanded ? desk.cashier.id : null,
    courier: isHanded ? 'Инкассация' : null,
    received_at: isReceived ? received : null,
    received_by: isReceived ? bankerOf(desk) : null,
    received: isReceived ? receivedSum(one) : null,
  }
}

function closingRow(one: Closing, count_id: number, package_id: number | null) {
  const { desk, id: shift_id } = one.shift
  return {
    company_id: desk.company,
    shift_id,
    state: 'done',
    count_id,
    calc: one.calc,
    fact: factOf(one),
    package_id,
    exchange: leftOf(one),
    comment: one.missing > 0 ? 'Десяти рублей не хватило: ошиблась со сдачей' : null,
    z_uuid: desk.isFiscal ? zOf(one).uuid : null,
    totals: desk.isFiscal ? one.totals : null,
    expected: one.totals,
    asked_at: closedAt(one),
    asked_by: desk.cashier.id,
    over_at: closedAt(one),
  }
}

function entriesOf(one: Closing, package_id: number | null): DemoEntry[] {
  const { desk, id } = one.shift
  const { company, entity, unit } = desk
  const currency = company
  const place = { unit_id: unit, shift_id: id, register_id: unit, currency, package_id }
  const held = [{ entity_id: entity, amount: one.calc }]
  const closing = closingLines({ held, fact: factOf(one), packed: packedOf(one), exchange: leftOf(one) }, place)
  const entries: DemoEntry[] = [{ company, doc_type: 'kkm_shift', doc_id: id, at: closedAt(one), lines: closing }]
  if (package_id !== null && one.age >= RECEIVED)
    entries.push({
      company,
      doc_type: 'safe_package',
      doc_id: package_id,
      at: receivedAt(one),
      lines: receivedLines([{ entity_id: entity, currency, amount: packedOf(one) }], receivedSum(one), { unit_id: unit, package_id }),
    })
  return entries.filter(({ lines }) => lines.length > 0)
}

/** The greatest notes first: how a count of the evening looks. */
function notesOf(total: Kopecks, company: 1 | 2): Record<string, number> {
  let rest: number = total
  return Object.fromEntries(
    faces[company].flatMap((face) => {
      const pieces = Math.floor(rest / face)
      rest -= pieces * face
      return pieces > 0 ? [[String(face), pieces]] : []
    }),
  )
}

const cashierOf = ({ cashier }: Desk) => ({ name: cashier.name, inn: null })
const zOf = ({ shift: { id, desk } }: Closing) =>
  reportOf({ entity_id: desk.entity, operation: 'closeShift', total: zero, cashier: cashierOf(desk), key: `demo shift ${id}` })

/** A task whose receipt was printed. */
export interface Printed {
  uuid: string
  shift: Pick<DemoShift, 'desk'>
  doc_type: 'correction' | 'order' | 'order_refund' | 'kkm_shift' | 'safe_package' | 'cash_order'
  doc_id: number
  body: Paper
  at: string
}

/** What a register has printed in the evening: the package is taken out of its drawer, and the shift is closed. */
function reportsOf(one: Closing, package_id: number | null): Printed[] {
  const { id, desk } = one.shift
  if (!desk.isFiscal) return []
  const printed = { shift: one.shift, at: closedAt(one) }
  const z: Printed = { ...printed, ...zOf(one), doc_type: 'kkm_shift', doc_id: id }
  if (package_id === null) return [z]
  const act = { entity_id: desk.entity, cashier: cashierOf(desk), key: `demo package ${package_id}` }
  const out = reportOf({ ...act, operation: 'cashOut', total: packedOf(one) })
  return [{ ...printed, ...out, doc_type: 'safe_package', doc_id: package_id }, z]
}
