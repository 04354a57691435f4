import { E } from '#contract/core/errors.ts'
import { ordersRu } from '#contract/orders/orders.ru.ts'
import type { ItemKind } from '#domain/orders/kinds.ts'
import { isReceiptDue } from '#domain/orders/status.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'

export interface Register {
  id: number
  kind: 'fiscal' | 'online' | 'drawer'
  currency: 1 | 2
  entity_id: number
}
interface Shift {
  id: number
  state: string
  age: number
}
interface Desk {
  register: Register
  /** The register's open shift; null: there is none. */
  shift: Shift | null
}

/** The till that takes the money. */
export interface Till {
  register: Register | null
  shift: Shift | null
  /** Other registers of the studio: each legal entity prints on its own (C37). */
  others: Desk[]
}

interface Wish {
  /** The number of a register, which must be in use here. */
  named?: number | null | undefined
  /** Where the order was taken; a register that is out of use gives way to the default. */
  kept?: number | null
}

/**
 * Where the money goes: the register that is wished for, or the studio's default. Shifts are read `for share` before anything else of the act is locked
 * (finance-goods.md §2, lock order), so that closing waits for this sale.
 */
export const tillOf = (ctx: Ctx, unitId: number, wish: Wish): Promise<Till> => readTill(ctx, unitId, wish, 'for share')

async function readTill(ctx: Ctx, unitId: number, { named = null, kept = null }: Wish, lock: 'for share' | ''): Promise<Till> {
  const registers = await ctx.sql<Register>(
    `select id, kind, currency, entity_id from cash_registers where unit_id = $1 and not is_closed
     order by id = $2 desc, kind = 'online', is_default desc, id`,
    [unitId, named ?? kept ?? 0],
  )
  const [register, ...others] = registers
  if (named && register?.id !== named) fail(E.invalid, { register_id: [ordersRu.refusals.register] })
  if (!register) return { register: null, shift: null, others: [] }
  const shifts = await ctx.sql<Shift & { register_id: number }>(
    `select register_id, id, state, ($2 - extract(epoch from opened_at))::int as age from kkm_shifts
     where register_id = any($1) and state <> 'closed' order by id ${lock}`,
    [registers.map(({ id }) => id), ctx.now],
  )
  const withShift = (one: Register): Desk => ({ register: one, shift: shifts.find(({ register_id }) => register_id === one.id) ?? null })
  return { ...withShift(register), others: others.map(withShift) }
}

/** Which register prints what this legal entity sells: of a till on the network the one there, of a desk the one at the desk, where there are both. */
export const printerOf = (till: Till, entity: number): Desk =>
  printerFor(till, entity, isOfNetwork(till)) ?? fail(E.invalid, { register_id: [ordersRu.refusals.otherEntity] })

function printerFor(till: Till, entity: number, isOnNetwork: boolean): Desk | undefined {
  const printers = printersOf(till, entity)
  return printers.find(isOf(isOnNetwork)) ?? printers[0]
}

const isOf = (isOnNetwork: boolean) => (desk: Desk) => (desk.register.kind === 'online') === isOnNetwork

/** The desks whose registers print for this legal entity, in the currency of the till. */
const printersOf = (till: Till, entity: number): Desk[] =>
  desksOf(till).filter(
    ({ register }) =>
      register.entity_id === entity && register.kind !== 'drawer' && register.currency === (till.register?.currency ?? register.currency),
  )

const desksOf = ({ register, shift, others }: Till): Desk[] => (register ? [{ register, shift }, ...others] : others)

export const isOfNetwork = ({ register }: Till) => register?.kind === 'online'

/** Whether anything that these legal entities sell would be printed by a register on the network. */
export const printsOnNetwork = (till: Till, entities: readonly number[]): boolean =>
  entities.some((entity) => printerFor(till, entity, isOfNetwork(till))?.register.kind === 'online')

/** The same studio's registers on the network, which want no shift, or those at the desk, where all who sell have one. Null: they have not. */
export function tillAt(till: Till, entities: readonly number[], where: 'network' | 'desk'): Till | null {
  const printers = entities.map((entity) => printersOf(till, entity).find(isOf(where === 'network')))
  const [first] = printers
  if (!first || printers.includes(undefined)) return null
  return { ...first, others: desksOf(till).filter(({ register }) => register.id !== first.register.id) }
}

