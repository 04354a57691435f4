import { E } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import { goodInvoicesRu } from '#contract/good-invoices/good-invoices.ru.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail, foundOr } from '#server/core/fail.ts'
import { loadReachedUnit } from '#server/units/reach.ts'

interface Wish {
  unit_id?: number | undefined
  store_id?: number | null | undefined
}

/** The studio and store for a delivery when none is named: the caller's own studio and its default store. */
export async function defaultPlace(ctx: Ctx, wish: Wish): Promise<{ unit_id: number; store_id: number | null }> {
  const unit_id = wish.unit_id ?? (await unitOf(ctx, wish.store_id)) ?? ctx.me.unit_id ?? fail(E.invalid, { unit_id: [messages.required] })
  await checkPlace(ctx, { ...wish, unit_id })
  if (wish.store_id) return { unit_id, store_id: wish.store_id }
  const [store] = await ctx.sql<{ id: number }>('select id from stores where unit_id = $1 order by is_default desc, id limit 1', [unit_id])
  return { unit_id, store_id: store?.id ?? null }
}

async function unitOf(ctx: Ctx, store: number | null | undefined) {
  if (!store) return null
  const [row] = await ctx.sql<{ unit_id: number }>('select unit_id from stores where id = $1', [store])
  return row?.unit_id ?? fail(E.notFound, { store_id: [messages.missing] })
}

/** The studio is within reach, and the store is the studio's. */
export async function checkPlace(ctx: Ctx, { unit_id, store_id }: { unit_id: number; store_id?: number | null | undefined }) {
  await foundOr(loadReachedUnit(ctx, unit_id), () => fail(E.notFound, { unit_id: [messages.missing] }))
  if (!store_id) return
  const [store] = await ctx.sql<{ unit_id: number }>('select unit_id from stores where id = $1', [store_id])
  if (!store) fail(E.notFound, { store_id: [messages.missing] })
  if (store.unit_id !== unit_id) fail(E.invalid, { store_id: [goodInvoicesRu.refusals.store_id] })
}
