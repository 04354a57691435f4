import { type Kopecks, kopecks, less } from '#domain/core/money.ts'
import { fromThousandths, lessQty, noQty, smallerQty, sumOfQty, type Thousandths, toThousandths } from '#domain/core/quantity.ts'
import { costOf } from '#domain/stock/layers.ts'
import { keyOf, type Place, type Want } from '#domain/stock/wants.ts'
import type { Ctx } from '#server/core/context.ts'
import { postEntry } from '#server/ledger/post.ts'
import { type Put, putIn, shortIn, takeOut } from './door.ts'
import { lastCostOf, lastLayer } from './last-cost.ts'
import { ownerOf } from './owner.ts'
import { heldIn } from './remains.ts'

const DOC = 'stock_provisional'

/** True: the studio sells goods that its books do not have yet, which may be switched off (C24). */
export async function sellsAhead(ctx: Ctx, unitId: number): Promise<boolean> {
  const [off] = await ctx.sql(
    `select from unit_settings w where w.unit_id = $1 and w.type = 'sellBeforeInvoice' and w.value in ('', '0')`,
    [unitId],
  )
  return off === undefined
}

interface Ahead extends Place {
  id: number
  qty: number
  cost: Kopecks
}

/**
 * Puts in what an order gives out and the books do not have: the bottle stands on the counter, its invoice is still on its way (C24). It costs what the
 * good has cost the last time here, else elsewhere; a good that never came costs nothing and says so. The invoice settles it.
 */
export async function bringAhead(ctx: Ctx, { id, unit_id }: { id: number; unit_id: number }, wants: readonly Want[]): Promise<void> {
  const short = await shortIn(ctx, { doc_type: 'order', doc_id: id }, wants)
  if (short.length === 0) return
  const given = short.map((one) => ({
    store_id: one.store_id,
    good_id: one.good_id,
    qty: lessQty(one.wanted, one.free),
    item_id: wants.find((want) => keyOf(want) === keyOf(one))?.item_id,
  }))
  const made = await ctx.sql<Ahead>(MAKE, [JSON.stringify(given), id])
  for (const { id: ahead, qty, cost, ...place } of made) {
    const put: Put = { ...place, item_id: ahead, qty: toThousandths(qty), cost, expires_at: null }
    await putIn(ctx, { doc_type: DOC, doc_id: ahead }, [put])
    if (cost > 0) await book(ctx, unit_id, ahead, { stock: cost, 'stock.provisional': kopecks(-cost) })
  }
}

const MAKE = `insert into stock_provisionals (company_id, store_id, good_id, order_id, item_id, qty, qty_left, cost, cost_left, is_guess)
  select current_company(), g.store_id, g.good_id, $2, g.item_id, g.qty / 1000.0, g.qty / 1000.0, c.cost, c.cost, c.is_guess
  from jsonb_to_recordset($1::jsonb) g(store_id int, good_id int, item_id int, qty bigint)
  cross join lateral (select coalesce(${lastCostOf('(g.qty / 1000.0)')}, 0) as cost, l.id is null as is_guess
    from (select) one left join lateral (${lastLayer('g.good_id', 'g.store_id')}) l on true) c
  order by g.store_id, g.good_id
  returning id, store_id, good_id, qty, cost`

/** The invoice that settles earlier sales, and the studio of its goods. */
interface Payer {
  invoice_id: number
  unit_id: number
}

/**
 * An invoice has brought what was sold before it: what it brought pays that back, the oldest sale first, and the difference of the cost goes to the cost
 * of sales (X21). What has been promised to paid orders meanwhile stays for them.
 */
export async function settleAhead(ctx: Ctx, by: Payer, arrivals: readonly (Place & { qty: Thousandths })[]): Promise<void> {
  const open = await ctx.sql<Place & { id: number; qty: number; cost_left: Kopecks }>(
    `select p.id, p.store_id, p.good_id, p.qty_left as qty, p.cost_left from stock_provisionals p
       join (select distinct * from jsonb_to_recordset($1::jsonb) x(store_id int, good_id int)) x using (store_id, good_id)
     where p.qty_left > 0 order by p.store_id, p.good_id, p.id for update of p`,
    [JSON.stringify(arrivals.map(({ store_id, good_id }) => ({ store_id, good_id })))],
  )
  if (open.length === 0) return
  const free = await freeFor(ctx, open, arrivals)
  for (const { qty, ...one } of open) {
    const left = toThousandths(qty)
    const now = smallerQty(left, free.get(keyOf(one)) ?? noQty)
    if (now === 0) continue
    free.set(keyOf(one), lessQty(free.get(keyOf(one)) ?? noQty, now))
    await settle(ctx, by, { ...one, qty_left: left }, now)
  }
}

/** Each good is settled by no more than came with the invoice, and no more than is promised to nobody. */
async function freeFor(ctx: Ctx, open: readonly Place[], arrivals: readonly (Place & { qty: Thousandths })[]) {
  const came = Map.groupBy(arrivals, keyOf)
  const places = open.map(({ store_id, good_id }) => ({ store_id, good_id }))
  const held = await heldIn(ctx, places, null)
  return new Map(
    held.map((one) => {
      const there = lessQty(sumOfQty(one.layers.map(({ qty_left }) => qty_left)), one.promised)
      return [keyOf(one), smallerQty(there > 0 ? there : noQty, sumOfQty((came.get(keyOf(one)) ?? []).map(({ qty }) => qty)))]
    }),
  )
}

interface Open extends Place {
  id: number
  qty_left: Thousandths
  cost_left: Kopecks
}

async function settle(ctx: Ctx, { invoice_id, unit_id }: Payer, { id, store_id, good_id, qty_left, cost_left }: Open, qty: Thousandths) {
  const guessed = costOf({ qty_left, cost_left }, qty)
  const taken = await takeOut(ctx, { doc_type: DOC, doc_id: id }, [{ store_id, good_id, item_id: id, qty }])
  const cost = taken.get(id) ?? kopecks(0)
  await ctx.sql('update stock_provisionals set qty_left = qty_left - $2, cost_left = cost_left - $3 where id = $1', [
    id,
    fromThousandths(qty),
    guessed,
  ])
  await ctx.sql(
    `insert into stock_settlements (company_id, provisional_id, invoice_id, qty, guessed, cost)
     values (current_company(), $1, $2, $3, $4, $5)`,
    [id, invoice_id, fromThousandths(qty), guessed, cost],
  )
  await book(ctx, unit_id, id, { 'stock.provisional': guessed, stock: kopecks(-cost), cogs: less(cost, guessed) })
}

async function book(ctx: Ctx, unit_id: number, doc_id: number, sums: Partial<Record<'stock' | 'stock.provisional' | 'cogs', Kopecks>>) {
  const { entity_id, currency } = await ownerOf(ctx, unit_id)
  const lines = (['stock', 'stock.provisional', 'cogs'] as const).flatMap((account) => {
    const amount = sums[account]
    return amount ? [{ account, amount, entity_id, unit_id, currency }] : []
  })
  if (lines.length > 0) await postEntry(ctx, { doc_type: DOC, doc_id, lines })
}
