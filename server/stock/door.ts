import { E } from '#contract/core/errors.ts'
import { stockRu } from '#contract/stock/stock.ru.ts'
import type { Kopecks } from '#domain/core/money.ts'
import { fromThousandths, type Thousandths, toThousandths } from '#domain/core/quantity.ts'
import { costsOf, type Place, type Shortage, shortOf, type TakenBy, takeAll, type Want } from '#domain/stock/wants.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { PLACE_NAME } from '#server/stores/place-name.ts'
import { heldIn, lockRemains } from './remains.ts'

/** Documents of moves: the table whose row explains the move. */
export type StockDoc =
  | 'good_invoice'
  | 'good_flow'
  | 'good_invent'
  | 'norm_use'
  | 'good_give'
  | 'order'
  | 'order_refund'
  | 'good_remain'
  | 'stock_provisional'

export interface Moved {
  doc_type: StockDoc
  doc_id: number
}

/** How much of a good a line of a document brings to a store. */
export interface Put extends Place {
  item_id: number
  qty: Thousandths
  cost: Kopecks
  expires_at: string | null
}

/**
 * Puts goods in: a layer and a move for each line. With `takeOut` and `takeBack` the only door to the stock; what must hold is refused by the database
 * (the walls of the migrations). The head of the document is locked by whoever calls (docs/decisions/044).
 */
export async function putIn(ctx: Ctx, doc: Moved, puts: readonly Put[]): Promise<void> {
  await lockRemains(ctx, puts)
  await ctx.sql(
    `with given as (select * from jsonb_to_recordset($1::jsonb)
       x(store_id int, good_id int, item_id int, qty bigint, cost bigint, expires_at date)),
     made as (insert into stock_layers
         (company_id, store_id, good_id, qty_in, qty_left, cost_in, cost_left, expires_at, doc_type, doc_id, item_id)
       select current_company(), store_id, good_id, qty / 1000.0, qty / 1000.0, cost, cost, expires_at, $2, $3, item_id
       from given order by item_id
       returning id, store_id, good_id, qty_in, cost_in, item_id),
     moved as (insert into stock_moves (company_id, store_id, good_id, layer_id, qty, cost, doc_type, doc_id, item_id)
       select current_company(), store_id, good_id, id, qty_in, cost_in, $2, $3, item_id from made order by id)
     update good_remains r set qty = r.qty + s.qty
     from (select store_id, good_id, sum(qty) / 1000.0 as qty from given group by 1, 2) s
     where (r.store_id, r.good_id) = (s.store_id, s.good_id)`,
    [JSON.stringify(puts), doc.doc_type, doc.doc_id],
  )
  tellRemains(ctx, puts)
}

/** Takes goods out, all or nothing, and answers what each line of the document cost; what is short is named with where else it lies (1793). */
export async function takeOut(ctx: Ctx, doc: Moved, wants: readonly Want[]): Promise<Map<number, Kopecks>> {
  if (wants.length === 0) return new Map()
  const taken = await chosen(ctx, doc, wants)
  await ctx.sql(
    `with given as (select * from jsonb_to_recordset($1::jsonb)
       x(store_id int, good_id int, layer_id bigint, item_id int, qty bigint, cost bigint)),
     used as (update stock_layers l set qty_left = l.qty_left - s.qty, cost_left = l.cost_left - s.cost
       from (select layer_id, sum(qty) / 1000.0 as qty, sum(cost) as cost from given group by 1) s where l.id = s.layer_id),
     moved as (insert into stock_moves (company_id, store_id, good_id, layer_id, qty, cost, doc_type, doc_id, item_id)
       select current_company(), store_id, good_id, layer_id, -qty / 1000.0, -cost, $2, $3, item_id
       from given order by item_id, layer_id)
     update good_remains r set qty = r.qty - s.qty
     from (select store_id, good_id, sum(qty) / 1000.0 as qty from given group by 1, 2) s
     where (r.store_id, r.good_id) = (s.store_id, s.good_id)`,
    [JSON.stringify(taken), doc.doc_type, doc.doc_id],
  )
  tellRemains(ctx, wants)
  return costsOf(taken)
}

/** Asked before money is taken: the goods are there, and their remains stay locked until they are promised to the document. */
export async function checkThere(ctx: Ctx, doc: Moved, wants: readonly Want[]): Promise<void> {
  if (wants.length > 0) await chosen(ctx, doc, wants)
}

/** What of these goods the books do not have free for this document, once their remains are locked. */
export async function shortIn(ctx: Ctx, doc: Moved, wants: readonly Want[]): Promise<Shortage[]> {
  await lockRemains(ctx, wants)
  return shortOf(await heldIn(ctx, wants, freeFor(doc)), wants)
}

/** Goods promised to an order are free for that order. A count says what is there, so it also takes promised goods that are gone. */
function freeFor({ doc_type, doc_id }: Moved) {
  if (doc_type === 'good_invent') return 'everybody'
  return doc_type === 'order' ? doc_id : null
}

