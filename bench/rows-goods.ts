import { addDays } from '#domain/core/clock-time.ts'
import { any, get } from './asks.ts'
import type { BenchRow, Stage } from './rows.ts'

/** The latest day that is asked about, and how many before it. */
const latest = (stage: Stage) => addDays(stage.day, -2)
const DAYS = 690
const place = ({ from, to }: { from: number; to: number }) => `\\set store random(${from}, ${to})`
const at = (day: string) => `(${day})::timestamp at time zone 'Europe/Moscow'`

/** From the month before the day, and the moves since: what no program can tell with less. */
const balance = (until: string) => `select good_id, sum(qty) as qty, sum(cost) as cost from (
    select good_id, qty, cost from stock_months where store_id = :store and month = date_trunc('month', ${until})::date
    union all select good_id, qty, cost from stock_moves where store_id = :store and at >= date_trunc('month', ${until}) at time zone 'UTC' and at < ${at(until)}) x group by 1`

const page = (
  from: string,
) => `select g.title, g.article, b.qty, b.cost / 100.0 as cost, count(*) over () as count, sum(b.cost) over () / 100.0 as total
  from (${from}) b join goods g on g.id = b.good_id order by g.title collate ru, g.id limit 100;`

const sheet = (stage: Stage, store: number, begin: string, end: string) =>
  get(stage, `/good-remains/turnover?store_id=${store}&begin_at=${begin}&end_at=${end}&limit=100`)

export const goodsRows: BenchRow[] = [
  {
    number: '19',
    work: 'остаток склада на любой день, 10 млн движений',
    async floor(stage) {
      const stores = await stage.shelves()
      const until = `date '${latest(stage)}' - :ago::int + 1`
      return `${place(stores)}\n\\set ago random(1, ${DAYS})\n${page(balance(until))}`
    },
    async ask(stage) {
      const stores = await stage.shelves()
      return () => {
        const day = addDays(latest(stage), -any({ from: 1, to: DAYS }))
        return sheet(stage, any(stores), day, day)
      }
    },
    goal: { p50: 2 },
  },
  {
    number: '20',
    work: 'оборотная ведомость склада за месяц',
    async floor(stage) {
      const stores = await stage.shelves()
      const [begin, until] = [`date '${latest(stage)}' - :ago::int - 29`, `date '${latest(stage)}' - :ago::int + 1`]
      const moved = `select good_id, sum(qty) filter (where qty > 0) as came, -sum(qty) filter (where qty < 0) as went, sum(cost) filter (where qty > 0) as came_cost,
        -sum(cost) filter (where qty < 0) as went_cost from stock_moves where store_id = :store and at >= ${at(begin)} and at < ${at(until)} group by 1`
      return `${place(stores)}\n\\set ago random(1, ${DAYS - 60})
${page(`select c.good_id, c.qty, c.cost, m.came, m.went, m.came_cost, m.went_cost from (${balance(until)}) c left join (${moved}) m using (good_id)`)}`
    },
    async ask(stage) {
      const stores = await stage.shelves()
      return () => {
        const end = addDays(latest(stage), -any({ from: 1, to: DAYS - 60 }))
        return sheet(stage, any(stores), addDays(end, -29), end)
      }
    },
    goal: { p50: 1.5 },
  },
]
