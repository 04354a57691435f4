import { randomUUID } from 'node:crypto'
import { addDays } from '#domain/core/clock-time.ts'
import { any, get, post } from './asks.ts'
import type { BenchRow, Stage } from './rows.ts'

/** The latest day that is asked about, and how many before it. */
const latest = (stage: Stage) => addDays(stage.day, -2)
const DAYS = 690
const place = ({ from, to }: { from: number; to: number }) => `\\set store random(${from}, ${to})`
const at = (day: string) => `(${day})::timestamp at time zone 'Europe/Moscow'`

/** The floor: the balance at the end of a month and the moves since then, because no program can tell it from less. */
const balance = (until: string) => `select good_id, sum(qty) as qty, sum(cost) as cost from (
    select good_id, qty, cost from stock_months where store_id = :store and month = date_trunc('month', ${until})::date
    union all select good_id, qty, cost from stock_moves where store_id = :store and at >= date_trunc('month', ${until}) at time zone 'UTC' and at < ${at(until)}) x group by 1`

/** Every column of `from` is asked for: a join that nobody reads PostgreSQL leaves out, and the floor would do less than the work. */
const page = (from: string, more = '') =>
  `select g.title, g.article, b.qty, b.cost / 100.0 as cost${more}, count(*) over () as count, sum(b.cost) over () / 100.0 as total
  from (${from}) b join goods g on g.id = b.good_id order by g.title collate ru, g.id limit 100;`
const MOVED = ', b.came, b.went, b.came_cost / 100.0 as came_cost, b.went_cost / 100.0 as went_cost'

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
${page(`select c.good_id, c.qty, c.cost, m.came, m.went, m.came_cost, m.went_cost from (${balance(until)}) c left join (${moved}) m using (good_id)`, MOVED)}`
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
  {
    number: '24',
    work: 'сканы инвентаризации, 20 устройств',
    floor: async (stage) => {
      // The floor writes into an inventory of another store, because our answers tell how much was counted of each good in all.
      const { invent, items } = await openInvent(stage, 1)
      return `\\set item random(${items.from}, ${items.to})
insert into good_invent_scans (company_id, invent_id, item_id, device, key, qty, scanned_at, employer_id) values (1, ${invent}, :item, '${randomUUID()}', gen_random_uuid(), 1, now(), 13);`
    },
    async ask(stage) {
      const { invent, goods } = await openInvent(stage, 0)
      const devices = Array.from({ length: 20 }, () => randomUUID())
      // Each client is a tablet, which sends its next scan when the last one is answered.
      return (client) => {
        const scans = [{ key: randomUUID(), barcode: barcodeOf(any(goods)), qty: 1, age: 0 }]
        return post(stage, `crm/good-invents/${invent}/scans`, { device: devices[client % devices.length], scans })
      }
    },
    goal: { ms: 150, perSecond: 200 },
    crowd: 20,
    isWrite: true,
  },
]

const barcodeOf = (good: number) => `29${String(good).padStart(11, '0')}`

/** An inventory of all goods of a store, which are known by their barcodes. */
async function openInvent(stage: Stage, store: number) {
  const store_id = (await stage.shelves()).from + store
  await stage.sql(
    `insert into good_barcodes (company_id, good_id, barcode)
     select 1, id, '29' || lpad(id::text, 11, '0') from goods where article like 'А-%' on conflict do nothing`,
  )
  const open = () =>
    stage.sql<{ invent: number; goods: number; last: number; item: number; end: number }>(
      `select v.id as invent, min(i.good_id) as goods, max(i.good_id) as last, min(i.id) as item, max(i.id) as end
       from good_invents v join good_invent_items i on i.invent_id = v.id where v.store_id = $1 and v.status_id = 0 group by 1`,
      [store_id],
    )
  const rows = await stage.sql<{ id: number }>(`select id from goods where article like 'А-%' order by id`)
  if ((await open()).length === 0) await stage.call('POST', 'good-invents', { store_id, items: rows.map(({ id }) => ({ good_id: id })) })
  const [found] = await open()
  if (!found) throw new Error('no inventory was begun')
  return { invent: found.invent, goods: { from: found.goods, to: found.last }, items: { from: found.item, to: found.end } }
}