async function chosen(ctx: Ctx, doc: Moved, wants: readonly Want[]): Promise<TakenBy[]> {
  await lockRemains(ctx, wants)
  const answer = takeAll(await heldIn(ctx, wants, freeFor(doc)), wants)
  return 'taken' in answer ? answer.taken : refuseShortGoods(ctx, answer.short)
}

/**
 * Undoes what a document has moved: the opposite of each of its moves, at the cost that it had. What it took goes back to the layers that it came from;
 * the layers that it made must be whole: what was sold or written off from them is refused and named (1793).
 */
export async function takeBack(ctx: Ctx, { doc_type, doc_id }: Moved): Promise<void> {
  const places = await lockMoved(ctx, { doc_type, doc_id })
  const used = await ctx.sql<{ item_id: number; title: string; qty_in: number; qty_left: number }>(
    `select l.item_id, g.title, l.qty_in, l.qty_left from stock_layers l join goods g on g.id = l.good_id
     where l.doc_type = $1 and l.doc_id = $2 and l.qty_left < l.qty_in order by l.item_id`,
    [doc_type, doc_id],
  )
  if (used.length > 0)
    fail(E.notEnoughStock, { items: used.map(({ title, qty_in, qty_left }) => stockRu.used(title, qty_in, qty_left)) }, { lines: used })
  await refusePromised(ctx, places)
  await ctx.sql(
    `with old as (select * from stock_moves where doc_type = $1 and doc_id = $2 and reverses_id is null),
     turned as (update stock_layers l set qty_left = l.qty_left - s.qty, cost_left = l.cost_left - s.cost
       from (select layer_id, sum(qty) as qty, sum(cost) as cost from old group by 1) s where l.id = s.layer_id),
     moved as (insert into stock_moves (company_id, store_id, good_id, layer_id, qty, cost, doc_type, doc_id, item_id, reverses_id)
       select company_id, store_id, good_id, layer_id, -qty, -cost, doc_type, doc_id, item_id, id from old order by id)
     update good_remains r set qty = r.qty - s.qty
     from (select store_id, good_id, sum(qty) as qty from old group by 1, 2) s where (r.store_id, r.good_id) = (s.store_id, s.good_id)`,
    [doc_type, doc_id],
  )
  tellRemains(ctx, places)
}

/** What a document has put into a place, less what it took from there. */
interface PlaceMoved extends Place {
  came: number
}

/** Takes the remains of all that a document has moved for the transaction: whoever undoes it locks them before anything else (docs/decisions/105). */
export async function lockMoved(ctx: Ctx, { doc_type, doc_id }: Moved): Promise<PlaceMoved[]> {
  const places = await ctx.sql<PlaceMoved>(
    `select store_id, good_id, sum(qty) as came from stock_moves
     where doc_type = $1 and doc_id = $2 and reverses_id is null group by 1, 2`,
    [doc_type, doc_id],
  )
  await lockRemains(ctx, places)
  return places
}

/** A delivery cannot be cancelled while a paid order waits for its goods. */
async function refusePromised(ctx: Ctx, places: readonly PlaceMoved[]) {
  const wants = places
    .filter(({ came }) => came > 0)
    .map(({ store_id, good_id, came }) => ({ store_id, good_id, item_id: 0, qty: toThousandths(came) }))
  if (wants.length === 0) return
  const short = shortOf(await heldIn(ctx, wants, null), wants)
  if (short.length > 0) await refuseShortGoods(ctx, short)
}

/** Refuses a shortage: tells how much of each good is free here, and where else the company has it; whoever orders for a store (`own`) knows what is there. */
export async function refuseShortGoods(ctx: Ctx, short: readonly Shortage[], own: readonly number[] = []): Promise<never> {
  const rows = await ctx.sql<{ good_id: number; title: string; elsewhere: { store: string; qty: number }[] }>(
    `select g.id as good_id, g.title, coalesce((
        select json_agg(json_build_object('store', ${PLACE_NAME}, 'qty', r.qty) order by r.qty desc)
        from good_remains r join stores s on s.id = r.store_id join units u on u.id = s.unit_id
        where r.good_id = g.id and r.qty > 0 and r.store_id <> all($2::int[])), '[]') as elsewhere
     from goods g where g.id = any($1::int[])`,
    [short.map(({ good_id }) => good_id), [...short.map(({ store_id }) => store_id), ...own]],
  )
  const goods = short.map(({ good_id, wanted, free }) => {
    const { title = `№\u00a0${good_id}`, elsewhere = [] } = rows.find((row) => row.good_id === good_id) ?? {}
    return { good_id, title, wanted: fromThousandths(wanted), free: fromThousandths(free), elsewhere }
  })
  return fail(E.notEnoughStock, { items: goods.map(stockRu.short) }, { goods })
}

const tellRemains = (ctx: Ctx, places: readonly Place[]) =>
  ctx.tell({ feature: 'good-remains', ids: [...new Set(places.map(({ good_id }) => good_id))] })
