import type { z } from 'zod'
import type { Input } from '#contract/core/endpoint.ts'
import type { goodInventItem, goodInvents } from '#contract/good-invents/good-invents.ts'
import type { Ctx } from '#server/core/context.ts'
import { type Asked, find, list } from '#server/lists/list.ts'
import { COUNTERS_OF, lineOf, listFor } from './good-invents.list.ts'
import { inventDocument, type StoredInvent } from './stored.ts'

const EVERYTHING = 'unit;store;good_group;employer;processor;canceller;counters;items'

export const inventsPage = (ctx: Ctx, { query }: { query: Asked }) => list(ctx, listFor(ctx), query)

export const showInvent = (ctx: Ctx, { params, query }: Input<typeof goodInvents.show>) =>
  find(ctx, listFor(ctx), params.id, query.with ?? '')

/** Every act on a document answers the document with its lines. */
export function told(ctx: Ctx, { id, unit_id }: Pick<StoredInvent, 'id' | 'unit_id'>) {
  ctx.tell({ feature: 'good-invents', ids: [id], unit_id })
  return find(ctx, listFor(ctx), id, EVERYTHING)
}

type Item = z.input<typeof goodInventItem>

export async function itemsOf(ctx: Ctx, inventId: number, goods: readonly number[] | null = null): Promise<Item[]> {
  const rows = await ctx.sql<{ item: Item }>(
    `select ${lineOf(ctx)} as item from good_invent_items i join good_invents h on h.id = i.invent_id
     where i.invent_id = $1 and ($2::int[] is null or i.good_id = any($2)) order by i.n`,
    [inventId, goods],
  )
  return rows.map(({ item }) => item)
}

export async function inventItems(ctx: Ctx, { query }: Input<typeof goodInvents.listItems>) {
  await inventDocument.reach(ctx, query.invent_id)
  return { items: await itemsOf(ctx, query.invent_id) }
}

export const itemOf = (ctx: Ctx, id: number) => inventDocument.line<typeof goodInventItem>(ctx, id, lineOf(ctx))
export const showItem = (ctx: Ctx, { params: { id } }: Input<typeof goodInvents.showItem>) => itemOf(ctx, id)

export async function inventHistory(ctx: Ctx, { params: { id }, query }: Input<typeof goodInvents.history>) {
  await inventDocument.reach(ctx, id)
  return inventDocument.history(ctx, id, query)
}

type Counters = z.input<typeof goodInvents.scans.data>['counters']

export async function countersOf(ctx: Ctx, inventId: number): Promise<Counters> {
  const [row] = await ctx.sql<{ counters: Counters }>(`select (${COUNTERS_OF}) as counters`, [inventId])
  return row?.counters ?? []
}
