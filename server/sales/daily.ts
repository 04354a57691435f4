import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/database/database.ts'

/**
 * At night: compares the days with the lines of the orders (L18), puts right what differs and tells it in the log, then makes one row of those of a day.
 * What differs was written past the triggers, or a studio's clock was changed while somebody sold.
 */
export async function watchSales(database: Pick<Database, 'pool'>, log: Pick<FastifyBaseLogger, 'error' | 'info'>) {
  const { mended, failures } = await mendSales(database)
  for (const { company, err } of failures) log.error({ job: 'sales.recount', company, err }, 'sales: a company was not recounted')
  if (mended > 0) log.error({ job: 'sales.recount', mended }, 'sales: days differed from the lines of their orders')
  else log.info({ job: 'sales.recount' }, 'sales: days and lines agree')
  await foldSales(database)
  if (failures.length > 0) throw new AggregateError(failures, 'some companies were not recounted')
}

/** How many sums of days differed from the lines of their orders: each is put right by a row of the difference. A company that fails holds up no other. */
export async function mendSales({ pool }: Pick<Database, 'pool'>) {
  const { rows } = await pool.query<{ id: number }>('select id from companies order by id')
  const failures: { company: number; err: unknown }[] = []
  let mended = 0
  for (const { id: company } of rows)
    await pool.query<{ mended: number }>('select mend_sales($1, null)::int as mended', [company]).then(
      ({ rows: [row] }) => {
        mended += row?.mended ?? 0
      },
      (err: unknown) => void failures.push({ company, err }),
    )
  return { mended, failures }
}

/**
 * One row of a studio, day, currency and kind, of the days before this one; null: before today. The sums stay as they are, and rows that are added meanwhile are
 * left for the next night.
 */
export const foldSales = ({ pool }: Pick<Database, 'pool'>, before: string | null = null) =>
  pool.query(
    `with many as (select company_id, unit_id, day, currency_id, kind from sales_daily
       where day < case when $1::date is null then (now() at time zone 'UTC')::date else $1::date end
       group by 1, 2, 3, 4, 5 having count(*) > 1),
     gone as (delete from sales_daily s using many m
       where (s.company_id, s.unit_id, s.day, s.currency_id, s.kind) = (m.company_id, m.unit_id, m.day, m.currency_id, m.kind)
       returning s.*)
     insert into sales_daily (company_id, unit_id, day, currency_id, kind, lines, qty, paid, cost, returned_qty, returned,
       returned_cost)
     select company_id, unit_id, day, currency_id, kind, sum(lines), sum(qty), sum(paid), sum(cost), sum(returned_qty), sum(returned),
       sum(returned_cost)
     from gone group by 1, 2, 3, 4, 5 order by day, unit_id`,
    [before],
  )