/** A register of the tax service prints for 24 hours; half an hour before that it takes no more (finance-goods.md §5). */
const LONGEST_SHIFT = 23.5 * 3600

/** Cash and paper want an open shift. Money that needs neither is taken without one; the number of the shift, if there is one to name. */
export function shiftFor({ register, shift }: Omit<Till, 'others'>, { cash, total }: { cash: boolean; total: number }): number | null {
  // The service of a register on the network keeps shifts of its own.
  const needsPaper = register?.kind !== 'online' && isReceiptDue(total, register?.kind ?? null)
  const open = shift?.state === 'open' ? shift : null
  if (!cash && !needsPaper) return open?.id ?? null
  if (!register) return fail(E.invalid, { register_id: [ordersRu.refusals.noRegister] })
  if (shift?.state === 'closing') fail(E.shiftClosing)
  if (!open) return fail(E.noOpenShift)
  if (needsPaper && open.age > LONGEST_SHIFT) fail(E.shiftTooOld)
  return open.id
}

/** Whether what this legal entity sells could be printed at this moment. */
export const isReadyToPrint = (till: Till, entity: number): boolean => isReady(printerFor(till, entity, isOfNetwork(till)))

const isReady = (desk: Desk | undefined): boolean => desk?.register.kind === 'online' || isOpen(desk?.shift)

const isOpen = (shift: Shift | null | undefined): boolean => shift?.state === 'open' && shift.age <= LONGEST_SHIFT

/**
 * Whether the money of a stranger waits for somebody to open a shift: nothing of this kind could be printed in the studio at this moment, and it needs
 * paper. Nothing is locked, because a page only tells it.
 */
export async function waitsForShift(ctx: Ctx, unitId: number, kind: ItemKind): Promise<boolean> {
  const till = await readTill(ctx, unitId, {}, '')
  if (!isReceiptDue(1, till.register?.kind ?? null)) return false
  const routes = await routesOf(ctx, unitId)
  const entity = routes.get(kind)?.entity ?? 0
  if (tillAt(till, [entity], 'network')) return false
  return !isOpen(till.shift) || !isReadyToPrint(till, entity)
}

export interface Route {
  kind: ItemKind
  entity: number
  taxation: string
}

/** Whose sale each kind of item is today in this studio, and how it is taxed (C37): the studio's own route goes before the company's. */
export async function routesOf(ctx: Ctx, unitId: number): Promise<Map<ItemKind, Route>> {
  const rows = await ctx.sql<Route>(
    `select k.kind, coalesce(r.entity_id, d.id) as entity, coalesce(r.taxation, o.taxation, d.taxation, '') as taxation
     from generate_series(1, 6) k(kind) join units u on u.id = $1 join legal_entities d on d.is_default
     left join lateral (select entity_id, taxation from entity_routes e
       where e.item_kind = k.kind and (e.unit_id is null or e.unit_id = $1)
         and e.from_day <= (to_timestamp($2) at time zone u.timezone)::date
       order by e.unit_id nulls last, e.from_day desc limit 1) r on true
     left join legal_entities o on o.id = r.entity_id`,
    [unitId, ctx.now],
  )
  return new Map(rows.map((row) => [row.kind, row]))
}

/** The same of one kind of item in every studio of the company, in one question. */
export async function routesOfKind(ctx: Ctx, kind: ItemKind): Promise<Map<number, Route>> {
  const rows = await ctx.sql<Route & { unit_id: number }>(
    `select u.id as unit_id, $1::int as kind, coalesce(r.entity_id, d.id) as entity, coalesce(r.taxation, o.taxation, d.taxation, '') as taxation
     from units u join legal_entities d on d.is_default
     left join lateral (select entity_id, taxation from entity_routes e
       where e.item_kind = $1 and (e.unit_id is null or e.unit_id = u.id)
         and e.from_day <= (to_timestamp($2) at time zone u.timezone)::date
       order by e.unit_id nulls last, e.from_day desc limit 1) r on true
     left join legal_entities o on o.id = r.entity_id`,
    [kind, ctx.now],
  )
  return new Map(rows.map(({ unit_id, ...route }) => [unit_id, route]))
}
