import type { Data } from '#contract/core/endpoint.ts'
import type { fiscal } from '#contract/fiscal/fiscal.ts'
import { itemKind, type PaymentType, paymentType, type Tender, takesPrepaid, tenderOf } from '#domain/orders/kinds.ts'
import type { Ctx } from '#server/core/context.ts'
import { roubles } from '#server/database/roubles.ts'
import { wire } from '#server/lists/list.ts'
import { reachedUnits } from '#server/units/reach.ts'
import { isSilentAt } from './papers.ts'

type Corrections = Data<typeof fiscal.corrections>

/** How many corrections and orders the screen shows. */
const LAST = 100

/** The orders within reach that have no receipt, the registers that print, and the last corrections. */
export async function listCorrections(ctx: Ctx): Promise<Corrections> {
  const scope = (unit: string) => reachedUnits(ctx, unit)
  const [needed, registers, items] = await Promise.all([
    uncovered(ctx),
    ctx.sql<Corrections['registers'][number]>(
      `select r.id, r.title, json_build_object('id', u.id, 'name', u.name) as unit, r.entity_id
       from cash_registers r join units u on u.id = r.unit_id
       where not r.is_closed and r.kind <> 'drawer' and r.currency = 1${within(scope('r.unit_id'))} order by u.name, r.title, r.id`,
      scope('r.unit_id')?.values ?? [],
    ),
    ctx.sql<Omit<Corrections['items'][number], 'is_silent'> & { sent_at: number | null }>(
      `select c.id, json_build_object('id', u.id, 'name', u.name) as unit, json_build_object('id', r.id, 'name', r.title) as register,
         c.order_id, c.operation, ${roubles('c.total')} as total, c.basis_date::text as basis_date, c.basis_number, c.comment,
         ${wire('c.made_at')} as made_at, author_of(c.made_by) as made_by,
         t.uuid, t.state, t.cause, t.fd, t.not_printed::int as not_printed, extract(epoch from t.sent_at)::int as sent_at
       from fiscal_corrections c join units u on u.id = c.unit_id join cash_registers r on r.id = c.register_id
         join lateral (select t.* from fiscal_tasks t
           where t.company_id = c.company_id and t.doc_type = 'correction' and t.doc_id = c.id order by t.seq desc limit 1) t on true
       where true${within(scope('c.unit_id'))} order by c.id desc limit ${LAST}`,
      scope('c.unit_id')?.values ?? [],
    ),
  ])
  const told = items.map(({ sent_at, ...row }) => ({
    ...row,
    is_silent: isSilentAt(ctx, { state: row.state, sent_at }) ? (1 as const) : (0 as const),
  }))
  return { needed, registers, items: told }
}

const within = (scope: ReturnType<typeof reachedUnits>) => (scope ? ` and (${scope.sql(1)})` : '')

/**
 * Orders that somebody posted past their receipts, each legal entity's part apart: nothing of it is in any FN or on its way there, or the receipt of its
 * prepayment is and that of its settlement is not. Where one entity sold all of the order its money is told by kinds.
 */
export async function uncovered(ctx: Ctx, order: number | null = null): Promise<Corrections['needed']> {
  const scope = reachedUnits(ctx, 'o.unit_id')
  return ctx.sql<Corrections['needed'][number]>(
    `select o.id as order_id, p.entity_id, json_build_object('id', u.id, 'name', u.name) as unit, ${wire('o.posted_at')} as at,
       (case when b.is_prepaid then o.posted_at else o.captured_at end at time zone u.timezone)::date::text as day,
       case when b.is_prepaid then 'settlement' else 'whole' end as receipt, ${roubles('b.total')} as total, p.lines,
       ${(['cash', 'electronic', 'prepaid'] as const).map(sumOfTender).join(', ')}
     from (select distinct order_id from order_acts where act = 'force_close') a
       join orders o on o.id = a.order_id join units u on u.id = o.unit_id
       join cash_registers r on r.id = o.register_id and r.kind <> 'drawer'
       join lateral (select i.entity_id, sum(i.price_paid * i.qty) as total, sum(i.price_paid * i.qty) filter (where ${AT_LAST}) as at_last,
           case when bool_and(i.kind in (${itemKind.service}, ${itemKind.good})) then json_agg(json_build_object(
             'kind', case i.kind when ${itemKind.good} then 'good' else 'service' end,
             'name', i.title, 'qty', i.qty, 'price', ${roubles('i.price_paid')}) order by i.n) filter (where i.price_paid > 0)
             else '[]' end as lines
         from order_items i where i.order_id = o.id group by i.entity_id) p on true
       join lateral (select t.is_prepaid, case when t.is_prepaid then p.at_last else p.total end as total
         from (select exists (select from fiscal_tasks t where ${OF_PART} and t.phase = 'prepay' and t.state = 'done') as is_prepaid) t) b
         on b.total > 0
     where o.status_id = 3 and o.currency_id = 1 and ($1::int is null or o.id = $1)
       and not exists (select from fiscal_tasks t where ${OF_PART} and t.state not in ('annulled', 'refused')
         and not (t.phase = 'prepay' and t.state = 'done'))
       and not exists (select from fiscal_corrections c
         join fiscal_tasks t on t.company_id = c.company_id and t.doc_type = 'correction' and t.doc_id = c.id
         where c.order_id = o.id and t.entity_id = p.entity_id and t.state <> 'annulled')
       ${scope ? `and (${scope.sql(2)})` : ''}
     order by o.posted_at desc, o.id desc limit ${LAST}`,
    [order, ...(scope?.values ?? [])],
  )
}

/** SQL of the receipts of an order's part. */
const OF_PART = `t.company_id = o.company_id and t.entity_id = p.entity_id and t.doc_type = 'order' and t.doc_id = o.id`
/** SQL of the lines that a settlement prints: what is owed to the client later was settled by the receipt that took its money. */
const AT_LAST = `i.kind in (${Object.values(itemKind).filter(takesPrepaid).join(', ')})`

const typesOf = (tender: Tender): PaymentType[] => Object.values(paymentType).filter((type) => tenderOf({ type }) === tender)

/**
 * SQL of the money of this kind that an order was paid by; nothing where several entities share it, because which is whose is on no payment. What the
 * receipt of the prepayment says is settled by that prepayment alone.
 */
function sumOfTender(tender: 'cash' | 'electronic' | 'prepaid') {
  const isBefore = 'y.advance_id is not null'
  const own = `y.type in (${typesOf(tender).join(', ')})`
  const counted = tender === 'prepaid' ? `(${own} or ${isBefore})` : `(${own} and not ${isBefore})`
  return `case when b.is_prepaid then ${tender === 'prepaid' ? roubles('b.total') : '0'} else
    (select ${roubles(`coalesce(sum(y.tender) filter (where p.total = o.paid), 0)`)} from payments y
    where y.order_id = o.id and y.state = 'success' and y.replaced_by_id is null and ${counted}) end as ${tender}`
}
