import { cashOrderMessages } from '#contract/cash-orders/cash-orders.ru.ts'
import { E } from '#contract/core/errors.ts'
import { isPlace, type Operation, type Party } from '#domain/cash-orders/operations.ts'
import type { CashPlace } from '#domain/cash-orders/postings.ts'
import type { Kopecks } from '#domain/core/money.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { openDrawerOf } from '#server/kkm/drawer.ts'
import { refuseEmpty } from '#server/kkm/short.ts'
import { reachedUnits } from '#server/units/reach.ts'

export interface Side {
  type: Party | null
  id: number | null
}

/** A place of cash, with the fields by which its register is reached. */
export interface OpenPlace extends CashPlace {
  kind: 'fiscal' | 'online' | 'drawer'
}

/** Which sides of an order are whose: of a payment cash leaves the sender, of a receipt it comes to the recipient. */
export const fieldsOf = (type: 0 | 1) =>
  type === 0 ? ({ own: 'sender', other: 'recipient' } as const) : ({ own: 'recipient', other: 'sender' } as const)

/** A drawer, whose open shift is locked for share, or a safe; out of reach it is not found. */
export async function placeOf(ctx: Ctx, side: Side, field: string): Promise<OpenPlace> {
  const { type, id } = side
  if (!isPlace(type) || id === null) return fail(E.invalid, { [field]: [cashOrderMessages.place] })
  if (type === 'safe') return safeOf(ctx, id, field)
  const drawer = await openDrawerOf(ctx, id, 'share', field)
  const { unit_id, entity_id, currency, kind } = drawer
  return { type, id, unit_id, entity_id, currency, kind, shift_id: drawer.id }
}

async function safeOf(ctx: Ctx, id: number, field: string): Promise<OpenPlace> {
  const scope = reachedUnits(ctx, 'f.unit_id')
  const [safe] = await ctx.sql<{ unit_id: number; entity_id: number }>(
    `select f.unit_id, e.id as entity_id from safes f join legal_entities e on e.company_id = f.company_id and e.is_default
     where f.id = $1${scope ? ` and (${scope.sql(2)})` : ''} for share of f`,
    [id, ...(scope?.values ?? [])],
  )
  if (!safe) return fail(E.notFound, { [field]: [cashOrderMessages.noPlace] })
  return { type: 'safe', id, ...safe, currency: 1, kind: 'drawer', shift_id: null }
}

/** Refuses a sum that the place does not hold. */
export const refuseEmptyPlace = (ctx: Ctx, { type, id, entity_id, currency, shift_id }: OpenPlace, sum: Kopecks) =>
  refuseEmpty(ctx, { account: `cash.${type}`, subject_id: id, entity_id, currency, shift_id, sum })

const TABLES: Partial<Record<Party, string>> = { employer: 'employers', contractor: 'contractors', unit: 'units', user: 'customers' }

/** The other side has to be of a kind that the operation allows, and to exist in this company. */
export async function checkOther(ctx: Ctx, { other }: Operation, side: Side, field: string) {
  const { type, id } = side
  if (!other.includes(type))
    fail(E.invalid, { [`${field}_type`]: [type === null ? cashOrderMessages.otherNeeded : cashOrderMessages.other] })
  if (type === null || type === 'bank') return
  if (id === null) return fail(E.invalid, { [`${field}_id`]: [cashOrderMessages.otherNeeded] })
  const table = TABLES[type]
  if (!table) return
  const [row] = await ctx.sql(`select 1 from ${table} where id = $1`, [id])
  if (!row) fail(E.notFound, { [`${field}_id`]: [cashOrderMessages.noOther] })
}
