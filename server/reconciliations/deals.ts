import { E } from '#contract/core/errors.ts'
import { type Kopecks, kopecks, less, sumOf, times, zero } from '#domain/core/money.ts'
import { tenderOf } from '#domain/orders/kinds.ts'
import type { Deal, Sums } from '#domain/reconciliations/day.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { capturedParts } from '#server/orders/post.ts'
import type { StoredItem, StoredOrder, StoredPayment } from '#server/orders/stored.ts'
import { reachedUnits } from '#server/units/reach.ts'

/** The asked day, legal entity and studio; a studio out of reach has nothing. */
export interface Asked {
  day: string
  entity: number
  unit: number | null
}

/** An act of the day, with its words besides its sums. */
export interface ToldDeal extends Deal {
  unit_id: number
  shift: number | null
  at: number
  who: string | null
  states: string[]
}

interface Told {
  unit_id: number
  register_id: number | null
  kind: string | null
  shift: number | null
  at: number
  who: string | null
}

/**
 * Begins a query over the studios within reach and the seconds of their day, which are counted before anything is looked for: behind row-level security a
 * moment that is still to be told from a time zone finds no place in an index, and all that a studio has ever sold was read for one day.
 */
function studios(ctx: Ctx, { day, unit }: Asked): { text: string; values: unknown[] } {
  const scope = reachedUnits(ctx, 'u.id')
  return {
    text: `with studio as materialized (select u.id, u.name, u.timezone, ($1::date)::timestamp at time zone u.timezone as begins,
        ($1::date + 1)::timestamp at time zone u.timezone as ends
      from units u where ($2::int is null or u.id = $2)${scope ? ` and (${scope.sql(4)})` : ''})`,
    values: [day, unit, ...(scope?.values ?? [])],
  }
}

export const asking = (ctx: Ctx, asked: Asked) => {
  const { text, values } = studios(ctx, asked)
  const [day, unit, ...reach] = values
  return { text, values: [day, unit, asked.entity, ...reach] }
}

type SaleRow = Told &
  Pick<StoredOrder, 'id' | 'status_id'> & {
    items: StoredItem[]
    payments: StoredPayment[]
    is_prepaid: boolean
    printed: Printed[]
    corrected: Printed[]
  }

interface Printed {
  entity: number
  sum: Kopecks
  state: string
}

const PRINTED = (doc: string, id: string) => `(select coalesce(json_agg(json_build_object('entity', t.entity_id,
    'sum', (t.body->>'total')::bigint, 'state', t.state)), '[]')
  from fiscal_tasks t where t.doc_type = '${doc}' and t.doc_id = ${id} and t.phase = 'settle' and t.state <> 'annulled')`
/** SQL of the receipts of correction of the order `o`: whenever they were printed, they are of the day on which it was settled. */
const CORRECTED = PRINTED('correction', 'any (array(select c.id from fiscal_corrections c where c.order_id = o.id))')

/** Orders that were settled on the day, each with what of it is this entity's. A deposit is the client's money and no sale yet (C7). */
export async function salesOf(ctx: Ctx, asked: Asked): Promise<ToldDeal[]> {
  const { text, values } = asking(ctx, asked)
  const rows = await ctx.sql<SaleRow>(
    `${text}
     select o.id, o.status_id, o.unit_id, o.register_id, r.kind, s.number as shift, extract(epoch from o.posted_at)::int as at,
       author_of(coalesce(o.captured_by, o.author_id))->>'name' as who,
       exists (select from fiscal_tasks t
         where t.doc_type = 'order' and t.doc_id = o.id and t.phase = 'prepay' and t.state <> 'annulled') as is_prepaid,
       ${PRINTED('order', 'o.id')} as printed, ${CORRECTED} as corrected,
       (select json_agg(i order by i.n) from order_items i where i.order_id = o.id) as items,
       (select coalesce(json_agg(x order by x.n), '[]') from (select p.*,
           coalesce((select c.entity_id from certificates c where c.id = p.certificate_id),
             (select c.entity_id from club_cards c where c.id = p.club_card_id)) as holder_id
         from payments p where p.order_id = o.id and p.replaced_by_id is null) x) as payments
     from studio join orders o on o.unit_id = studio.id and o.posted_at >= studio.begins and o.posted_at < studio.ends
       left join cash_registers r on r.id = o.register_id left join kkm_shifts s on s.id = o.shift_id
     where o.kind <> 'deposit' and exists (select from order_items i where i.order_id = o.id and i.entity_id = $3)
     order by studio.id, o.posted_at, o.id`,
    values,
  )
  return rows.map(({ corrected, ...row }) => {
    const paper = paperOf({ ...row, printed: [...row.printed, ...corrected] }, asked.entity, 1)
    return { ...told(row, 'sale'), order: row.id, ...sumsOfSale(row, asked.entity), ...paper }
  })
}

