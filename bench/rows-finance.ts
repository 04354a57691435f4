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

/** So many different numbers are asked: who tries more of them is stopped, and should be. */
const FEW = 5

export const financeRows: BenchRow[] = [
  {
    number: '17',
    work: 'страница из 25 заказов со связями, числом и суммой; миллион заказов',
    floor: async (stage) => {
      await stage.sales()
      return ordersPage
    },
    ask: (stage) => () => page(stage),
    goal: { p50: 2.5 },
  },
  {
    number: '17б',
    work: 'то же, одна студия',
    floor: async (stage) => {
      await stage.sales()
      return ordersPage.replaceAll('company_id = 1', 'unit_id = 250')
    },
    ask: (stage) => () => page(stage, '&search=unit_id:250'),
    goal: { p50: 2.5 },
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
