import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/database/database.ts'

/**
 * At night: compares the days with the lines of the orders (L18), puts right what differs and tells it in the log, then makes one row of those of a day.
 * What differs was written past the triggers, or a studio's clock was changed while somebody sold.
 */
export async function watchSales(database: Pick<Database, 'pool'>, log: Pick<FastifyBaseLogger, 'error' | 'info'>) {
  const mended = await mendSales(database)
  if (mended > 0) log.error({ job: 'sales.recount', mended }, 'sales: days differed from the lines of their orders')
  else log.info({ job: 'sales.recount' }, 'sales: days and lines agree')
  await foldSales(database)
}

/** How many sums of days differed from the lines of their orders: each is put right by a row of the difference. */
export async function mendSales({ pool }: Pick<Database, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ mended: number }>('select coalesce(sum(mend_sales(id, null)), 0)::int as mended from companies')
  return rows[0]?.mended ?? 0
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