function sumsOfSale({ id, register_id, items, payments: stored, is_prepaid }: Omit<SaleRow, 'corrected'>, entity: number): Sums {
  const { parts, payments } = capturedParts({ id, register_id, items, payments: stored })
  const own = parts.filter((part) => part.entity === entity)
  const of = (kind: 'cash' | 'electronic' | 'prepaid') =>
    sumOf(
      own.flatMap(({ tenders }) =>
        tenders.flatMap(({ payment, amount }) => {
          const from = payments[payment] ?? fail(E.defect)
          return (is_prepaid ? 'prepaid' : tenderOf(from)) === kind ? [amount] : []
        }),
      ),
    )
  return {
    sales: sumOf(own.flatMap(({ lines }) => lines.map(({ paid, qty }) => times(paid, qty)))),
    cash: of('cash'),
    electronic: of('electronic'),
    prepaid: of('prepaid'),
  }
}

type RefundRow = Told & { order_id: number; printed: Printed[]; sum: Kopecks; cash: Kopecks; electronic: Kopecks; prepaid: Kopecks }

const BACK = (of: string) =>
  `(select coalesce(sum(x.tender), 0)::float8 from order_refund_payments x join payments p on p.id = x.payment_id
     where x.refund_id = b.id and x.entity_id = $3 and ${of})`
/** SQL of cash; a returned payment by a deposit becomes a deposit again, whatever paid for it. */
const CASH = `p.type = 8 and p.advance_id is null and x.way = 'same'`
const PREPAID = `(p.type in (3, 7) or p.advance_id is not null) and x.way = 'same'`

/** Refunds on this day of orders that were settled before. */
export async function refundsOf(ctx: Ctx, asked: Asked): Promise<ToldDeal[]> {
  const { text, values } = asking(ctx, asked)
  const rows = await ctx.sql<RefundRow>(
    `${text}
     select b.order_id, b.unit_id, b.register_id, r.kind, s.number as shift, extract(epoch from b.refunded_at)::int as at,
       author_of(b.refunded_by)->>'name' as who, ${PRINTED('order_refund', 'b.id')} as printed,
       (select coalesce(sum(x.qty * i.price_paid), 0)::float8 from order_refund_items x join order_items i on i.id = x.item_id
         where x.refund_id = b.id and i.entity_id = $3) as sum,
       ${BACK(CASH)} as cash, ${BACK(PREPAID)} as prepaid, ${BACK(`not (${CASH}) and not (${PREPAID})`)} as electronic
     from studio join order_refunds b on b.unit_id = studio.id and b.refunded_at >= studio.begins and b.refunded_at < studio.ends
       join orders o on o.id = b.order_id and o.posted_at is not null and o.kind <> 'deposit'
       left join cash_registers r on r.id = b.register_id left join kkm_shifts s on s.id = b.shift_id
     where exists (select from order_refund_items x join order_items i on i.id = x.item_id where x.refund_id = b.id and i.entity_id = $3)
     order by studio.id, b.refunded_at, b.id`,
    values,
  )
  return rows.map((row) => {
    const minus = (sum: Kopecks) => less(zero, kopecks(sum))
    const sums = { sales: minus(row.sum), cash: minus(row.cash), electronic: minus(row.electronic), prepaid: minus(row.prepaid) }
    return { ...told(row, 'refund'), order: row.order_id, ...sums, ...paperOf(row, asked.entity, -1) }
  })
}

const told = ({ unit_id, register_id, shift, at, who }: Told, kind: Deal['kind']) => ({
  kind,
  unit_id,
  register: register_id,
  shift,
  at,
  who,
})

/** A receipt is due where the register reports to the tax service and the order has lines to print. */
function paperOf({ kind, printed }: Told & { printed: Printed[] }, entity: number, sign: 1 | -1): Pick<ToldDeal, 'receipts' | 'states'> {
  const own = printed.filter((one) => one.entity === entity)
  if (kind !== 'fiscal' && kind !== 'online' && own.length === 0) return { receipts: null, states: [] }
  const done = own.filter(({ state }) => state === 'done')
  return {
    receipts: kopecks(sign * sumOf(done.map(({ sum }) => sum))),
    states: own.flatMap(({ state }) => (state === 'done' ? [] : [state])),
  }
}
