import { E } from '#contract/core/errors.ts'
import { ordersRu } from '#contract/orders/orders.ru.ts'
import type { ItemKind } from '#domain/orders/kinds.ts'
import { isReceiptDue } from '#domain/orders/status.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'

/** Where the money goes: the register of the studio and its shift, if it has one. */
export interface Till {
  register: { id: number; kind: 'fiscal' | 'online' | 'drawer'; currency: 1 | 2 } | null
  shift: { id: number; state: string; age: number } | null
}

/**
 * The named register, or the studio's default. Its shift is read `for share` before anything else of the act is locked (finance-goods.md §2, lock order),
 * so that closing waits for this sale.
 */
export async function tillOf(ctx: Ctx, unitId: number, registerId: number | null | undefined): Promise<Till> {
  const [register] = await ctx.sql<NonNullable<Till['register']>>(
    `select id, kind, currency from cash_registers where unit_id = $1 and not is_closed and ($2::int is null or id = $2)
     order by is_default desc, id limit 1`,
    [unitId, registerId ?? null],
  )
  if (!register && registerId) fail(E.invalid, { register_id: [ordersRu.refusals.register] })
  if (!register) return { register: null, shift: null }
  const [shift] = await ctx.sql<NonNullable<Till['shift']>>(
    `select id, state, ($2 - extract(epoch from opened_at))::int as age from kkm_shifts
     where register_id = $1 and state <> 'closed' for share`,
    [register.id, ctx.now],
  )
  return { register, shift: shift ?? null }
}

/** A register of the tax service prints for 24 hours; half an hour before that it takes no more (finance-goods.md §5). */
const LONGEST_SHIFT = 23.5 * 3600

/** Cash and paper want an open shift. Money that needs neither is taken without one; the number of the shift, if there is one to name. */
export function shiftFor({ register, shift }: Till, { cash, total }: { cash: boolean; total: number }): number | null {
  const needsPaper = isReceiptDue(total, register?.kind ?? null)
  const open = shift?.state === 'open' ? shift : null
  if (!cash && !needsPaper) return open?.id ?? null
  if (!register) return fail(E.invalid, { register_id: [ordersRu.refusals.noRegister] })
  if (shift?.state === 'closing') fail(E.shiftClosing)
  if (!open) return fail(E.noOpenShift)
  if (needsPaper && open.age > LONGEST_SHIFT) fail(E.shiftTooOld)
  return open.id
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
