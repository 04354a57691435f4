import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import type { supplierGoods } from '#contract/supplier-goods/supplier-goods.ts'
import { fromKopecks, type Kopecks, kopecks } from '#domain/core/money.ts'
import { fromThousandths, type Thousandths, thousandths, toThousandths } from '#domain/core/quantity.ts'
import { proposalOf } from '#domain/supplier-goods/proposal.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { exported } from '#server/lists/export.ts'
import { comingTo } from '#server/stock/coming.ts'
import { promisedIn, USED_DAYS, usedIn } from '#server/stock/used.ts'
import { loadReachedUnit } from '#server/units/reach.ts'
import { orderSheet } from './supplier-goods.sheet.ts'

type Answer = Data<typeof supplierGoods.proposal>
type ProposedLine = Answer['items'][number]
type Asked = Input<typeof supplierGoods.proposal>['query']

/** Goods that are short stand first; both parts are in the order of their names. */
export async function proposal(ctx: Ctx, { query }: { query: Asked }): Promise<Answer> {
  const lines = await linesOf(ctx, query)
  const items = lines.map(({ cost: _, ...line }) => line)
  return { items: items.toSorted((one, other) => Number(other.proposed > 0) - Number(one.proposed > 0)) }
}

/** The proposal as a file; what a person has changed overrides it. */
export async function proposalFile(
  ctx: Ctx,
  { query: { edited = new Map(), format, ...asked } }: Input<typeof supplierGoods.proposalFile>,
) {
  const lines = await linesOf(ctx, asked)
  const items = lines.flatMap(({ cost, ...line }) => {
    const qty: Thousandths = edited.get(Number(line.good.id)) ?? toThousandths(line.proposed)
    if (qty === 0) return []
    const sum = cost === null ? null : fromKopecks(kopecks(Math.round((cost * qty) / 1000)))
    return [{ ...line, id: Number(line.good.id), qty: fromThousandths(qty), sum }]
  })
  return exported(ctx, orderSheet, { format }, async () => ({ items }))
}

interface Row extends Omit<ProposedLine, 'per_day' | 'proposed' | 'price'> {
  price: Kopecks | null
  used: number
}

async function linesOf(ctx: Ctx, { contractor_id, store_id, cover }: Asked): Promise<(ProposedLine & { cost: Kopecks | null })[]> {
  await reachStore(ctx, store_id)
  const [supplier] = await ctx.sql('select from contractors where id = $1', [contractor_id])
  if (!supplier) fail(E.notFound, { contractor_id: [messages.missing] })
  const rows = await ctx.sql<Row>(LINES, [contractor_id, store_id, ctx.now - USED_DAYS * 86_400])
  return rows.map(({ used, price, ...line }) => {
    const { good, multiple, lead_days, free, on_way, ahead, min } = line
    const proposed = proposalOf({
      used: taken(used),
      usedDays: USED_DAYS,
      lead: lead_days,
      cover,
      free: toThousandths(free - ahead),
      onWay: toThousandths(on_way),
      min: toThousandths(min ?? 0),
      multiple: multiple === null ? smallest[good.base_unit] : toThousandths(multiple),
    })
    const perDay = Math.round((used * 1000) / USED_DAYS) / 1000
    return {
      ...line,
      price: price === null ? null : fromKopecks(price),
      per_day: Math.max(0, perDay),
      proposed: fromThousandths(proposed),
      cost: price,
    }
  })
}

/** What was used, at least zero: more may have been returned than was taken. */
const taken = (used: number): Thousandths => toThousandths(Math.max(0, used))

/** The least quantity to order: a piece, a gram or a millilitre. */
const smallest = { pc: thousandths(1000), g: thousandths(1000), ml: thousandths(1000) } as const

/** Goods are ordered for a store of the caller's studios. */
async function reachStore(ctx: Ctx, store: number) {
  const gone = (): never => fail(E.notFound, { store_id: [messages.missing] })
  const [row] = await ctx.sql<{ unit_id: number }>('select unit_id from stores where id = $1', [store])
  await loadReachedUnit(ctx, row?.unit_id ?? gone()).catch(gone)
}

/** A sale before its invoice is a sale when it happens, and the first goods to come pay it back. */
const LINES = `with own as (
    select s.*, g.title, g.base_unit, g.article from supplier_goods s join goods g on g.id = s.good_id and g.deleted_at is null
    where s.contractor_id = $1)
  select json_build_object('id', o.good_id, 'name', o.title, 'base_unit', o.base_unit, 'article', o.article) as good,
    o.price, o.multiple, o.lead_days, coalesce(u.qty, 0) as used,
    greatest(coalesce(r.qty, 0) - coalesce(p.qty, 0), 0) as free, coalesce(a.qty, 0) as ahead, r.min,
    ${comingTo('$2', 'o.good_id')} as on_way
  from own o
  left join good_remains r on r.store_id = $2 and r.good_id = o.good_id
  left join lateral (${usedIn('$2', 'o.good_id', 'to_timestamp($3)')}) u on true
  left join lateral (select sum(v.qty_left) as qty from stock_provisionals v
    where v.store_id = $2 and v.good_id = o.good_id and v.qty_left > 0) a on true
  left join lateral (${promisedIn('$2', 'o.good_id')}) p on true
  order by o.title collate ru, o.good_id`
