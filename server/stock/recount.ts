import type { FastifyBaseLogger } from 'fastify'
import { stockRu } from '#contract/stock/stock.ru.ts'
import type { Database } from '#server/database/database.ts'

interface Found {
  what: keyof typeof stockRu.wrong
  /** The store, the good and both numbers. */
  name: string
}

/**
 * Reads every layer and every move again and tells where they differ from the remains, from each other's cost, or from what the house has written
 * of the months. It believes no trigger: whoever can switch one off is who it looks for.
 */
export async function recountStock({ pool }: Pick<Database, 'pool'>): Promise<string[]> {
  const wrong: string[] = []
  for (const check of [SUMS, MONTHS])
    for (const { what, name } of (await pool.query<Found>(check)).rows) wrong.push(`${stockRu.wrong[what]} ${name}`)
  return wrong
}

export interface Verified {
  /** How many goods of stores were counted, and how many moves they had. */
  remains: number
  moves: number
  wrong: string[]
}

/** `npm run verify-stock`: the recount and the differences it has found. */
export async function verifyStock(database: Pick<Database, 'pool'>): Promise<Verified> {
  const { rows } = await database.pool.query<Omit<Verified, 'wrong'>>(
    'select (select count(*)::int from good_remains) as remains, (select count(*)::int from stock_moves) as moves',
  )
  const { remains = 0, moves = 0 } = rows[0] ?? {}
  return { remains, moves, wrong: await recountStock(database) }
}

/** Recounts at night: each difference becomes an error in the server's log. */
export async function watchStock(database: Pick<Database, 'pool'>, log: Pick<FastifyBaseLogger, 'error' | 'info'>) {
  await closeMonths(database)
  const wrong = await recountStock(database)
  for (const line of wrong) log.error({ job: 'stock.recount' }, line)
  if (wrong.length === 0) log.info({ job: 'stock.recount' }, 'stock: remains, layers and moves agree')
}

/** What lay in each store before the present month began; two hours after midnight of UTC nothing of the former day is under way. */
export const closeMonths = ({ pool }: Pick<Database, 'pool'>) =>
  pool.query(
    `insert into stock_months (company_id, store_id, good_id, month, qty, cost)
     select m.company_id, m.store_id, m.good_id, b.month, sum(m.qty), sum(m.cost)
     from stock_moves m, (select date_trunc('month', now() at time zone 'UTC')::date as month) b
     where m.at < b.month::timestamp at time zone 'UTC'
       and not exists (select from stock_months s where s.company_id = m.company_id and s.month = b.month)
     group by 1, 2, 3, 4 having sum(m.qty) <> 0 or sum(m.cost) <> 0`,
  )

const SUMS = `with moves as (select store_id, good_id, sum(qty) as qty, sum(cost) as cost from stock_moves group by 1, 2),
  layers as (select store_id, good_id, sum(qty_left) as qty, sum(cost_left) as cost from stock_layers group by 1, 2),
  told as (select store_id, good_id, coalesce(r.qty, 0) as remain, coalesce(l.qty, 0) as layers, coalesce(m.qty, 0) as moves,
      coalesce(l.cost, 0) as worth, coalesce(m.cost, 0) as moved
    from good_remains r full join layers l using (store_id, good_id) full join moves m using (store_id, good_id))
  select x.what, 'склад №\u00a0' || store_id || ', товар №\u00a0' || good_id || ': ' || x.one || ' ≠ ' || x.other as name
  from told, lateral (values ('remain', remain, moves), ('layers', remain, layers), ('cost', worth, moved)) x(what, one, other)
  where x.one <> x.other order by store_id, good_id`

const MONTHS = `select 'month' as what, 'склад №\u00a0' || s.store_id || ', товар №\u00a0' || s.good_id || ', ' || to_char(s.month, 'MM.YYYY') as name
  from stock_months s left join lateral (select coalesce(sum(m.qty), 0) as qty, coalesce(sum(m.cost), 0) as cost from stock_moves m
    where m.store_id = s.store_id and m.good_id = s.good_id and m.at < s.month::timestamp at time zone 'UTC') m on true
  where s.qty <> m.qty or s.cost <> m.cost order by s.store_id, s.good_id`
