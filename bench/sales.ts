import pg from 'pg'
import { type Range, withoutWalls } from './ground.ts'

/**
 * A million orders of two years over the 200 studios, two lines and one payment each, one in fifty returned a day later; a million certificates of one face.
 * Numbers that multiply are primes, so that studios, clients and services are spread evenly.
 */
const ORDERS = 1_000_000
const FIRST = 10_000_001
const DAYS = 730
const CERTIFICATES = 1_000_000
const BATCH = 100_001
/** Certificates have numbers of 11 digits in a row, each above this one. */
export const BEFORE_NUMBERS = 20_000_000_000

const unit = '201 + (o * 7919) % 200'
const total = '(700 + o % 40 * 100) * 100 + (900 + o % 30 * 50) * 100'
const isReturned = 'o % 50 = 7'
const line = (
  n: 1 | 2,
  price: string,
) => `insert into order_items (id, company_id, order_id, n, kind, service_id, title, employer_id, qty, price, price_list, price_paid)
   overriding system value
   select ${FIRST} + o * 2 + ${n - 1}, 1, ${FIRST} + o, ${n}, 1, 1001 + (o * 31 + ${n}) % 140, 'Услуга', 1001 + (o * 7919) % 200 * 10 + o % 10, 1, ${price}, ${price}, ${price}
   from generate_series(0::bigint, ${ORDERS - 1}) o`

const steps = [
  `insert into orders (id, company_id, unit_id, kind, user_id, status_id, total, paid, author_id, created_at, captured_at, captured_by, posted_at, posted_by, returned_total)
   overriding system value
   select ${FIRST} + o, 1, ${unit}, 'retail', 1001 + (o * 61803) % 1000000, case when ${isReturned} then 4 else 3 end, ${total}, ${total}, 13, at, at, 13, at, 13, case when ${isReturned} then ${total} else 0 end
   from (select o, now() - interval '${DAYS} days' + o * interval '${DAYS} days' / ${ORDERS} as at from generate_series(0::bigint, ${ORDERS - 1}) o) x`,
  line(1, '(700 + o % 40 * 100) * 100'),
  line(2, '(900 + o % 30 * 50) * 100'),
  `insert into payments (company_id, order_id, n, type, amount, tender, state)
   select 1, ${FIRST} + o, 1, 2, ${total}, ${total}, 'success' from generate_series(0::bigint, ${ORDERS - 1}) o`,
  `insert into order_refunds (id, company_id, order_id, unit_id, sum, reason, refunded_at, refunded_by) overriding system value
   select ${FIRST} + o, 1, ${FIRST} + o, ${unit}, ${total}, 'Возврат', least(now(), now() - interval '${DAYS - 1} days' + o * interval '${DAYS} days' / ${ORDERS}), 13 from generate_series(0::bigint, ${ORDERS - 1}) o where ${isReturned}`,
  `insert into order_refund_items (company_id, refund_id, item_id, qty, cost)
   select 1, ${FIRST} + o, ${FIRST} + o * 2 + n, 1, 0 from generate_series(0::bigint, ${ORDERS - 1}) o cross join generate_series(0, 1) n where ${isReturned}`,
  `insert into certificate_batches (id, company_id, title, face, count, created_at, created_by) overriding system value
   values (${BATCH}, 1, 'Подарочный', 300000, 1000, now(), 13)`,
  `insert into certificates (company_id, batch_id, n, code, number, face, valid_days, state, unit_id)
   select 1, ${BATCH}, c, '${BATCH}-' || c, (${BEFORE_NUMBERS} + c)::text, 300000, 365, 'at_unit', 201 from generate_series(1, ${CERTIFICATES}) c`,
]

const tables = ['orders', 'order_items', 'payments', 'order_refunds', 'order_refund_items', 'certificates']

/** Fills the books of sales once; answers the numbers of the certificates, counted from 1. */
export async function fillSales(url: string): Promise<Range> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select from orders where id = $1', [FIRST])
  if (rows.length === 0) {
    await withoutWalls(client, tables, steps)
    // The walls keep the sums of days too.
    await client.query('select mend_sales(1, null)')
    await client.query('vacuum analyze sales_daily')
  }
  await client.end()
  return { from: 1, to: CERTIFICATES }
}
