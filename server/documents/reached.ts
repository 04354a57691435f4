import type { Ctx } from '#server/core/context.ts'
import { reachedUnits } from '#server/units/reach.ts'

/** A line of a history of goods: what a document has done. */
interface Act {
  doc_type: string
  /** The number of the document, as the database answers it. */
  doc_id: unknown
  doc_number: string
}

const IN_STUDIO = 'x.unit_id = any($2)'
/** A master reads the orders in which she served. */
const OF_ORDER = `case when $3::int is null then ${IN_STUDIO} else exists (
  select from order_items i where i.order_id = x.id and i.employer_id = $3) end`

/** SQL: the document of the row `t` is there, and stands in one of the studios $2; without studios every one is reached. */
const there = (table: string, place = IN_STUDIO, living = 'true') =>
  `exists (select from ${table} x where x.id = t.id and ${living} and ($2::int[] is null or ${place}))`

/** The kinds of documents that have a page of their own; the others are told by name alone. */
const REACHED = `case t.kind
  when 'good_invoice' then ${there('good_invoices')}
  when 'good_flow' then ${there('good_flows', 'x.sender_unit_id = any($2) or x.recipient_unit_id = any($2)')}
  when 'good_invent' then ${there('good_invents')}
  when 'good_give' then ${there('good_gives', IN_STUDIO, 'x.deleted_at is null')}
  when 'order' then ${there('orders', OF_ORDER)}
  else false end`

/** The norms of an order and its refunds are read on the page of the order; a refund is called by the order's number. */
function pageOf({ doc_type, doc_id, doc_number }: Act) {
  if (doc_type === 'norm_use') return { kind: 'order', id: Number(doc_id) }
  return doc_type === 'order_refund' ? { kind: 'order', id: Number(doc_number) } : { kind: doc_type, id: Number(doc_id) }
}
const keyOf = ({ kind, id }: ReturnType<typeof pageOf>) => `${kind}:${id}`

/** Goods travel, and their histories are read by the whole company; a document only by the studios it stands in. Says of each act whether this reader may open it. */
export async function tellReach<R extends { history?: Act[] | undefined }>(ctx: Ctx, rows: readonly R[]): Promise<R[]> {
  const pages = new Map(rows.flatMap(({ history = [] }) => history).map((act) => [keyOf(pageOf(act)), pageOf(act)]))
  if (pages.size === 0) return [...rows]
  const [units = null] = reachedUnits(ctx, '')?.values ?? []
  const found = await ctx.sql<{ kind: string; id: number }>(
    `select t.kind, t.id from jsonb_to_recordset($1::jsonb) t(kind text, id int) where ${REACHED}`,
    [JSON.stringify([...pages.values()]), units, ctx.me.reach === 'own' && !ctx.me.is_superuser ? ctx.me.employer_id : null],
  )
  const open = new Set(found.map(keyOf))
  return rows.map((row) => {
    if (!row.history) return row
    return { ...row, history: row.history.map((act) => ({ ...act, may_open: open.has(keyOf(pageOf(act))) ? 1 : 0 })) }
  })
}
