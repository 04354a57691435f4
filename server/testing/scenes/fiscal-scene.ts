import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { memoryDir } from '#bin/memory-dir.mjs'
import { toKopecks, zero } from '#domain/core/money.ts'
import type { ReceiptSource } from '#domain/fiscal/receipt.ts'
import { asHouse } from '#server/core/as-house.ts'
import type { Ctx } from '#server/core/context.ts'
import { type Carrier, startCarrier } from '#server/fiscal/carrier.ts'
import { writeTask } from '#server/fiscal/write.ts'
import { openBell } from '#server/live/bell.ts'
import { type Registers, simulatedRegisters } from '#server/ports/registers.ts'
import { printed } from '#server/register.ts'
import { house, sql } from '#server/testing/house.ts'

/** The clock of the file's server in milliseconds; a test may move it. */
export const clock = { now: Date.parse('2026-11-23T06:00:00Z') }

const folder = mkdtempSync(join(memoryDir(), 'okno-registers-'))
export const forgetRegisters = () => rm(folder, { recursive: true, force: true })

/** Opens the same folder again, as the successor of a process that has died would. */
export const openedRegisters = (): Registers => simulatedRegisters(folder, () => clock.now)

let numbers = 100
/** A new number of an order. */
export const ownNumber = () => ++numbers

export async function openRegister(unit: number, more: { carrier?: string } = {}): Promise<{ id: number; entity: number }> {
  const serial = `00106${ownNumber()}`
  const [row] = await sql<{ id: number; entity: number }>(
    `insert into cash_registers (company_id, unit_id, entity_id, title, kind, serial, carrier)
     select u.company_id, u.id, e.id, $2, 'fiscal', $2, $3
     from units u join legal_entities e on e.company_id = u.company_id and e.is_default where u.id = $1 returning id, entity_id as entity`,
    [unit, serial, more.carrier ?? 'server'],
  )
  if (!row) throw new Error('no register')
  return row
}

/** A manicure by card; the sum in roubles. */
export const manicure = (sum = 3200): Omit<ReceiptSource, 'key'> => ({
  operation: 'sell',
  phase: 'settle',
  taxation: 'usn_income',
  vat: 'none',
  cashier: { name: 'Ольга Седова', inn: null },
  lines: [{ kind: 'service', name: 'Маникюр с гель-лаком', qty: 1, paid: toKopecks(sum) }],
  tenders: { cash: zero, electronic: toKopecks(sum), prepaid: zero },
  contact: null,
  place: { site: 'Москва, Арбат, 1', isInternet: false },
})

const fields = { whole: 'items', line: (at: number) => `items.${at}` }

export const inCompany = <T>(work: (ctx: Ctx) => Promise<T>, company = 1): Promise<T> =>
  asHouse(house.app.house, house.app.server.log, company, work)

export const written = ({ id, entity }: { id: number; entity: number }, doc = ownNumber(), receipt = manicure()): Promise<string> =>
  inCompany((ctx) =>
    writeTask(ctx, { register_id: id, entity_id: entity, doc_type: 'order', doc_id: doc, key: `key ${doc}`, receipt, fields }),
  )

/** A carrier as another process has it; it works only when it is asked to sweep. */
export const openCarrier = (registers = openedRegisters()): Carrier =>
  startCarrier({ house: { ...house.app.house, clock: () => clock.now }, registers, log: house.app.server.log, pause: 1 })

/** A carrier of the house itself: by its clock, to its registers, and what it prints posts orders. It hears no bell: a test looks at what waits before it prints. */
export const ownCarrier = (registers = house.app.registers): Carrier =>
  startCarrier({ house: { ...house.app.house, bell: openBell() }, registers, log: house.app.server.log, onDone: printed, pause: 1 })

export interface Task {
  uuid: string
  state: string
  fd: number | null
  fn: string | null
  sends: number
  key16: string
  cause: string | null
  not_printed: boolean
}
export async function taskOf(uuid: string): Promise<Task> {
  const [task] = await sql<Task>('select uuid, state, fd, fn, sends, key16, cause, not_printed from fiscal_tasks where uuid = $1', [uuid])
  if (!task) throw new Error(`no task ${uuid}`)
  return task
}

/** How many times the register has a task's receipt in its memory, over all its FN. */
export const timesPrinted = (registers: Registers, register: number, key: string): number =>
  (registers.simulated(register)?.documents() ?? []).filter((document) => document.key === key).length
