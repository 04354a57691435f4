import type { z } from 'zod'
import type { Input } from '#contract/core/endpoint.ts'
import type { goodFlowItem, goodFlows } from '#contract/good-flows/good-flows.ts'
import type { Ctx } from '#server/core/context.ts'
import { BOOKABLE_POSITIONS } from '#server/employers/positions.ts'
import { type Asked, find, list } from '#server/lists/list.ts'
import { goodFlowsList, LINE, mayRestore } from './good-flows.list.ts'
import { flowDocument, type StoredFlow } from './stored.ts'

const EVERYTHING = 'sender;sender_unit;sender_store;recipient;recipient_unit;recipient_store;contractor;employer;processor;canceller;items'
const LIVING = { ...goodFlowsList, where: 't.deleted_at is null' }

export const flowsPage = (ctx: Ctx, { query }: { query: Asked }) =>
  list(ctx, mayRestore(ctx) && query.search?.includes('deleted:') ? goodFlowsList : LIVING, query)

/** Finds one flow; a deleted one only for callers who may restore it. */
const read = (ctx: Ctx, id: number, relations: string) => find(ctx, mayRestore(ctx) ? goodFlowsList : LIVING, id, relations)

/** Every act on a document answers the document with its lines. */
export function told(ctx: Ctx, flow: Pick<StoredFlow, 'id' | 'sender_unit_id' | 'recipient_unit_id'>) {
  const { id, sender_unit_id, recipient_unit_id } = flow
  for (const unit_id of new Set([sender_unit_id, recipient_unit_id])) if (unit_id) ctx.tell({ feature: 'good-flows', ids: [id], unit_id })
  return find(ctx, goodFlowsList, id, EVERYTHING)
}

export const showFlow = (ctx: Ctx, { params, query }: Input<typeof goodFlows.show>) => read(ctx, params.id, query.with ?? '')

type Item = z.input<typeof goodFlowItem>

export async function flowItems(ctx: Ctx, { query }: Input<typeof goodFlows.listItems>): Promise<{ items: Item[] }> {
  await read(ctx, query.flow_id, '')
  const rows = await ctx.sql<{ item: Item }>(
    `select ${LINE} as item from good_flow_items i join good_flows h on h.id = i.flow_id where i.flow_id = $1 order by i.n`,
    [query.flow_id],
  )
  return { items: rows.map(({ item }) => item) }
}

export const showItem = (ctx: Ctx, { params: { id } }: Input<typeof goodFlows.showItem>) =>
  flowDocument.line<typeof goodFlowItem>(ctx, id, LINE)

export async function flowHistory(ctx: Ctx, { params: { id }, query }: Input<typeof goodFlows.history>) {
  await read(ctx, id, '')
  return flowDocument.history(ctx, id, query)
}

export async function flowForm(ctx: Ctx) {
  const [masters, contractors] = await Promise.all([
    ctx.sql<{ id: number; name: string }>(
      `select e.id, author_of(e.id)->>'name' as name from employers e
       where e.deleted_at is null and e.blocked_at is null and e.status <> 2 and e.work_position_id in (${BOOKABLE_POSITIONS.join(', ')})
       order by e.last_name collate ru, e.first_name collate ru, e.id`,
    ),
    ctx.sql<{ id: number; name: string }>('select id, name_full as name from contractors order by name_full collate ru, id'),
  ])
  return { masters, contractors }
}
