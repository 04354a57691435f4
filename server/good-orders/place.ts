import { E } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import { goodOrdersRu } from '#contract/good-orders/good-orders.ru.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail, foundOr } from '#server/core/fail.ts'
import { loadReachedUnit } from '#server/units/reach.ts'

const { refusals } = goodOrdersRu

interface Wish {
  unit_id: number
  store_id?: number | undefined
  supplier_store_id?: number | undefined
}

/** Where the goods go and whence: a studio of one's own with one of its stores, and a central store of the company. */
export async function placeOf(ctx: Ctx, { unit_id, ...wish }: Wish) {
  await foundOr(loadReachedUnit(ctx, unit_id), () => fail(E.unitUnknown, { unit_id: [messages.missing] }))
  const store_id = await ownStore(ctx, unit_id, wish.store_id)
  const supplier = await centralStore(ctx, wish.supplier_store_id)
  if (store_id === supplier.id) fail(E.invalid, { supplier_store_id: [refusals.same] })
  return { unit_id, store_id, supplier_unit_id: supplier.unit_id, supplier_store_id: supplier.id }
}

async function ownStore(ctx: Ctx, unit: number, wished: number | undefined): Promise<number> {
  if (wished === undefined) {
    const [store] = await ctx.sql<{ id: number }>('select id from stores where unit_id = $1 order by is_default desc, id limit 1', [unit])
    return store?.id ?? fail(E.invalid, { store_id: [refusals.noStore] })
  }
  const [store] = await ctx.sql<{ unit_id: number }>('select unit_id from stores where id = $1', [wished])
  if (!store) fail(E.notFound, { store_id: [messages.missing] })
  return store.unit_id === unit ? wished : fail(E.invalid, { store_id: [refusals.store] })
}

async function centralStore(ctx: Ctx, wished: number | undefined): Promise<{ id: number; unit_id: number }> {
  const stores = await ctx.sql<{ id: number; unit_id: number; is_central: boolean }>(
    `select s.id, s.unit_id, u.type = 1 as is_central from stores s join units u on u.id = s.unit_id
     where s.id = $1 or $1::int is null and u.type = 1 order by u."order", s.is_default desc, s.id limit 1`,
    [wished ?? null],
  )
  const [store] = stores
  if (!store && wished === undefined) fail(E.invalid, { supplier_store_id: [refusals.noCentral] })
  if (!store) fail(E.notFound, { supplier_store_id: [messages.missing] })
  return store.is_central ? store : fail(E.invalid, { supplier_store_id: [refusals.central] })
}
