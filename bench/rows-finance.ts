import { addDays } from '#domain/core/clock-time.ts'
import { get } from './asks.ts'
import type { BenchRow, Stage } from './rows.ts'
import { BEFORE_NUMBERS } from './sales.ts'

/** The same page with its lines, payments, client and studio, the exact count up to 10,000 and the sum of all that is sold and not returned. */
const ordersPage = `select t.id, t.total / 100.0 as total, t.paid / 100.0 as paid, t.status_id, t.created_at,
  (select json_agg(json_build_object('id', i.id, 'title', i.title, 'price', i.price / 100.0, 'qty', i.qty, 'employer', e.last_name) order by i.n) from order_items i left join employers e on e.id = i.employer_id where i.order_id = t.id) as items,
  (select json_agg(json_build_object('id', y.id, 'type', y.type, 'amount', y.amount / 100.0) order by y.n) from payments y where y.order_id = t.id) as payments,
  (select json_build_object('id', c.id, 'title', concat_ws(' ', c.last_name, c.first_name)) from customers c where c.id = t.user_id) as customer,
  (select json_build_object('id', u.id, 'name', u.name) from units u where u.id = t.unit_id) as unit,
  (select count(*) from (select from orders where company_id = 1 limit 10001) x) as count,
  (select sum(total) / 100.0 from orders where company_id = 1 and status_id not in (1, 4)) as sum
from (select * from orders where company_id = 1 order by id desc limit 25) t order by t.id desc;`

const page = (stage: Stage, place = '') => get(stage, `/orders?limit=25&with=items;payments;user;unit${place}`)

/** A quarter that is over, and the sales of its days by studio and kind: the first of them, their number and the whole. */
const quarter = (stage: Stage) => ({ begin: addDays(stage.day, -100), end: addDays(stage.day, -9) })
const quarterAsk = (stage: Stage) => () => {
  const { begin, end } = quarter(stage)
  return get(stage, `/sales?begin_at=${begin}&end_at=${end}&by=unit,day,kind`)
}
const FIGURES = ['lines', 'qty', 'paid', 'cost', 'returned_qty', 'returned', 'returned_cost']
  .map((name) => `sum(${name}) as ${name}`)
  .join(', ')
const WHOLE = `${FIGURES}, count(*) over () as count, sum(sum(paid) - sum(returned)) over () / 100.0 as total`
const fromDays = (stage: Stage) => {
  const { begin, end } = quarter(stage)
  return `select unit_id, day, kind, ${WHOLE}
from sales_daily where company_id = 1 and day between '${begin}' and '${end}' group by 1, 2, 3 order by 2, 1, 3 limit 100;`
}
/** The same from the lines of the orders and of their returns. */
const fromLines = (stage: Stage) => {
  const { begin, end } = quarter(stage)
  const within = (at: string) => `${at} >= '${begin} 00:00:00+03' and ${at} < '${addDays(end, 1)} 00:00:00+03'`
  return `select unit_id, day, kind, ${WHOLE} from (
  select o.unit_id, (coalesce(o.sold_at, o.posted_at) at time zone u.timezone)::date as day, i.kind, 1 as lines, i.qty, i.qty * i.price_paid as paid, i.cost,
    0 as returned_qty, 0 as returned, 0 as returned_cost
  from orders o join units u on u.id = o.unit_id join order_items i on i.order_id = o.id where o.company_id = 1 and ${within('coalesce(o.sold_at, o.posted_at)')}
  union all
  select r.unit_id, (r.refunded_at at time zone u.timezone)::date, i.kind, 0, 0, 0, 0, b.qty, b.qty * i.price_paid, b.cost
  from order_refunds r join units u on u.id = r.unit_id join order_refund_items b on b.refund_id = r.id join order_items i on i.id = b.item_id
  where r.company_id = 1 and ${within('r.refunded_at')}) x group by 1, 2, 3 order by 2, 1, 3 limit 100;`
}

/** The stage gets its two years of sales before the floor's text is written. */
const onSales = (floor: (stage: Stage) => string) => async (stage: Stage) => {
  await stage.sales()
  return floor(stage)
}

/** So many different numbers are asked: who tries more of them is stopped, and should be. */
const FEW = 5

export const financeRows: BenchRow[] = [
  {
    number: '17',
    work: 'страница из 25 заказов со связями, числом и суммой; миллион заказов',
    floor: onSales(() => ordersPage),
    ask: (stage) => () => page(stage),
    goal: { p50: 2.5 },
  },
  {
    number: '17б',
    work: 'то же, одна студия',
    floor: onSales(() => ordersPage.replaceAll('company_id = 1', 'unit_id = 250')),
    ask: (stage) => () => page(stage, '&search=unit_id:250'),
    goal: { p50: 2.5 },
  },
  {
    number: '18',
    work: 'продажи студии × дни × виды за квартал, 2 млн строк за два года',
    floor: onSales(fromDays),
    ask: quarterAsk,
    goal: { p50: 3 },
  },
  {
    number: '18б',
    work: 'то же; F — из строк заказов',
    floor: onSales(fromLines),
    ask: quarterAsk,
    goal: { p50: 0.05 },
  },
  {
    number: '22',
    work: 'сертификат по номеру среди миллиона',
    floor: async (stage) => {
      const { to } = await stage.sales()
      return `\\set n random(1, ${to})
select c.*, b.title, u.name from certificates c join certificate_batches b on b.id = c.batch_id left join units u on u.id = c.unit_id where c.company_id = 1 and c.number = (${BEFORE_NUMBERS} + :n)::text;`
    },
    async ask(stage) {
      const { to } = await stage.sales()
      let asked = 0
      return () => get(stage, `/certificate?certificate_number=${BEFORE_NUMBERS + Math.floor(to / FEW) * (asked++ % FEW) + 1}&unit_id=201`)
    },
    goal: { p50: 3 },
  },
]
