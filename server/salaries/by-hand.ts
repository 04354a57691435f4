import type { Kopecks } from '#domain/core/money.ts'
import type { Adjusted, Advance, OwnHand, Sources } from '#domain/salaries/sheet.model.ts'
import { NUMBER } from '#server/cash-orders/numbers.ts'
import type { Ctx } from '#server/core/context.ts'
import { DONE_AT } from '#server/ledger/done-at.ts'
import { SOLD_AT } from '#server/orders/sold-at.ts'
import { type Asked, belongs, type Counted, keyOf, ofEach } from './counted.ts'
import { PAY_CURRENCY } from './people.ts'

type Of<Row> = Row & { employer_id: number }

const ADJUSTED = `select a.employer_id, a.id, a.kind, a.day, a.amount::float8 as amount, a.minutes, a.basis, a.reason
  from salary_adjustments a where a.employer_id = any($1) and a.day between $2::date - 63 and $3::date order by a.id`

/** Advances, and cash orders 2 that somebody made by hand. */
const ADVANCES = `select y.employer_id, 'payout:' || y.id as key, y.day, y.sum::float8 as sum, ${NUMBER('o')} as number,
    o.id as cash_order, true as is_advance
  from salary_payouts y left join cash_orders o on o.id = y.cash_order_id
  where y.employer_id = any($1) and y.salary_id is null and y.day between $2::date - 190 and $3::date and o.reversed_at is null
  union all
  select o.recipient_id, 'cash_order:' || o.id, o.doc_date, o.sum::float8, ${NUMBER('o')}, o.id, false
  from cash_orders o
  where o.recipient_type = 'employer' and o.recipient_id = any($1) and o.cash_order_operation_id = 2 and o.reversed_at is null
    and o.doc_date between $2::date - 63 and $3::date and not exists (select from salary_payouts y where y.cash_order_id = o.id)`

/** SQL of advances in approved sheets whose cash order was reversed since. */
const REVOKED = `select i.employer_id, i.source_key as key, i.day, -i.amount::float8 as sum, ${NUMBER('o')} as number, o.id as cash_order
  from salary_items i join salaries s on s.id = i.salary_id and s.state = 'approved'
    join cash_orders o on o.id = (i.why->>'cash_order_id')::int and o.reversed_at is not null
  where i.employer_id = any($1) and i.kind = 'advance' and i.direction = 1 and i.day >= $2::date - 190`

const OWN_HAND = `select p.employer_id, 'payment:' || p.id as key, (${SOLD_AT} at time zone u.timezone)::date as day,
    o.id as "order", p.amount::float8 as sum
  from payments p join orders o on o.id = p.order_id join units u on u.id = o.unit_id
  where p.employer_id = any($1) and p.type = 16 and p.replaced_by_id is null
    and ${SOLD_AT} >= ($2::date - 63)::timestamptz and ${SOLD_AT} < ($3::date + 2)::timestamptz
  union all
  select p.employer_id, 'refund_payment:' || x.id, (r.refunded_at at time zone u.timezone)::date, r.order_id,
    -(x.tender + x.reduction)::float8
  from order_refund_payments x join payments p on p.id = x.payment_id and p.type = 16 join order_refunds r on r.id = x.refund_id
    join orders o on o.id = r.order_id and o.posted_at is not null join units u on u.id = r.unit_id
  where p.employer_id = any($1) and r.refunded_at >= ($2::date - 63)::timestamptz and r.refunded_at < ($3::date + 2)::timestamptz`

/** What she owes when the period ends; what sheets have withheld counts whenever they were approved. */
const DEBTS = `select l.subject_id as employer_id, sum(l.amount)::float8 as sum
  from ledger_lines l join ledger_entries e on e.id = l.entry_id join units u on u.id = l.unit_id
  where l.account = 'receivable.employer' and l.subject_id = any($1) and l.currency = ${PAY_CURRENCY}
    and (e.doc_type = 'salary' or (${DONE_AT} at time zone u.timezone)::date <= $2::date)
  group by 1`

const CARRIED = `select i.employer_id, i.source_key as key, i.amount::float8 as sum, i.salary_id as salary
  from salary_items i join salaries s on s.id = i.salary_id
  where i.employer_id = any($1) and i.kind = 'carried' and i.direction = 1 and s.state = 'approved' and s.end_at < $2::date`

/** Adjustments, payments and advances that people wrote by hand, by person. */
export async function byHandOf(ctx: Ctx, asked: Asked, counted: ReadonlyMap<number, Counted>) {
  const { employers, begin, end } = asked
  const [adjusted, advances, revoked, ownHand, debts, carried] = await Promise.all([
    ctx.sql<Of<Adjusted>>(ADJUSTED, [employers, begin, end]),
    ctx.sql<Of<Advance> & { is_advance: boolean }>(ADVANCES, [employers, begin, end]),
    ctx.sql<Of<Advance>>(REVOKED, [employers, begin]),
    ctx.sql<Of<OwnHand>>(OWN_HAND, [employers, begin, end]),
    ctx.sql<Of<{ sum: Kopecks }>>(DEBTS, [employers, end]),
    ctx.sql<Of<Sources['carried'][number]>>(CARRIED, [employers, begin]),
  ])
  const [adjustedOf, advancesOf, revokedOf] = [ofEach(adjusted), ofEach(advances), ofEach(revoked)]
  const [ownHandOf, debtsOf, carriedOf] = [ofEach(ownHand), ofEach(debts), ofEach(carried)]
  return (employer: number): Pick<Sources, 'adjusted' | 'advances' | 'revoked' | 'ownHand' | 'debt' | 'carried'> => {
    const own = counted.get(employer) ?? { lines: new Map(), approved: [] }
    return {
      adjusted: adjustedOf(employer).filter(({ id, day }) => belongs(own, asked, day, `adjustment:${id}`)),
      // An advance waits for the employee's next sheet, whichever it is.
      advances: advancesOf(employer).filter(({ key, day, is_advance }) =>
        is_advance ? !own.lines.has(keyOf(key, 1)) : belongs(own, asked, day, key),
      ),
      revoked: revokedOf(employer).filter(({ key }) => !own.lines.has(keyOf(key, -1))),
      ownHand: ownHandOf(employer).filter(({ key, day }) => belongs(own, asked, day, key)),
      debt: debtsOf(employer)[0]?.sum ?? (0 as Kopecks),
      carried: carriedOf(employer).filter(({ key }) => !own.lines.has(keyOf(key, -1))),
    }
  }
}
